import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import type { PaperSection } from '#schemas/generated/api.ts';

/** What a file shows of a paper. */
export interface DocumentToRender {
  readonly title: string;
  readonly version: number;
  /** Of its content: what a signature names. */
  readonly hash: string;
  readonly madeAt: Date;
  readonly sections: readonly PaperSection[];
  readonly signatures: readonly SignatureToDraw[];
  /** What was done with it, oldest first. */
  readonly trail: readonly string[];
}

/** One signature. */
export interface SignatureToDraw {
  readonly name: string;
  readonly initials?: string | undefined;
  readonly drawing?: string | undefined;
  readonly at: Date;
}

const { resolve } = createRequire(import.meta.url);
const fonts = {
  plain: resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  strong: resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
};
const margin = 64;
const bodySize = 10;
const gap = 6;

/**
 * A paper as a PDF to be kept (PDF/A-2a): tagged, its text selectable, its fonts embedded. The same paper gives the same
 * bytes.
 */
export async function renderDocument(paper: DocumentToRender): Promise<Uint8Array> {
  const doc = new PDFDocument({
    size: 'LETTER',
    margin,
    pdfVersion: '1.7',
    subset: 'PDF/A-2a',
    tagged: true,
    displayTitle: true,
    lang: 'en-US',
    font: fonts.plain,
    info: {
      Title: paper.title,
      Author: 'Lender (sample)',
      CreationDate: paper.madeAt,
      ModDate: paper.madeAt,
    },
  });
  const bytes = bytesOf(doc);
  const root = doc.struct('Document');
  doc.addStructure(root);
  writeText(doc, root, 'H1', paper.title);
  for (const section of paper.sections) drawSection(doc, root, section);
  for (const signature of paper.signatures) drawSignature(doc, root, signature);
  drawRecord(doc, root, paper);
  root.end();
  doc.end();
  return bytes;
}

type Document = InstanceType<typeof PDFDocument>;
type Structure = ReturnType<Document['struct']>;
type Tag = 'H1' | 'H2' | 'P' | 'TH' | 'TD';

async function bytesOf(doc: Document): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of doc) parts.push(part as Uint8Array); // it is in no mode that gives texts
  return Buffer.concat(parts);
}

const looks: Readonly<Record<Tag, { readonly font: string; readonly size: number }>> = {
  H1: { font: fonts.strong, size: 20 },
  H2: { font: fonts.strong, size: 13 },
  P: { font: fonts.plain, size: bodySize },
  TH: { font: fonts.plain, size: bodySize },
  TD: { font: fonts.strong, size: bodySize },
};

function writeText(doc: Document, parent: Structure, tag: Tag, text: string): void {
  const { font, size } = looks[tag];
  parent.add(doc.struct(tag, {}, () => doc.font(font, size).text(text, margin)));
  doc.y += gap;
}

function drawSection(doc: Document, root: Structure, { title, text, lines }: PaperSection): void {
  const section = begin(doc, root, title);
  if (text !== undefined) writeText(doc, section, 'P', text);
  drawLines(
    doc,
    section,
    lines.map(({ label, value }) => [label, value]),
  );
  section.end();
}

// A heading at the foot of a page would be alone.
const leastRoom = 72;

function begin(doc: Document, root: Structure, title: string): Structure {
  const section = doc.struct('Sect');
  root.add(section);
  if (doc.y > doc.page.maxY() - leastRoom) doc.addPage();
  doc.y += gap;
  writeText(doc, section, 'H2', title);
  return section;
}

type Line = readonly [label: string, value: string];

function drawLines(doc: Document, parent: Structure, lines: readonly Line[]): void {
  if (lines.length === 0) return;
  const table = doc.struct('Table');
  parent.add(table);
  for (const line of lines) drawLine(doc, table, line);
  table.end();
}

function drawLine(doc: Document, table: Structure, line: Line): void {
  const width = (doc.page.width - 2 * margin) / 2;
  const tags = ['TH', 'TD'] as const;
  const height = Math.max(
    ...tags.map((tag, at) => doc.font(looks[tag].font, bodySize).heightOfString(line[at] ?? '', { width })),
  );
  if (doc.y + height > doc.page.maxY()) doc.addPage();
  const { y } = doc;
  const row = doc.struct('TR');
  table.add(row);
  for (const [at, tag] of tags.entries()) {
    const write = () =>
      doc.font(looks[tag].font, bodySize).text(line[at] ?? '', margin + at * width, y, { width });
    row.add(doc.struct(tag, {}, write));
  }
  row.end();
  doc.y = y + height + gap / 2;
}

function drawSignature(
  doc: Document,
  root: Structure,
  { name, initials, drawing, at }: SignatureToDraw,
): void {
  const section = begin(doc, root, 'Signature');
  const strokes = drawing === undefined ? undefined : readDrawing(drawing);
  if (strokes) drawStrokes(doc, section, name, strokes);
  drawLines(doc, section, [
    ['Signed by', name],
    ...(initials === undefined ? [] : [['Initials', initials] as const]),
    ['Signed on', at.toISOString()],
  ]);
  section.end();
}

const drawnSize = { width: 200, height: 60 };

function drawStrokes(doc: Document, parent: Structure, name: string, strokes: readonly Stroke[]): void {
  if (doc.y + drawnSize.height > doc.page.maxY()) doc.addPage();
  const points = strokes.flat();
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [wide, high] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const scale = Math.min(drawnSize.width / Math.max(wide, 1), drawnSize.height / Math.max(high, 1));
  const start = doc.y;
  const draw = () => {
    for (const stroke of strokes) {
      for (const [at, [x, y]] of stroke.entries()) {
        const place = [margin + (x - left) * scale, start + (y - top) * scale] as const;
        if (at === 0) doc.moveTo(...place);
        else doc.lineTo(...place);
      }
    }
    doc.lineWidth(1.5).stroke();
  };
  parent.add(doc.struct('Figure', { alt: `Drawn signature of ${name}` }, draw));
  doc.y = start + drawnSize.height + gap;
}

function drawRecord(doc: Document, root: Structure, { version, hash, trail }: DocumentToRender): void {
  const section = begin(doc, root, 'Record of this paper');
  writeText(doc, section, 'P', `Version ${version}. Fingerprint of its content (SHA-256): ${hash}`);
  for (const done of trail) writeText(doc, section, 'P', done);
  section.end();
}

/** A stroke of a drawn signature: where it goes, point by point. */
type Stroke = readonly (readonly [number, number])[];

const point = String.raw`\d{1,3} \d{1,3}`;
const stroke = String.raw`M${point}L${point}(?: ${point})*`;
const form = new RegExp(`^(?:${stroke})+$`);

/** The strokes of a drawn signature, which is written as SVG path data (`M60 120L90 40 120 140`); undefined where it is none. */
function readDrawing(drawing: string): readonly Stroke[] | undefined {
  if (!form.test(drawing)) return undefined;
  return drawing
    .slice(1)
    .split('M')
    .map((each) => pointsOf(each.split(/[L ]/).map(Number)));
}

function pointsOf(numbers: readonly number[]): Stroke {
  return numbers.flatMap((x, at) => {
    const y = numbers[at + 1];
    return at % 2 === 0 && y !== undefined ? [[x, y] as const] : [];
  });
}

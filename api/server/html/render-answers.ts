import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import type { SummaryView } from '#engine/index.ts';

/** The summaries of a page, as the page shows them. */
export interface AnswersToRender {
  readonly title: string;
  readonly language: string;
  readonly madeAt: Date;
  readonly summaries: readonly SummaryView[];
}

type Document = InstanceType<typeof PDFDocument>;
type Structure = ReturnType<Document['struct']>;

const plain = fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'));
const strong = fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'));
const margin = 64;
const gap = 6;
/** A heading at the foot of a page would be alone. */
const leastRoom = 72;

const looks = {
  H1: { font: strong, size: 20 },
  H2: { font: strong, size: 13 },
  TH: { font: plain, size: 10 },
  TD: { font: strong, size: 10 },
} as const;

/** The answers as a tagged PDF whose text can be selected and read aloud. */
export async function renderAnswers({
  title,
  language,
  madeAt,
  summaries,
}: AnswersToRender): Promise<Uint8Array> {
  const document = new PDFDocument({
    size: 'LETTER',
    margin,
    pdfVersion: '1.7',
    subset: 'PDF/A-2a',
    tagged: true,
    displayTitle: true,
    lang: language,
    font: plain,
    info: { Title: title, CreationDate: madeAt, ModDate: madeAt },
  });
  const bytes = bytesOf(document);
  const root = document.struct('Document');
  document.addStructure(root);
  write(document, root, 'H1', title);
  for (const summary of summaries) writeSummary(document, root, summary);
  root.end();
  document.end();
  return bytes;
}

async function bytesOf(document: Document): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of document) parts.push(part as Uint8Array); // it is in no mode that gives texts
  return Buffer.concat(parts);
}

function write(document: Document, parent: Structure, tag: 'H1' | 'H2', text: string): void {
  const { font, size } = looks[tag];
  parent.add(document.struct(tag, {}, () => document.font(font, size).text(text, margin)));
  document.y += gap;
}

function writeSummary(document: Document, root: Structure, { label, items }: SummaryView): void {
  if (items.length === 0) return;
  const section = document.struct('Sect');
  root.add(section);
  if (document.y > document.page.maxY() - leastRoom) document.addPage();
  document.y += gap;
  if (label !== '') write(document, section, 'H2', label);
  const table = document.struct('Table');
  section.add(table);
  for (const item of items) writeLine(document, table, [item.label, item.text]);
  table.end();
  section.end();
}

function writeLine(document: Document, table: Structure, line: readonly [label: string, text: string]): void {
  const width = (document.page.width - 2 * margin) / 2;
  const cells = line.map((text, at) => ({ text, tag: at === 0 ? 'TH' : 'TD', left: at * width }) as const);
  const heights = cells.map(({ text, tag }) =>
    document.font(looks[tag].font, looks[tag].size).heightOfString(text, { width }),
  );
  const height = Math.max(...heights);
  if (document.y + height > document.page.maxY()) document.addPage();
  const { y } = document;
  const row = document.struct('TR');
  table.add(row);
  for (const { text, tag, left } of cells) {
    const draw = () =>
      document.font(looks[tag].font, looks[tag].size).text(text, margin + left, y, { width });
    row.add(document.struct(tag, {}, draw));
  }
  row.end();
  document.y = y + height + gap;
}

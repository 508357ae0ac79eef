import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { type Replay, headOfHistory, linesOfPage, titleOfPage } from './format-replay.ts';

const { resolve } = createRequire(import.meta.url);
const plain = resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf');
const strong = resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf');
const size = 9;
const indent = 14;
/** A title does not stay alone at the foot of a sheet. */
const leastRoom = 8 * size;

/** A replay as a PDF: each history begins a sheet, and names its hash. */
export async function renderReplay({ visit, histories }: Replay): Promise<Uint8Array> {
  const title = `What was seen in visit ${visit}`;
  const doc = new PDFDocument({ size: 'LETTER', margin: 54, font: plain, info: { Title: title } });
  const bytes = buffer(doc);
  for (const [at, history] of histories.entries()) {
    if (at > 0) doc.addPage();
    doc.font(strong).fontSize(size).text(title);
    doc.font(plain).text(headOfHistory(history).join('\n'));
    for (const page of history.pages) {
      writePage(doc, page);
    }
  }
  doc.end();
  return bytes;
}

type Document = InstanceType<typeof PDFDocument>;
type Page = Replay['histories'][number]['pages'][number];

/** Words that were shown are set in, so that one sees at a glance what was done. */
function writePage(doc: Document, page: Page): void {
  const { margins, height } = doc.page;
  if (doc.y > height - margins.bottom - leastRoom) doc.addPage();
  else doc.moveDown();
  doc.font(strong).text(titleOfPage(page), margins.left);
  for (const line of linesOfPage(page)) {
    const [, words] = /^ {2}\| (.*)$/.exec(line) ?? [];
    if (words === undefined) doc.font(strong).text(line.trim(), margins.left);
    else doc.font(plain).text(words, margins.left + indent);
  }
}

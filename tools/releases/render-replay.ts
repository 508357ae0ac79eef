import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { type Replay, headOfHistory, linesOfPage, titleOfPage } from './format-replay.ts';

const { resolve } = createRequire(import.meta.url);
const plain = resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf');
const strong = resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf');
const size = 9;

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
      doc.moveDown().font(strong).text(titleOfPage(page));
      doc.font(plain).text(linesOfPage(page).join('\n'));
    }
  }
  doc.end();
  return bytes;
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import { expect, it } from 'vitest';
import { setStage } from './stage/set-stage.ts';

const stage = setStage();
const root = join(import.meta.dirname, '..', '..');
const sheet = readFileSync(join(root, 'renderer/styles/fonts.css'), 'utf8');
const text =
  'Your home secures the line of credit. We use the address to find its value, and check that we lend there. Apply in about 5 minutes.';

interface Measured {
  readonly width: number;
  readonly ascent: number;
  readonly descent: number;
}

/** What `fonts.css` says of the face of a family. */
function faceOf(family: string): string {
  return sheet.split('@font-face').find((face) => face.includes(`font-family: '${family}'`)) ?? '';
}

function percentOf(face: string, name: string): number {
  return Number(new RegExp(`${name}: ([\\d.]+)%`).exec(face)?.[1]) / 100;
}

it.each([
  ['Figtree', 'Arial', 'Helvetica'],
  ['Fraunces', 'Times New Roman', 'Times-Roman'],
  ['Nunito', 'Arial', 'Helvetica'],
  ['Space Grotesk', 'Arial', 'Helvetica'],
])('gives the font that replaces %s its measures: %s', async (name, local, metricsOfLocal) => {
  const [, file = ''] = /url\('([^']+)'\)/.exec(faceOf(`${name} Variable`)) ?? [];
  const data = readFileSync(join(root, 'node_modules', file)).toString('base64');
  const { page } = await stage.visitor();
  const real = await page.evaluate<Measured, readonly [string, string]>(
    async ([bytes, measured]) => {
      const face = new FontFace('Measured', `url(data:font/woff2;base64,${bytes})`, { weight: '100 900' });
      document.fonts.add(await face.load());
      const context = document.createElement('canvas').getContext('2d');
      if (!context) throw new Error('There is no canvas.');
      context.font = '400 1000px Measured';
      const { width, fontBoundingBoxAscent, fontBoundingBoxDescent } = context.measureText(measured);
      return { width, ascent: fontBoundingBoxAscent, descent: fontBoundingBoxDescent };
    },
    [data, text],
  );
  // The fonts of PDF have the widths of the two that machines have.
  const width = new PDFDocument().font(metricsOfLocal).fontSize(1000).widthOfString(text);
  const face = faceOf(`${name} Fallback`);
  const size = percentOf(face, 'size-adjust');
  expect(face).toContain(`src: local('${local}');`);
  expect(Math.abs((width * size) / real.width - 1)).toBeLessThan(0.01);
  expect(percentOf(face, 'ascent-override') * size * 1000).toBeCloseTo(real.ascent, -1);
  expect(percentOf(face, 'descent-override') * size * 1000).toBeCloseTo(real.descent, -1);
});

import { readFile } from 'node:fs/promises';
import { icons } from '../vocabulary/icons.ts';
import type { GeneratedFile } from './json-files.ts';

const set = new URL('../../node_modules/lucide-static/', import.meta.url);

/** One file with a symbol for each icon of the vocabulary, and the licence of the set. */
export async function iconSprite(): Promise<GeneratedFile> {
  const licence = await readFile(new URL('LICENSE', set), 'utf8');
  const symbols = await Promise.all(Object.entries(icons).map(symbolOf));
  const content = [
    '<svg xmlns="http://www.w3.org/2000/svg">',
    `<!-- Icons of Lucide.\n${licence.replaceAll('--', '').trimEnd()}\n-->`,
    ...symbols,
    '</svg>\n',
  ].join('\n');
  return { path: '../renderer/elements/icons.svg', content };
}

async function symbolOf([name, file]: readonly [string, string]): Promise<string> {
  const svg = await readFile(new URL(`icons/${file}.svg`, set), 'utf8');
  const shapes = /<svg[^>]*>(.*)<\/svg>/s.exec(svg)?.[1] ?? '';
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.replace(/\s*\n\s*/g, '')}</symbol>`;
}

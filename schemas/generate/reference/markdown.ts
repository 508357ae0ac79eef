import { readFile } from 'node:fs/promises';
import { formatSource } from '../json-files.ts';

/** A page of the reference. Its path is relative to the folder of the reference. */
export interface Page {
  readonly path: string;
  readonly content: string;
}

/** Blocks of Markdown with an empty line between them. Empty blocks are left out. */
export const joined = (blocks: readonly string[]): string =>
  blocks.filter((block) => block !== '').join('\n\n');

/** JSON in the layout of the formatter, as a fenced block. */
export async function jsonBlock(json: unknown): Promise<string> {
  const text = await formatSource('example.json', JSON.stringify(json));
  return `\`\`\`json\n${text.trimEnd()}\n\`\`\``;
}

/** A file of this repository, read from `schemas/`; `undefined` if there is none. */
export async function readOptional(path: string): Promise<string | undefined> {
  return readFile(new URL(`../../${path}`, import.meta.url), 'utf8').catch(() => undefined);
}

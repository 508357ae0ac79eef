import { readFile } from 'node:fs/promises';
import { type FormatOptions, format } from 'oxfmt';

/** A file that `npm run generate` writes. */
export interface GeneratedFile {
  /** Relative to `schemas/`. */
  readonly path: string;
  readonly content: string;
}

const settings = new URL('../../.oxfmtrc.json', import.meta.url);

/** A JSON file in the layout that the formatter asks for. */
export async function writeJson(path: string, json: unknown): Promise<GeneratedFile> {
  return { path, content: await layOut(path, JSON.stringify(json, null, 2)) };
}

/** A source in the layout of the formatter. Objects on one line stay there if they fit. */
export async function layOut(path: string, source: string): Promise<string> {
  const {
    $schema: _schema,
    ignorePatterns: _patterns,
    ...options
  } = JSON.parse(await readFile(settings, 'utf8'));
  const { code } = await format(path, source, options as FormatOptions);
  return code;
}

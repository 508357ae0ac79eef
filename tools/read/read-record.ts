import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Reads a record that is kept beside the documents of a folder: one entry a line, of which `split` makes key and
 * value, remarks behind `//`; empty where there is none.
 */
export function readRecord(
  root: string,
  file: string,
  split: (line: string) => readonly [string, string],
): ReadonlyMap<string, string> {
  const path = join(root, file);
  if (!existsSync(path)) return new Map();
  const lines = readFileSync(path, 'utf8').split('\n');
  return new Map(lines.filter((line) => line !== '' && !line.startsWith('//')).map(split));
}

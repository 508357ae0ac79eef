import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Reads a record that lies beside the documents of a folder: one entry a line, which `split` cuts into key and value.
 * Lines that begin with `//` are remarks. Without the file, the record is empty.
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

import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** The path of a large file of zeros, for as long as a test lasts. To give a browser ten megabytes by themselves takes seconds. */
export function fileOnDisk(name: string, bytes: number): string {
  const path = join(mkdtempSync(join(tmpdir(), 'journeys-file-')), name);
  writeFileSync(path, '');
  truncateSync(path, bytes);
  onTestFinished(() => rmSync(dirname(path), { recursive: true }));
  return path;
}

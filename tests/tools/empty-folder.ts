import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A new folder, gone after the test. */
export function emptyFolder(): string {
  const made = mkdtempSync(join(tmpdir(), 'flows-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

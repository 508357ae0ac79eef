import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const copy = mkdtempSync(join(tmpdir(), 'faulty-'));
afterAll(() => rmSync(copy, { recursive: true }));

const needed = ['engine', 'flows', 'package-lock.json', 'package.json', 'schemas', 'setup', 'tools'];

/** A copy of the product, in which one document has one text in place of another. */
function copyWith(document: string, text: string, by: string): void {
  for (const path of needed) cpSync(join(root, path), join(copy, path), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  const file = join(copy, 'flows', document);
  const before = readFileSync(file, 'utf8');
  expect(before).toContain(text);
  writeFileSync(file, before.replace(text, by));
}

interface Ended {
  readonly code: number;
  readonly printed: string;
}

/** What `npm start` runs. */
function start(): Promise<Ended> {
  return new Promise((resolve) => {
    const script = join(copy, 'setup', 'run.mjs');
    execFile(process.execPath, [script, 'start'], { cwd: copy }, (error, stdout) => {
      resolve({ code: error === null ? 0 : Number(error.code), printed: stdout });
    });
  });
}

const shown = `flows/pages/register-v2/annual-income.json:53:16 error unknown-name
  There is no name 'incomeLookMonthly' here.
     |
  53 |       "when": "incomeLookMonthly",
     |                ^^^^^^^^^^^^^^^^^
  help: Did you mean 'incomeLooksMonthly'?

`;

describe('a faulty document', () => {
  it('stops the start with file, line, caret and hint', async () => {
    copyWith('pages/register-v2/annual-income.json', '"incomeLooksMonthly"', '"incomeLookMonthly"');
    expect(await start()).toEqual({ code: 1, printed: shown });
  });
});

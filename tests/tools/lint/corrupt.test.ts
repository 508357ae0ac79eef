import { env } from 'node:process';
import { describe, expect, it } from 'vitest';
import { createLinter } from '#tools/lint/find-problems.ts';
import { readFlows } from '#tools/read/read-flows.ts';
import { readJsonText, rememberingReader, type FileReader } from '#tools/read/read-json-file.ts';
import { formatText } from '#tools/report/format-text.ts';
import { usuallyOrAll } from '../../fixtures/how-much.ts';
import { bicycleRental } from '../run-flows.ts';
import { corrupt, drawFrom } from './corrupt.ts';

/** CORRUPT_DOCUMENTS=2000 for the full run. */
const count = Number(env['CORRUPT_DOCUMENTS'] ?? usuallyOrAll(60, 200));
const mostMs = 1000;
const seed = 8;

describe('lint', () => {
  const draw = drawFrom(seed);
  const linter = createLinter();
  const readFile = rememberingReader();
  const files = [...readFlows(bicycleRental, readFile).files.values()].filter(
    ({ document }) => !document.startsWith('schemas/'),
  );
  linter(readFlows(bicycleRental, readFile));

  it(`bears ${count} corrupt documents, each within a second`, { timeout: 600_000 }, () => {
    const slow: string[] = [];
    for (let number = 0; number < count; number++) {
      const { document: path = '', text: original = '' } = files[draw(files.length)] ?? {};
      const text = corrupt(original, draw);
      const broken: FileReader = (file, document, shown) =>
        document === path ? readJsonText(text, document, shown) : readFile(file, document, shown);
      const before = process.cpuUsage();
      try {
        formatText(linter(readFlows(bicycleRental, broken)).problems);
      } catch (cause) {
        throw new Error(`Document ${number}, ${path}: ${text.slice(0, 2000)}`, { cause });
      }
      const { user } = process.cpuUsage(before);
      // The processor's time: other programs may keep this one waiting.
      if (user / 1000 > mostMs) slow.push(`${number} ${path}`);
    }
    expect(slow).toEqual([]);
  });
});

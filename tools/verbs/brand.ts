import { brandsOf } from '#engine/compile.ts';
import type { Json } from '#engine/index.ts';
import { type BrandChange, brandChanges } from '#tools/brand/brand-changes.ts';
import { unknownName } from '#tools/command/misuse.ts';
import { type Verb, exitCode, writeTo } from '#tools/command/verb.ts';
import { readFlows } from '#tools/read/read-flows.ts';
import { reportFaulty } from '#tools/report/format-text.ts';

/** Shows what a brand changes, beside what it was. */
export const brand: Verb = {
  operands: 'CODE',
  says: 'Shows what a brand changes: its facts and look beside those of the main brand, and what its documents patch',
  options: ['root', 'json', 'help'],
  examples: ['flows brand {BRAND}', 'flows brand {BRAND} --json'],
  run: async ({ operands: [code = ''], options }, streams) => {
    const read = readFlows(options.root);
    if (read.problems.length > 0) return reportFaulty(read, streams);
    const codes = brandsOf(read.sources).map((one) => one.code);
    if (!codes.includes(code)) throw unknownName('brand', code, codes);
    const changes = brandChanges(read, code);
    const written =
      options.json === undefined ? formatChanges(changes) : `${JSON.stringify(changes, undefined, 2)}\n`;
    await writeTo(streams.stdout, written);
    return exitCode.clean;
  },
};

function formatChanges(changes: readonly BrandChange[]): string {
  if (changes.length === 0) return 'It changes nothing.\n';
  return [...Map.groupBy(changes, ({ document }) => document)]
    .flatMap(([document, ofDocument]) => [
      document,
      ...ofDocument.map(
        ({ path, before, after, file, line }) =>
          `  ${path.slice(1).replaceAll('/', '.')}${path === '' ? '' : ': '}${shown(before)} → ${shown(after)}  ${file}:${line}`,
      ),
    ])
    .join('\n')
    .concat('\n');
}

const mostShown = 80;

function shown(value: Json | undefined): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > mostShown ? `${text.slice(0, mostShown)}…` : text;
}

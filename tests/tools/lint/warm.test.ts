import { env } from 'node:process';
import { describe, expect, it } from 'vitest';
import { resultsIn } from '#tools/cache/results.ts';
import { openStore } from '#tools/cache/store.ts';
import { createLinter, type Linter } from '#tools/lint/find-problems.ts';
import { planMutants } from '#tools/mutate/plan.ts';
import { replacementsIn } from '#tools/mutate/replacements.ts';
import { readFlows, type ReadFlows } from '#tools/read/read-flows.ts';
import { readJsonText, rememberingReader, type FileReader } from '#tools/read/read-json-file.ts';
import { formatJson } from '#tools/report/machine-formats.ts';
import { usuallyOrAll } from '../../fixtures/how-much.ts';
import { emptyFolder } from '../empty-folder.ts';
import { bicycleRental } from '../run-flows.ts';

/** WARM_EDITS=700 for a long run. */
const count = Number(env['WARM_EDITS'] ?? usuallyOrAll(9, 30));

const readFile = rememberingReader();
const read = readFlows(bicycleRental, readFile);
const known = replacementsIn(read.sources);

describe('lint after an edit', () => {
  const edits = [
    // Access tables read this condition, and an invariant forbids what it then leads to.
    ...planMutants(read.sources, known, { only: 'rules/conditions.json', seed: 1 }).filter(
      ({ path, operator }) => path === '/conditions/isCancelled/when' && operator === 'always-true',
    ),
    ...planMutants(read.sources, known, { only: 'rules/', sample: count / 3, seed: 2 }),
    ...planMutants(read.sources, known, { sample: count, seed: 3 }),
  ];

  it(
    `finds the same with a memory of this run, of earlier runs, and none, for ${edits.length} edits`,
    {
      timeout: 3_600_000,
    },
    () => {
      const open = resultsIn(openStore(emptyFolder()));
      const warm = createLinter({ results: open });
      warm(read);
      const differing = edits.filter(({ file, document }) => {
        const edited = readWith(file, JSON.stringify(document));
        const cold = reported(createLinter(), edited);
        return reported(warm, edited) !== cold || reported(createLinter({ results: open }), edited) !== cold;
      });
      expect(differing.map(({ id }) => id)).toEqual([]);
    },
  );

  it('finds what a change of a schema or of the description of a service makes wrong', () => {
    const open = resultsIn(openStore(emptyFolder()));
    createLinter({ results: open })(read);
    const changed = [...read.files.values()].filter(({ document }) => document.startsWith('schemas/'));
    const found = changed.map(({ document, text }) => {
      const edited = readWith(document, text.replace(/"type": "(?:string|number)"/g, '"type": "boolean"'));
      const cold = reported(createLinter(), edited);
      expect(reported(createLinter({ results: open }), edited), document).toBe(cold);
      return cold;
    });
    expect(new Set(found).size).toBeGreaterThan(1);
  });
});

function readWith(path: string, text: string): ReadFlows {
  const edited: FileReader = (file, document, shown) =>
    document === path ? readJsonText(text, document, shown) : readFile(file, document, shown);
  return readFlows(bicycleRental, edited);
}

function reported(linter: Linter, edited: ReadFlows): string {
  return formatJson(linter(edited).problems, { documents: 0, brands: 0, planned: 0, problems: 0, ms: 0 });
}

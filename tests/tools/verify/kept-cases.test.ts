import { env } from 'node:process';
import { describe, expect, it } from 'vitest';
import { makeEachTime } from '#tools/cache/keep.ts';
import { type OpenResults, resultsIn } from '#tools/cache/results.ts';
import { openStore } from '#tools/cache/store.ts';
import { main } from '#tools/main.ts';
import { planMutants } from '#tools/mutate/plan.ts';
import { replacementsIn } from '#tools/mutate/replacements.ts';
import { readFlows } from '#tools/read/read-flows.ts';
import { changeFlows, changedFlows } from '../changed-flows.ts';
import { emptyFolder } from '../empty-folder.ts';
import { collect } from '../run-flows.ts';

/** KEPT_EDITS=700 for a long run. */
const count = Number(env['KEPT_EDITS'] ?? 6);

describe('verify after an edit', () => {
  it(
    `says the same with the outcomes of earlier runs and without, for ${count} edits`,
    { timeout: 3_600_000 },
    async () => {
      const root = changedFlows({});
      const { sources } = readFlows(root);
      const results = resultsIn(openStore(emptyFolder()));
      const edits = planMutants(sources, replacementsIn(sources), { sample: count, seed: 5 });
      const outcomes = new Set<string>();
      for (const { id, file, document } of edits) {
        const path = file.replace(/^scenarios\//, '../specification/scenarios/');
        changeFlows(root, { [path]: JSON.stringify(document) });
        const fresh = await verify(root);
        expect(await verify(root, results), id).toEqual(fresh);
        outcomes.add(fresh.stdout);
        changeFlows(root, { [path]: JSON.stringify(sources.documents[file]) });
      }
      expect(outcomes.size).toBeGreaterThan(1);
    },
  );
});

async function verify(root: string, results?: OpenResults) {
  const { streams, texts } = collect();
  const code = await main(['verify', '--root', root], {
    ...streams,
    ...(results && { results, keep: makeEachTime }),
  });
  return { code, ...texts() };
}

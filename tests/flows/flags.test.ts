import { expect, it } from 'vitest';
import { readFlows } from '#tools/read/read-flows.ts';
import { mainFlows } from '../fixtures/main-flows.ts';

const named = /flags\['([^']+)'\]/g;

/** The flags that documents read, by name. */
function flagsRead(): ReadonlySet<string> {
  const written = JSON.stringify(readFlows().sources.documents);
  return new Set([...written.matchAll(named)].map(([, flag = '']) => flag));
}

it('lets exactly the flags count that documents read', () => {
  const { allowed = {} } = mainFlows().compiled.app.flags ?? {};
  expect(new Set(Object.keys(allowed))).toEqual(flagsRead());
});

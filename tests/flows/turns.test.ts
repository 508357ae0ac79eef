import { expect, it } from 'vitest';
import { loadFlows } from '#tools/read/load-flows.ts';
import { unrecordedIn } from '#tools/verify/accept.ts';
import { readTurns } from '#tools/turns/turns.ts';

it('every expression of the product is recorded', () => {
  const loaded = loadFlows({});
  if (!loaded.ok) throw new Error('The flows have mistakes: flows lint tells which.');
  expect(unrecordedIn(loaded).lacking).toEqual([]);
  expect(readTurns(loaded.read.root).get('rules/constants.json')?.get('/constants/adultAge')).toEqual([
    [18, {}],
  ]);
});

import { expect, it } from 'vitest';
import { chunksOf, planMutants, type AskedMutants } from '#tools/mutate/plan.ts';
import { replacementsIn } from '#tools/mutate/replacements.ts';
import { readFlows } from '#tools/read/read-flows.ts';
import { bicycleRental } from '../run-flows.ts';

const { sources } = readFlows(bicycleRental);
const known = replacementsIn(sources);

function idsOf(asked: Partial<AskedMutants>): readonly string[] {
  return planMutants(sources, known, { seed: 1, ...asked }).map(({ id }) => id);
}

it('draws the same sample for the same seed, and another for another', () => {
  const sample = idsOf({ sample: 12, seed: 5 });
  expect(sample).toHaveLength(12);
  expect(idsOf({ sample: 12, seed: 5 })).toEqual(sample);
  expect(idsOf({ sample: 12, seed: 6 })).not.toEqual(sample);
});

it('draws of the other documents what it drew before, where one changes', () => {
  const sample = idsOf({ sample: 30 });
  const file = 'pages/rent/rider.json';
  const { [file]: _changed, ...documents } = sources.documents;
  const others = planMutants({ ...sources, documents }, known, { seed: 1, sample: 30 }).map(({ id }) => id);
  const kept = sample.filter((id) => !id.includes(` ${file}#`));
  expect(kept.length).toBeLessThan(sample.length);
  expect(others).toEqual(expect.arrayContaining(kept));
});

it('looks at some documents, or breaks them in one way, where that is asked for', () => {
  const ofTables = idsOf({ only: 'tables/' });
  expect(ofTables.every((id) => id.includes(' tables/'))).toBe(true);
  expect(idsOf({ only: 'tables/', operator: 'drop-row' })).toEqual(
    ofTables.filter((id) => id.startsWith('drop-row ')),
  );
});

it('puts every mutant into one chunk with others of its document', () => {
  const mutants = planMutants(sources, known, { seed: 1 });
  const chunks = chunksOf(mutants);
  const planned = mutants.map(({ id }) => id);
  expect(chunks.flatMap(({ ids }) => ids).toSorted()).toEqual(planned.toSorted());
  expect(chunks.every(({ file, ids }) => ids.every((id) => id.includes(` ${file}#`)))).toBe(true);
});

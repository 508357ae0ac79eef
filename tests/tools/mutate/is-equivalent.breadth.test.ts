import { expect, it } from 'vitest';
import { contextBuilder } from '#tools/lint/context/build-context.ts';
import { isEquivalent } from '#tools/mutate/is-equivalent.ts';
import { mutantsOf } from '#tools/mutate/mutants.ts';
import { replacementsIn } from '#tools/mutate/replacements.ts';
import { readFlows } from '#tools/read/read-flows.ts';
import { changedFlows } from '../changed-flows.ts';

it('tells a changed condition that holds for the same facts from one that does not', () => {
  const file = 'pages/rent/delivery.json';
  const by = '"type": "suggest", "when": "rental.days > 1 && rental.days > 0",';
  const { sources, pictures } = readFlows(changedFlows({ [file]: { replace: '"type": "suggest",', by } }));
  const build = contextBuilder();
  const contextOf = (documents: typeof sources.documents) =>
    build({ sources: { ...sources, documents }, pictures, isRead: true }).context;
  const before = contextOf(sources.documents);
  const isNothing = mutantsOf(file, sources, replacementsIn(sources))
    .filter(({ operator }) => operator === 'weaken-condition')
    .map((mutant) => [
      mutant.after,
      isEquivalent(mutant, before, contextOf({ ...sources.documents, [file]: mutant.document })),
    ]);
  expect(isNothing).toEqual([
    ['rental.days > 1', true],
    ['rental.days > 0', false],
  ]);
});

import { describe, expect, it } from 'vitest';
import { compiler } from '#engine/compile.ts';
import type { JsonObject } from '#engine/index.ts';
import { pathsMeet, tokensMeet } from '#tools/mutate/equivalence/same-order.ts';
import { proveEquivalent } from '#tools/mutate/equivalence/prove-equivalent.ts';
import { mutantsOf } from '#tools/mutate/mutants.ts';
import type { OperatorName } from '#tools/mutate/operators.ts';
import { productReader } from '#tools/mutate/held-clauses.ts';
import { replacementsIn } from '#tools/mutate/replacements.ts';
import { readFlows } from '#tools/read/read-flows.ts';
import { bicycleRental } from '../run-flows.ts';

const read = readFlows(bicycleRental);
const known = replacementsIn(read.sources);
const productOf = productReader(read);

function sideOf(documents: typeof read.sources.documents, file: string) {
  const sources = { ...read.sources, documents };
  const analysis = compiler(sources).analyse();
  const compiled = analysis.result?.compilation.documents.get(file)?.compiled;
  if (!compiled) throw new Error(`${file} is not compiled.`);
  return { flows: productOf(sources, analysis).loaded.flows, compiled };
}

/** Why each mutant of an operator at a place changes nothing. */
function proofsOf(operator: OperatorName, file: string, path: string): readonly (string | undefined)[] {
  const { documents } = read.sources;
  const before = sideOf(documents, file);
  return mutantsOf(file, read.sources, known)
    .filter((one) => one.operator === operator && one.path === path)
    .map(({ document }) => proveEquivalent(before, sideOf({ ...documents, [file]: document }, file)));
}

describe('a proof', () => {
  it('lets rows change places that never match together, and no others', () => {
    const apart = 'No facts match both of the rows whose order is another.';
    expect(proofsOf('swap-rows', 'tables/routing.json', '/tables/progress/rows')).toEqual([apart, undefined]);
    expect(proofsOf('swap-rows', 'tables/polling.json', '/rows')).toEqual([apart]);
  });

  it('lets a transition be repeated where it cannot leave the initial state', () => {
    expect(proofsOf('duplicate-row', 'tables/progress.json', '/transitions')).toEqual([
      undefined,
      'The repeated transition never leaves the initial state.',
    ]);
  });

  it('lets transitions change places of which one fires at most, whatever state both lead to', () => {
    const { flows } = sideOf(read.sources.documents, 'rules/conditions.json');
    const transition = (name: string, fact: string, from: string, to: string): JsonObject => ({
      name,
      when: ['fact', 'rental', fact],
      from: [from],
      to,
    });
    const proofOf = (one: JsonObject, other: JsonObject): string | undefined => {
      const machine = { name: 'progress', initial: 'a' };
      return proveEquivalent(
        { flows, compiled: { ...machine, transitions: [one, other] } },
        { flows, compiled: { ...machine, transitions: [other, one] } },
      );
    };
    const insured = transition('insured', 'insured', 'a', 'b');
    expect([
      proofOf(insured, transition('helmet', 'helmet', 'c', 'd')),
      proofOf(insured, transition('helmet', 'helmet', 'b', 'c')),
      proofOf(transition('insured', 'insured', '*', 'z'), transition('helmet', 'helmet', '*', 'z')),
    ]).toEqual(['No state and no facts tell the order of the two apart.', undefined, undefined]);
  });

  it('lets steps of an action change places that do not know of each other', () => {
    const { flows } = sideOf(read.sources.documents, 'rules/conditions.json');
    const set = (name: string, fact: string, value: JsonObject | string = 'x'): JsonObject => ({
      name,
      type: 'set',
      set: { [fact]: value },
    });
    const proofOf = (one: JsonObject, other: JsonObject): string | undefined =>
      proveEquivalent(
        { flows, compiled: { steps: [one, other] } },
        { flows, compiled: { steps: [other, one] } },
      );
    const apart = 'The two steps set different facts.';
    expect(proofOf(set('a', 'rental.size'), set('b', 'rental.days'))).toBe(apart);
    expect(proofOf(set('a', 'rental.size'), set('b', 'rental.size', 'y'))).toBeUndefined();
    const reading = set('b', 'rental.days', { $tree: ['fact', 'rental', 'size'] });
    expect(proofOf(set('a', 'rental.size'), reading)).toBeUndefined();
    const stop = (name: string, when: JsonObject[string]): JsonObject => ({
      name,
      type: 'stop',
      ...(when && { when }),
    });
    const isInsured = ['fact', 'rental', 'insured'];
    expect(proofOf(stop('a', isInsured), { ...stop('b', ['!', isInsured]), type: 'next' })).toBe(
      'Never both of the steps are performed.',
    );
    expect(proofOf(stop('a', isInsured), { ...stop('b', isInsured), type: 'next' })).toBeUndefined();
  });

  it('lets parts of a screen change places that are never shown together, by what its names stand for', () => {
    const { flows } = sideOf(read.sources.documents, 'rules/conditions.json');
    const lets = [
      { name: 'isInsured', value: ['fact', 'rental', 'insured'] },
      { name: 'hasHelmet', value: ['fact', 'rental', 'helmet'] },
    ];
    const button = (name: string, when: JsonObject[string]): JsonObject => ({ name, type: 'run', when });
    const proofOf = (one: JsonObject, other: JsonObject): string | undefined =>
      proveEquivalent(
        { flows, compiled: { let: lets, buttons: [one, other] } },
        { flows, compiled: { let: lets, buttons: [other, one] } },
      );
    const insured = button('a', ['let', 'isInsured']);
    expect(proofOf(insured, button('b', ['!', ['let', 'isInsured']]))).toBe(
      'Never both of the two are shown.',
    );
    expect(proofOf(insured, button('b', ['let', 'hasHelmet']))).toBeUndefined();
  });

  it('compares expressions on all facts that they tell apart', () => {
    const rules = 'rules/conditions.json';
    expect(proofsOf('negate-condition', rules, '/conditions/longRental/when')).toEqual([undefined]);
  });

  it('knows that lint alone asks which words a parameter may be', () => {
    const { flows } = sideOf(read.sources.documents, 'rules/conditions.json');
    const proofOf = (declared: JsonObject): string | undefined =>
      proveEquivalent(
        { flows, compiled: { parameters: { reason: { type: 'text', optional: true, enum: ['A', 'B'] } } } },
        { flows, compiled: { parameters: { reason: declared } } },
      );
    expect(proofOf({ type: 'text', enum: ['A'] })).toMatch(
      /^Whether a parameter is optional, and which words/,
    );
    expect(proofOf({ type: 'text', optional: true, enum: ['A', 'B'], sensitive: true })).toBeUndefined();
  });

  it('takes no list of words for one of steps', () => {
    const { flows } = sideOf(read.sources.documents, 'rules/conditions.json');
    const before = { flows, compiled: { words: ['a', 'b'] } };
    expect(proveEquivalent(before, { flows, compiled: { words: ['b', 'a'] } })).toBeUndefined();
  });

  it('compares decimals', () => {
    const rules = 'rules/calculations.json';
    expect(proofsOf('change-arithmetic', rules, '/calculations/rentalPrice/let/discounted')).toEqual([
      undefined,
    ]);
  });
});

describe('patterns', () => {
  it.each([
    ['/a/{uuid}', '/a/b', false],
    ['/a/{uuid}', '/a/*', true],
    ['/a/**', '/a', true],
    ['/a/*', '/a', false],
    ['/a/*/c', '/*/b/c', true],
    ['/**', '/x/y/z', true],
    ['/a', '/b', false],
  ])('of paths: %s and %s meet: %s', (one, other, doMeet) => {
    const segments = (path: string) => path.split('/').filter((segment) => segment !== '');
    expect(pathsMeet(segments(one), segments(other))).toBe(doMeet);
  });

  it.each([
    [['READY'], ['PICKED_UP'], false],
    [['PICKED_*'], ['PICKED_UP'], true],
    [['*'], ['READY'], true],
    [['A_*'], ['*_B'], true],
  ])('of tokens: %j and %j meet: %s', (some, others, doMeet) => {
    expect(tokensMeet(some, others)).toBe(doMeet);
  });
});

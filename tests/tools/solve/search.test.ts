import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Flows, type JsonObject, readPath } from '#engine/index.ts';
import { type Predicate, holds } from '#tools/solve/predicate.ts';
import { searchSpaceOf, type SearchSpace } from '#tools/solve/search-space.ts';
import { search, type Limits, type Searched } from '#tools/solve/search.ts';
import { bicycleRental, changed, flowsOf } from '../../engine/sources.ts';

interface Asked {
  readonly flows: Flows;
  readonly space: SearchSpace;
  readonly predicates: readonly ReturnType<typeof holds>[];
}

/** The predicates that these conditions hold, all over the bicycle rental. */
function ask(whens: readonly string[], fixed: JsonObject = {}): Asked {
  const entries = whens.map((when, at) => [`asked${at}`, { says: 'What is asked', when }] as const);
  const document = {
    type: 'conditions',
    conditions: Object.fromEntries(entries),
  };
  const flows = flowsOf(changed(bicycleRental, { 'rules/asked.json': document }));
  const trees = entries.map(([name]) => flows.compiled.rules[name]?.value ?? false);
  const space = searchSpaceOf([{ compiled: flows.compiled, trees }], fixed);
  return { flows, space, predicates: trees.map((tree) => holds(flows, tree)) };
}

function searchFor(whens: readonly string[], fixed?: JsonObject, limits?: Limits): Searched {
  const { space, predicates } = ask(whens, fixed);
  return search(space, predicates, limits);
}

function witness(whens: readonly string[]): object | undefined {
  const searched = searchFor(whens);
  return searched.outcome === 'found' ? searched.given.facts : undefined;
}

describe('search', () => {
  it.each([
    ["rental.status == 'READY'", { rental: { status: 'READY' } }],
    ["rental.status != 'READY' && rental.status != ''", { rental: { status: 'REQUESTED' } }],
    ['rental.days > 3', { rental: { days: 4 } }],
    ['rental.days >= 3 && rental.days <= 3', { rental: { days: 3 } }],
    ['has(rental.insured) && !rental.insured', { rental: { insured: false } }],
    ['rental.extras.size() > 1', { rental: { extras: ['other', 'other'] } }],
    ["rental.extras.exists(e, e == 'LOCK')", { rental: { extras: ['LOCK'] } }],
    [
      "rental.extras.exists(e, e == 'LOCK') && !rental.extras.all(e, e == 'LOCK')",
      { rental: { extras: ['LOCK', 'other'] } },
    ],
    ["rental.note.startsWith('Ring') && rental.note.endsWith('twice')", { rental: { note: 'Ringtwice' } }],
    ["rental.note.matches('^[0-9]{2}-[a-c]+$')", { rental: { note: '11-a' } }],
    [
      "rental.note.matches('^a') && rental.note.matches('b$') && rental.note.size() > 3",
      { rental: { note: 'aaab' } },
    ],
    [
      "rental.note != '' && rental.note == rider.lastName",
      { rental: { note: 'other' }, rider: { lastName: 'other' } },
    ],
    ['age(rider.birthdate, today) == 18', { rider: { birthdate: '2006-05-15' }, today: '2024-05-15' }],
    ["rental.start > today && today != ''", { rental: { start: '2024-05-15' }, today: '2024-05-14' }],
    ['rental.days * 2 == 14', { rental: { days: 7 } }],
    [
      "flags['winter'] && rental.handover in ['PICK_UP']",
      { flags: { winter: true }, rental: { handover: 'PICK_UP' } },
    ],
  ])('%s is shown by few facts', (when, expected) => {
    expect(witness([when])).toEqual(expected);
  });

  it.each([
    ["rental.status == 'READY' && rental.status == 'RETURNED'", 'never'],
    ['rental.days > 3 && rental.days <= 3', 'never'],
    ['rental.extras.size() > 4 && rental.extras.size() < 5', 'never'],
    ["rental.extras.all(e, e == 'LOCK') && rental.extras.exists(e, e == 'BELL')", 'never'],
    ['rental.days * 7 == 1 && rental.days < 0', 'unknown'],
    ["rental.note.matches('^a') && rental.note.matches('^b')", 'never'],
    ["rental.note.matches('\\\\ba') && rental.note == 'b'", 'unknown'],
  ])('%s is shown by no facts: %s', (when, outcome) => {
    expect(searchFor([when]).outcome).toBe(outcome);
  });

  it('tries no more than it may, then facts by lot, the same ones again', () => {
    const predicates = Array.from({ length: 12 }, (_none, at) => `rental.days != ${at}`);
    const limits: Limits = { evaluations: 5, draws: 20 };
    const first = searchFor(
      [`${predicates.join(' && ')} && rental.days == 12.5 && rental.days != 12.5`],
      {},
      limits,
    );
    expect(first).toEqual({ outcome: 'unknown', tried: 25 });
    const found = searchFor([`${predicates.join(' && ')}`], {}, { evaluations: 5, draws: 200 });
    expect(found).toEqual(searchFor([`${predicates.join(' && ')}`], {}, { evaluations: 5, draws: 200 }));
    expect(found.outcome).toBe('found');
  });

  it('finds by lot what order would come to late', () => {
    const words = `[${Array.from({ length: 25 }, (_none, at) => `'word ${at}'`).join()}]`;
    const { space } = ask([
      'rental.days in [1, 2, 3, 4, 5, 6, 7, 8]',
      `rental.note in ${words}`,
      `rider.lastName in ${words}`,
      "rental.status == 'READY'",
    ]);
    // What is read first changes last.
    const isLast: Predicate = ({ facts }) => {
      const [days] = ['rental.days', 'rental.note', 'rider.lastName'].map((path) => readPath(facts, path));
      return days === 8 && readPath(facts, 'rental.status') === 'READY';
    };
    const searched = search(space, [isLast]);
    expect(searched).toMatchObject({ outcome: 'found', given: { facts: { rental: { days: 8 } } } });
    expect(searched.tried).toBeLessThan(2500);
  });

  it('leaves alone what is fixed, and what other predicates read', () => {
    expect(searchFor(['brand.main'], { brand: { main: false } })).toEqual({
      outcome: 'never',
      tried: 1,
    });
    const brand = { brand: { minimumAge: 14 } };
    expect(searchFor(['rental.days == brand.minimumAge'], brand)).toMatchObject({
      given: { facts: { rental: { days: 14 } } },
    });
    const others = ["rental.status == 'READY'", 'rental.days > 3', 'rental.insured', "rental.note == 'x'"];
    const { tried, outcome } = searchFor([...others, 'rider.lastName == rider.lastName && false']);
    expect(outcome).toBe('never');
    expect(tried).toBeLessThan(20);
  });

  it('agrees with going through everything', () => {
    const numbers = Array.from({ length: 13 }, (_none, at) => at / 2);
    const texts = ['REQUESTED', 'READY', 'RETURNED', 'CANCELLED', ''];
    const all = numbers.flatMap((days) =>
      texts.flatMap((status) => [true, false].map((insured) => ({ rental: { days, status, insured } }))),
    );
    fc.assert(
      fc.property(conditions, conditions, (one, other) => {
        const { space, predicates } = ask([one, other]);
        const shown = all.some((facts) => predicates.every((predicate) => predicate({ facts, locals: {} })));
        expect(search(space, predicates).outcome).toBe(shown ? 'found' : 'never');
      }),
      { numRuns: 60 },
    );
  });
});

const atoms = fc.oneof(
  fc.constantFrom(
    "rental.status == 'READY'",
    "rental.status in ['READY', 'RETURNED']",
    "rental.status != ''",
  ),
  fc.constantFrom('rental.insured', 'rental.insured == false'),
  fc
    .tuple(fc.constantFrom('<', '<=', '>', '==', '!='), fc.integer({ min: 1, max: 4 }))
    .map(([operator, bound]) => `rental.days ${operator} ${bound}`),
);

const { condition: conditions } = fc.letrec<{ condition: string }>((tie) => ({
  condition: fc.oneof(
    { depthSize: 'small' },
    atoms,
    tie('condition').map((inner) => `!(${inner})`),
    fc.tuple(tie('condition'), tie('condition')).map(([one, other]) => `(${one} && ${other})`),
    fc.tuple(tie('condition'), tie('condition')).map(([one, other]) => `(${one} || ${other})`),
  ),
}));

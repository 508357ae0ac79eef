import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#engine/index.ts';
import { holds } from '#tools/solve/predicate.ts';
import { searchSpaceOf } from '#tools/solve/search-space.ts';
import { search, type Searched } from '#tools/solve/search.ts';
import { conditions, randomFacts } from './random-conditions.ts';
import { faultsOf, flows, treeOf } from './probe.ts';

function searchFor(condition: string, isTrue = true): Searched {
  const tree = treeOf(condition);
  const space = searchSpaceOf([{ compiled: flows.compiled, trees: [tree] }]);
  return search(space, [holds(flows, tree, isTrue)]);
}

function holdsFor(condition: string): (facts: JsonObject) => boolean {
  const predicate = holds(flows, treeOf(condition));
  return (facts) => predicate({ facts, locals: {} });
}

describe('a claim of never', () => {
  it('has no counterexample, and what is found instead is allowed and holds', () => {
    fc.assert(
      fc.property(conditions, fc.array(randomFacts, { minLength: 150, maxLength: 150 }), (condition, all) => {
        const isShown = holdsFor(condition);
        for (const expected of [true, false]) {
          const searched = searchFor(condition, expected);
          if (searched.outcome === 'found') {
            expect(isShown(searched.given.facts), `${condition} is shown`).toBe(expected);
            expect(faultsOf(searched.given.facts), condition).toEqual([]);
          }
          if (searched.outcome !== 'never') continue;
          const counterexample = all.find((facts) => isShown(facts) === expected);
          expect(counterexample, `${condition} is ${expected}`).toBeUndefined();
        }
      }),
      { numRuns: 400 },
    );
  });

  it.each([
    'probe.real > 6 && probe.real < 5',
    'probe.real > 5 && probe.real <= 5',
    'probe.real > 5 && probe.real < 7 && probe.real != 6 && probe.real > 8',
    'probe.whole > 5 && probe.whole < 6',
    'probe.pairs > 2 && probe.pairs < 4',
    'probe.money > 0.11 && probe.money < 0.12',
    'probe.share > 0.5 && probe.share >= 1',
    'probe.count > 8 && probe.count != 9',
    'probe.grade > 2 && probe.grade < 5',
    'probe.real < -5 && probe.real > -4',
    'probe.real > probe.other && probe.other > probe.real',
    'probe.whole > 3 && probe.count < 4 && probe.whole < probe.count',
    'isLarge && probe.whole < 5',
    'isAbove(probe.whole, 7) && probe.whole == 6',
    "probe.state == 'OPEN' && probe.state == 'DONE'",
    "probe.state == probe.next && probe.state == 'GONE' && probe.next == 'OPEN'",
    "probe.note == 'a' && probe.note != 'a'",
    "probe.note.startsWith('ab') && probe.note.startsWith('ac')",
    "probe.note.startsWith('ab') && probe.note.size() < 2",
    "probe.note.contains('x') && probe.note.matches('^[a-c]*$')",
    "probe.note.matches('^[a-c]+$') && probe.note.matches('[0-9]$')",
    "probe.code.matches('^[0-9]')",
    "has(probe.code) && probe.code != '' && !probe.code.endsWith('1') && probe.code.matches('^[A-Z]+1$')",
    'probe.name.size() > 5',
    "probe.born > '2024-01-31' && probe.born < '2024-02-01'",
    'age(probe.born, today) >= 18 && age(probe.born, today) < 18',
    'probe.since > today && probe.since < today',
    'probe.rows.exists(r, r.size > 5 && r.size < 6)',
    "probe.rows.all(r, r.kind == 'A') && probe.rows.exists(r, r.kind == 'B')",
    'probe.rows.size() > 1 && probe.rows.size() < 2',
    'probe.rows.filter(r, r.isOn).size() > 2 && probe.rows.size() < 2',
    "'a' in probe.tags && probe.tags.size() == 0",
    'probe.isNew && !probe.isNew',
    'has(probe.real) && !has(probe.real)',
    "probe.place.city == 'Delft' && probe.place.city == ''",
  ])('is made of a contradiction: %s', (condition) => {
    expect(searchFor(condition).outcome).toBe('never');
  });

  it.each([
    'probe.real > 5 && probe.real < 6',
    'probe.real > 0.1 && probe.real < 0.2',
    'probe.money > 0.1 && probe.money < 0.12',
    'probe.pairs > 2 && probe.pairs < 6',
    'probe.real > probe.other && probe.other > 5 && probe.real < 5.5',
    "probe.note.startsWith('ab') && probe.note.endsWith('bc') && probe.note.size() < 4",
    "probe.note.contains('a') && probe.note.contains('b') && !probe.note.startsWith('a')",
    "probe.note.matches('^[a-z]+$') && probe.note.size() > 12",
    "probe.note.matches('^[AB]$') && probe.note != 'A'",
    "probe.code.startsWith('B') && probe.code.endsWith('7')",
    "lower(probe.note) == 'abc' && probe.note != 'abc'",
    "probe.born > '2024-02-28' && probe.born < '2024-03-01'",
    'age(probe.born, today) >= 18 && age(probe.born, today) < 19',
    "probe.born > '2000-01-01' && age(probe.born, today) > 30",
    'probe.rows.exists(r, r.size > 5) && probe.rows.exists(r, r.size < 5) && probe.rows.exists(r, r.size == 5)',
    "probe.rows.filter(r, r.kind == 'A').size() >= 3 && probe.rows.exists(r, r.kind == 'B')",
    'probe.marks.exists(m, m == probe.whole) && probe.whole > 20',
    'probe.whole in [probe.count, 100] && probe.whole > 6',
    'probe.rows[3].size > 4',
    'probe.whole in probe.rows.map(r, r.size) && probe.whole > 40',
    'probe.real + probe.other > 10 && probe.real < 3',
    'halved(probe.real) > 10 && probe.other == 3',
    'larger > 8 && probe.whole < 3',
    '!isAbove(probe.count, 0) && probe.isNew',
  ])('is not made of what may hold: %s', (condition) => {
    expect(searchFor(condition).outcome).not.toBe('never');
  });

  it.each([
    'probe.real > 5 && probe.real < 6',
    "probe.note.contains('a') && probe.note.contains('b') && !probe.note.startsWith('a')",
    "probe.code.startsWith('B') && probe.code.endsWith('7')",
    'probe.rows.exists(r, r.size > 5) && probe.rows.exists(r, r.size < 5) && probe.rows.exists(r, r.size == 5)',
    'probe.whole in probe.rows.map(r, r.size) && probe.whole > 40',
    'probe.rows[3].size > 4',
  ])('has a counterexample, which is found: %s', (condition) => {
    const searched = searchFor(condition);
    expect(searched.outcome).toBe('found');
    if (searched.outcome === 'found') expect(holdsFor(condition)(searched.given.facts)).toBe(true);
  });
});

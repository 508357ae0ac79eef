import * as fc from 'fast-check';
import type { JsonObject } from '#engine/index.ts';

const numbers = ['whole', 'count', 'pairs', 'real', 'other', 'money', 'share', 'grade'].map(
  (name) => `probe.${name}`,
);
const texts = ['note', 'name', 'code', 'place.city', 'place.zip'].map((name) => `probe.${name}`);
const words = ['a', 'ab', 'b', 'A', '1', 'A1', 'AB1', ''];
const literals = ['-2', '0', '0.1', '0.12', '0.2', '1', '2', '3', '5', '5.5', '6', '9'];
const days = ['2006-05-14', '2020-02-29', '2024-05-14', '2024-05-15', '2024-05-16'];
const patterns = ['^[A-C]+[0-9]?$', '^a', 'b$', '[0-9]', '^[^ab]*$', '^(ab|A1)$', '^(?!a)[a-z]+$', '\\\\bab'];

const order = fc.constantFrom('<', '<=', '>', '>=', '==', '!=');
const joined = (...parts: readonly fc.Arbitrary<string>[]) => fc.tuple(...parts).map((all) => all.join(''));
const one = (...choices: readonly string[]) => fc.constantFrom(...choices);
const number = one(...numbers);
const literal = one(...literals);
const text = one(...texts);
const word = one(...words).map((each) => `'${each}'`);
const day = one(...days).map((each) => `'${each}'`);

const comparisons = joined(number, order, literal);
const intervals = fc
  .tuple(number, one('>', '>='), literal, one('<', '<='), literal)
  .map(([place, above, low, below, high]) => `${place} ${above} ${low} && ${place} ${below} ${high}`);

const ofTexts = fc.oneof(
  joined(text, one(' == ', ' != '), word),
  joined(text, one('.startsWith(', '.endsWith(', '.contains('), word, one(')')),
  joined(text, one(".matches('"), one(...patterns), one("')")),
  joined(text, one('.size() '), order, one('0', '1', '2', '3', '6')),
  joined(text, one(' in '), one("['a', 'AB1']", "['']", 'probe.tags', '[probe.note, probe.name]')),
  joined(text, one(' == ', ' < '), text),
  joined(one('lower(', 'upper(', 'trim('), text, one(') == '), word),
);

const ofTokens = fc.oneof(
  joined(one('probe.state', 'probe.next'), one(' == ', ' != '), one("'OPEN'", "'DONE'", "''")),
  one('probe.state == probe.next', 'probe.state != probe.next', "probe.state in ['OPEN', 'GONE']"),
  one("probe.state.startsWith('GO')", "probe.state.contains('ON')"),
);

const ofDates = fc.oneof(
  joined(one('probe.born ', 'probe.since ', 'today '), order, day),
  joined(one('probe.born ', 'probe.since '), order, one(' today', ' probe.since')),
  joined(
    one('age(probe.born, today) ', 'age(probe.since, today) '),
    order,
    one('0', '1', '17.5', '18', '30'),
  ),
  joined(one('year(probe.born) ', 'daysBetween(probe.born, today) '), order, one('0', '30', '2020')),
  joined(one('addDays(today, 3) '), order, one(' probe.since')),
);

const inRow = fc.oneof(
  joined(one('r.size '), order, one('-1', '0', '2', '3', 'probe.whole')),
  one("r.kind == 'A'", "r.kind != ''", 'r.isOn', 'has(r.size)', 'r.size > 1 && r.isOn'),
);
const ofLists = fc.oneof(
  joined(one('probe.rows.exists(r, ', 'probe.rows.all(r, ', '!probe.rows.all(r, '), inRow, one(')')),
  joined(one('probe.rows.filter(r, '), inRow, one(').size() '), order, one('0', '1', '2')),
  joined(
    one('probe.rows.size() ', 'probe.tags.size() ', 'probe.marks.size() '),
    order,
    one('0', '1', '2', '3'),
  ),
  joined(one('probe.marks.exists(m, m '), order, one('2)', '3)', 'probe.whole)')),
  joined(one('probe.rows['), one('0', '1', '2'), one('].size '), order, one('0', '2')),
  joined(word, one(' in probe.tags')),
  joined(number, one(' in probe.rows.map(r, r.size)', ' in [probe.whole, 3]', ' in probe.marks')),
  joined(one('sum(probe.marks) ', 'sum(probe.rows.map(r, r.size)) ', 'max(probe.marks) '), order, literal),
);

const ofComputed = fc.oneof(
  joined(number, one(' + ', ' - ', ' * '), number, one(' '), order, literal),
  joined(one('round('), number, one(') ', ', 1) '), order, literal),
  joined(one('halved('), number, one(') '), order, literal),
  joined(one('larger '), order, literal),
  joined(one('isAbove('), number, one(', '), literal, one(')')),
  joined(one('default('), number, one(', 3) '), order, literal),
  joined(one('(probe.isNew ? '), number, one(' : '), number, one(') '), order, literal),
  joined(number, one(' '), order, number),
  one('isLarge', 'probe.place == probe.place', 'probe.tags == probe.tags'),
);

const ofPresence = joined(
  one('has(', '!has('),
  one(...numbers, ...texts, 'probe.rows', 'probe.isNew', 'probe.place', 'probe.born', 'probe.rows[1].size'),
  one(')'),
);

const atoms = fc.oneof(
  { weight: 3, arbitrary: comparisons },
  { weight: 2, arbitrary: intervals },
  { weight: 3, arbitrary: ofTexts },
  ofTokens,
  ofDates,
  { weight: 2, arbitrary: ofLists },
  { weight: 2, arbitrary: ofComputed },
  ofPresence,
  one('probe.isNew', 'probe.isOld', 'probe.isNew == probe.isOld', 'probe.isOld == false'),
);

/** Conditions over all types of facts, few of which are asked about again and again. */
export const { condition: conditions } = fc.letrec<{ condition: string }>((tie) => ({
  condition: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    atoms,
    tie('condition').map((inner) => `!(${inner})`),
    fc.tuple(tie('condition'), tie('condition')).map(([first, second]) => `(${first} && ${second})`),
    fc.tuple(tie('condition'), tie('condition')).map(([first, second]) => `(${first} || ${second})`),
  ),
}));

const wholes = fc.integer({ min: -3, max: 12 });
const decimals = fc.oneof(
  wholes,
  fc.constantFrom(...literals.map(Number)),
  fc.constantFrom(0.11, 0.15, 0.155, 5.25, 5.75, 40),
);
const cents = fc.integer({ min: -20, max: 700 }).map((value) => value / 100);
const letters = fc
  .array(fc.constantFrom('a', 'b', 'ab', 'A', '1', 'B', 'x', ' ', '-'), { maxLength: 4 })
  .map((parts) => parts.join(''));
const codes = fc.tuple(
  fc.constantFrom('A', 'B', 'C'),
  fc.constantFrom('A', 'B', 'C'),
  fc.integer({ min: 0, max: 9 }),
);
const someDays = fc.oneof(
  fc.constantFrom(...days),
  fc
    .tuple(fc.integer({ min: 1990, max: 2026 }), fc.constantFrom('05-13', '05-15', '05-17'))
    .map((all) => all.join('-')),
);

function partly<T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> {
  return fc.option(arbitrary, { nil: undefined, freq: 4 });
}

const rows = fc.array(
  fc.record({ size: partly(wholes), kind: partly(fc.constantFrom('A', 'B')), isOn: partly(fc.boolean()) }),
  { maxLength: 4 },
);

const probes = fc.record({
  whole: partly(wholes),
  count: partly(fc.integer({ min: 0, max: 9 })),
  pairs: partly(wholes.map((value) => value * 2)),
  real: partly(decimals),
  other: partly(decimals),
  money: partly(cents),
  share: partly(fc.constantFrom(0, 0.1, 0.11, 0.12, 0.15, 0.2, 0.5, 0.99)),
  grade: partly(fc.constantFrom(1, 2, 5)),
  note: partly(letters),
  name: partly(letters.map((value) => value.slice(0, 5))),
  code: partly(codes.map((all) => all.join(''))),
  state: partly(fc.constantFrom('OPEN', 'DONE', 'GONE')),
  next: partly(fc.constantFrom('OPEN', 'DONE', 'GONE')),
  born: partly(someDays),
  since: partly(someDays),
  isNew: partly(fc.boolean()),
  isOld: partly(fc.boolean()),
  tags: partly(fc.array(fc.constantFrom('', 'a', 'b', 'AB1'), { maxLength: 3 })),
  marks: partly(fc.array(wholes, { maxLength: 4 })),
  rows: partly(rows),
  place: partly(fc.record({ city: partly(letters), zip: partly(letters) })),
});

/** Facts that the schema allows, about the values that conditions compare with. What is `undefined` is absent. */
export const randomFacts: fc.Arbitrary<JsonObject> = fc
  .tuple(probes, partly(someDays))
  .map(([probe, today]) => JSON.parse(JSON.stringify({ probe, today })) as JsonObject); // leaves out what is absent

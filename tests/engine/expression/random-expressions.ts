import * as fc from 'fast-check';

/** Random well-typed sources over the names of `garden.ts`; `rows` are the row names that are known. */
export interface Sources {
  readonly number: fc.Arbitrary<string>;
  readonly text: fc.Arbitrary<string>;
  readonly boolean: fc.Arbitrary<string>;
}

const integers = fc.integer({ min: 0, max: 50 }).map(String);
const literals = fc.constantFrom("''", "'oak'", "'Ann Lee'", "'mint'", "'a'", "'TREE'");

/** Whole numbers without division, since CEL has two kinds of number and another division. */
export const sources: Sources = fc.letrec<Record<keyof Sources, string>>((tie) => ({
  number: fc.oneof(
    { maxDepth: 4, depthIdentifier: 'source' },
    integers,
    fc.constantFrom(
      'garden.size',
      'step.amount',
      'garden.plants[0].height',
      'garden.plants.size()',
      'constants.limit',
    ),
    combined([tie('number'), tie('number')], ['+', '-', '*'], (one, op, other) => `(${one} ${op} ${other})`),
    fc
      .tuple(tie('boolean'), tie('number'), tie('number'))
      .map(([test, one, other]) => `(${test} ? ${one} : ${other})`),
    tie('text').map((text) => `(${text}).size()`),
    macro(tie('boolean'), (row, test) => `garden.plants.filter(${row}, ${row}.watered || ${test}).size()`),
    macro(tie('number'), (row, number) => `garden.plants.map(${row}, ${row}.height + ${number})[1]`),
    tie('number').map((number) => `-(${number})`),
  ),
  text: fc.oneof(
    { maxDepth: 4, depthIdentifier: 'source' },
    literals,
    fc.constantFrom('garden.owner', 'step.name', 'garden.plants[1].name', 'today'),
    combined([tie('text'), tie('text')], ['+'], (one, op, other) => `(${one} ${op} ${other})`),
    fc
      .tuple(tie('boolean'), tie('text'), tie('text'))
      .map(([test, one, other]) => `(${test} ? ${one} : ${other})`),
  ),
  boolean: fc.oneof(
    { maxDepth: 4, depthIdentifier: 'source' },
    fc.constantFrom(
      'true',
      'false',
      'garden.open',
      'has(garden.owner)',
      'has(garden.best)',
      "flags['new-shed']",
    ),
    combined(
      [tie('number'), tie('number')],
      ['<', '<=', '>', '>=', '==', '!='],
      (one, op, other) => `(${one} ${op} ${other})`,
    ),
    combined(
      [tie('text'), tie('text')],
      ['<', '<=', '>', '>=', '==', '!='],
      (one, op, other) => `(${one} ${op} ${other})`,
    ),
    combined(
      [tie('boolean'), tie('boolean')],
      ['&&', '||', '==', '!='],
      (one, op, other) => `(${one} ${op} ${other})`,
    ),
    tie('boolean').map((test) => `!(${test})`),
    fc.tuple(tie('text'), tie('text')).map(([one, other]) => `(${one}) in [${other}, 'oak', 'sage']`),
    fc.tuple(tie('number'), tie('number')).map(([one, other]) => `(${one}) in [${other}, 30]`),
    macro(tie('number'), (row, number) => `garden.plants.exists(${row}, ${row}.height > ${number})`),
    macro(tie('number'), (row, number) => `garden.plants.all(${row}, ${row}.height > ${number})`),
    fc
      .tuple(tie('text'), tie('text'), fc.constantFrom('startsWith', 'endsWith', 'contains'))
      .map(([one, other, method]) => `(${one}).${method}(${other})`),
    tie('text').map((text) => `(${text}).matches('^[A-Z]?[a-z]*$')`),
    macro(
      tie('text'),
      (row, text) => `garden.plants.exists(${row}, ${row}.name == ${text} && ${row}.watered)`,
    ),
  ),
}));

function combined(
  [one, other]: readonly [fc.Arbitrary<string>, fc.Arbitrary<string>],
  ops: readonly string[],
  join: (one: string, op: string, other: string) => string,
): fc.Arbitrary<string> {
  return fc.tuple(one, fc.constantFrom(...ops), other).map(([left, op, right]) => join(left, op, right));
}

/** A macro whose row name is not used inside its body, since shadowing is an error. */
function macro(
  body: fc.Arbitrary<string>,
  join: (row: string, body: string) => string,
): fc.Arbitrary<string> {
  return body.map((source) => {
    const used = [...source.matchAll(/\brow(\d+)\b/g)].map((match) => Number(match[1]));
    return join(`row${Math.max(0, ...used) + 1}`, source);
  });
}

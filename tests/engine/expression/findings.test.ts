import { describe, expect, test } from 'vitest';

import { compileExpression } from '#engine/expression/compile-expression.ts';
import type { FindingCode } from '#engine/expression/parse-expression.ts';
import { names } from './garden.ts';

interface Case {
  readonly bad: readonly (readonly [source: string, where: string, hint?: string])[];
  readonly good: readonly string[];
}

const newFact = 'A new fact is declared in schemas/domain/; then run "npm run generate".';

const allMethods =
  'Known after a dot: all, contains, endsWith, exists, filter, map, matches, size, slice, sortBy, startsWith.';

const allFunctions = [
  'Known besides rules: abs, addDays, addMonths, addYears, after, age, average, ceil, date, day, dayOf,',
  'daysBetween, decimal, default, digits, distinct, first, flatten, floor, has, indexOf, isAbaRouting, isIban,',
  'isLuhn, join, label, last, lower, max, median, min, modulo, money, month, monthsBetween, number, percent,',
  'plainWords, plural, power, replace, reverse, round, roundHalfUp, roundUp, secondsBetween, sentence, split,',
  'substring, sum, time, titleCase, trim, upper, weekday, words, year.',
].join(' ');

/** `where` is the stretch of the source that the finding marks. */
const cases = {
  syntax: {
    bad: [
      ['garden.size >', ''],
      ['a b', 'b'],
      ['', ''],
      ["garden.owner = 'Ada'", '=', 'Write == to compare.'],
      ['isOpen and fee > 1', 'and', 'Write &&.'],
      ['isOpen OR fee > 1', 'OR', 'Write ||.'],
      ['not isOpen', 'not', 'Write ! before what must not hold, as in !(a && b).'],
      ['garden.owner == ‘Ada’', '‘', "Write straight quotes around a text: 'DONE'."],
      ['garden.owner === "Ada"', '===', 'Write == for "is equal".'],
      ['fee => 1', '=>', 'Write >= or <=.'],
      ['fee <> 1', '<>', 'Write != for "is not equal".'],
      ['fee > 1,000', '1,0', 'Write 1000 for 1,000.'],
      ['{{isOpen}}', '{{', 'Take {{ and }} away: only texts and values need them.'],
      ["garden.owner == 'it's'", "'it'", "Write \\' for an apostrophe in a text; in JSON that is \\\\'."],
      ["garden.owner == 'and", "'and", "Write ' at its end."],
      ['(isOpen', '', 'Write ) where it ends.'],
    ],
    good: ['garden.size > 1'],
  },
  'unknown-name': {
    bad: [
      ['gardn.size', 'gardn', "Did you mean 'garden'?"],
      ['fees > 1', 'fees', "Did you mean 'fee'?"],
      ['toString', 'toString'],
    ],
    good: ['garden.size', 'fee > 1', 'step.name', 'isOpen', 'constants.limit', 'absent'],
  },
  'unknown-field': {
    bad: [
      ['garden.ownr', 'ownr', `Did you mean 'owner'? ${newFact}`],
      ['garden.plants.filter(p, p.hight > 1)', 'hight', "Did you mean 'height'?"],
      ["garden['ownr']", "'ownr'", `Did you mean 'owner'? ${newFact}`],
      ['constants.limt', 'limt', "Did you mean 'limit'?"],
      ['garden.size.more', 'more'],
      ['garden.plants[0].nam', 'nam', "Did you mean 'name'?"],
      ['garden.plants[0].colour', 'colour', 'There are: name, height, watered, kind, planted, tags.'],
      ['garden.toString', 'toString'],
    ],
    good: [
      'garden.owner',
      "flags['anything']",
      'flags.anything',
      'reply.anything.at.all',
      'garden.plants[0].name',
    ],
  },
  'unknown-function': {
    bad: [
      ["uper('a')", "uper('a')", "Did you mean 'upper'?"],
      ["'a'.upper()", "'a'.upper()", "Write 'upper(…)'."],
      ["size('a')", "size('a')", "Write 'value.size(…)'."],
      ['pric(1)', 'pric(1)', "Did you mean 'price'?"],
      ["'a'.startWith('b')", "'a'.startWith('b')", "Did you mean 'startsWith'?"],
      ["'a'.zzz('b')", "'a'.zzz('b')", allMethods],
      ['zzz(1)', 'zzz(1)', allFunctions],
    ],
    good: ["upper('a')", "'a'.size()", 'price(1)'],
  },
  'wrong-type': {
    bad: [
      ["garden.size == 'a'", "garden.size == 'a'", 'number(…) reads a number from a text.'],
      [
        "garden.open == 'YES'",
        "garden.open == 'YES'",
        'Compare it with true or false, or ask it by itself; an option that has a "value" represents that.',
      ],
      ["garden.size > 'a'", "garden.size > 'a'"],
      ['garden.open > garden.open', 'garden.open > garden.open'],
      ["garden.size + 'a'", "garden.size + 'a'"],
      ["'a' - 1", "'a'"],
      ['-garden.owner', 'garden.owner'],
      ['!garden.owner', 'garden.owner', 'Compare it with something, or ask has(…) whether it is there.'],
      ['garden.size && true', 'garden.size'],
      ['garden.size ? 1 : 2', 'garden.size'],
      ["garden.open ? 1 : 'a'", "garden.open ? 1 : 'a'"],
      ["1 in ['a']", "1 in ['a']", 'number(…) reads a number from a text.'],
      ["'a' in garden.owner", "'a' in garden.owner", 'A list is in brackets: [one, other].'],
      ['upper(garden.size)', 'garden.size', 'money(…), decimal(…) and words(…) write a number as a text.'],
      ['price(garden.owner)', 'garden.owner'],
      ['garden.owner.exists(p, true)', 'garden.owner'],
      ['garden.plants.filter(p, p.name)', 'p.name'],
      ['garden.owner[0]', 'garden.owner[0]'],
      ['garden.plants[garden.owner]', 'garden.owner'],
      ["default(garden.size, 'a')", "default(garden.size, 'a')"],
      ["garden.size.matches('a')", 'garden.size'],
      ['garden.owner.startsWith(1)', '1'],
    ],
    good: [
      "garden.owner == 'a'",
      "today > '2020-01-01'",
      'reply.x > 1',
      'reply.x && reply.y',
      'garden.size == absent',
      'constants.labels[garden.owner]',
    ],
  },
  'unknown-token': {
    bad: [
      ["garden.best.kind == 'TREES'", "'TREES'", "Did you mean 'TREE'?"],
      ["'TREES' == garden.best.kind", "'TREES'", "Did you mean 'TREE'?"],
      ["garden.best.kind in ['TREE', 'MOSS']", "'MOSS'", "Known are 'TREE', 'HERB', 'BUSH'."],
      ["'MOSS' in garden.plants.map(p, p.kind)", "'MOSS'"],
      ["price(1, 'MOSS')", "'MOSS'"],
      ["(garden.open ? 'A' : 'B') == 'C'", "'C'"],
      ["today >= '12/24/2026'", "'12/24/2026'", "A date is written '2026-01-31'."],
      ["'Christmas' > today", "'Christmas'"],
      ["today == '24.12.2026'", "'24.12.2026'"],
      ["today in ['2026-12-24', '1/1/2027']", "'1/1/2027'"],
    ],
    good: [
      "garden.best.kind == 'TREE'",
      "garden.best.kind == ''",
      "garden.best.kind in ['TREE', 'HERB']",
      "price(1, 'HERB')",
      "garden.owner == 'MOSS'",
      "today == '' || today < '2026-12-24'",
    ],
  },
  'argument-count': {
    bad: [
      ['upper()', 'upper()'],
      ["upper('a', 'b')", "upper('a', 'b')"],
      ['price()', 'price()'],
      ['price', 'price'],
      ["price(1, 'TREE', 3)", "price(1, 'TREE', 3)"],
      ['isOpen(1)', 'isOpen(1)'],
      ["'a'.startsWith()", "'a'.startsWith()"],
      ['has()', 'has()'],
      ['default(1)', 'default(1)'],
      ['[1].sortBy(x)', '[1].sortBy(x)'],
    ],
    good: ["upper('a')", 'price(1)', "price(1, 'TREE')", 'isOpen', 'min(1, 2, 3, 4)', 'min([1])', 'money(1)'],
  },
  'not-in-profile': {
    bad: [
      [
        "{'a': 1}",
        "{'a': 1}",
        "Write it as JSON where a value is ('set', 'with', 'pass'), or keep it in a document of constants.",
      ],
      [
        'garden.plants.slice(0, -1)',
        '-1',
        "Write 'list[list.size() - 1]' for the last element, 'list.slice(list.size() - 2)' for the last two, last(text, n) for characters.",
      ],
      ['garden.plants[-1]', '-1'],
      ['garden.plants[-1].name', '-1'],
      ['reply.rows[-2]', '-2'],
      ["substring('abc', -2)", '-2'],
      ['garden.?size', 'garden.?size'],
      ['garden.plants[?0]', 'garden.plants[?0]'],
      ['[1].exists_one(x, x > 1)', '[1].exists_one(x, x > 1)'],
      ['null', 'null', "Write 'absent'."],
      ['"a"', '"a"'],
      ["b'a'", "b'a'"],
      ['1u', '1u'],
      ['0x10', '0x10'],
      ['1.2345678901234567', '1.2345678901234567'],
      ['int(1)', 'int(1)'],
      ['[1].sortBy(1, 2)', '1'],
    ],
    good: ["'a'", "r'\\d'", '123456789012345', '1.5e3', '[1].exists(x, x > 1)'],
  },
  'shadowed-name': {
    bad: [
      ['[1].exists(garden, true)', 'garden'],
      ['[1].exists(step, true)', 'step'],
      ['[1].exists(fee, true)', 'fee'],
      ['[1].exists(isOpen, true)', 'isOpen'],
      ['[1].exists(constants, true)', 'constants'],
      ['[1].exists(x, [1].exists(x, x == 1))', 'x'],
    ],
    good: ['[1].exists(x, [1].exists(y, y == x))', '[1].exists(x, x == 1) || [1].exists(x, x == 2)'],
  },
  'pattern-not-literal': {
    bad: [['garden.owner.matches(garden.best.name)', 'garden.best.name']],
    good: ["garden.owner.matches('a')"],
  },
  'invalid-pattern': {
    bad: [
      ["garden.owner.matches('(')", "'('"],
      ["garden.owner.matches(r'\\-')", "r'\\-'"],
    ],
    good: ["garden.owner.matches('[!@#$%^&*]')"],
  },
} satisfies Record<Exclude<FindingCode, 'tag-kind' | 'unclosed-tag'>, Case>;

describe.each(Object.entries<Case>(cases))('%s', (code, { bad, good }) => {
  test.each(bad.map(([source, where, hint]) => ({ source, where, hint })))(
    'is found in $source',
    ({ source, where, hint }) => {
      const { tree, findings } = compileExpression(source, names, 'any');
      const [first] = findings;
      expect(findings.map((finding) => finding.code)).toEqual([code]);
      expect(source.slice(first?.start, first?.end)).toBe(where);
      if (hint !== undefined) expect(first?.hint).toBe(hint);
      expect(first?.message).toMatch(/\.$/);
      expect(tree).toBeUndefined();
    },
  );

  test.each(good)('is not found in %s', (source) => {
    expect(compileExpression(source, names, 'any').findings).toEqual([]);
  });
});

test.each([
  ['garden.size', 'boolean', false],
  ['garden.open', 'boolean', true],
  ['reply.x', 'boolean', true],
  ['absent', 'boolean', true],
  ['garden.owner', 'list', false],
  ['garden.plants', 'list', true],
  ['today', 'text', true],
  ['garden.size', 'text', false],
  ['garden.size', 'number', true],
] as const)('%s may stand where a %s is asked for: %s', (source, expected, isAccepted) => {
  const { findings } = compileExpression(source, names, expected);
  expect(findings.map(({ code }) => code)).toEqual(isAccepted ? [] : ['wrong-type']);
});

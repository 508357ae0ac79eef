import { expect, it } from 'vitest';
import type { Json } from '#engine/index.ts';
import { shownBrands, shownValue } from '#tools/diff/shown-value.ts';

const chosen: Json = ['?:', ['fact', 'flags', 'a-b'], 'Size', 'Frame'];

const cases: readonly (readonly [string, Json, string])[] = [
  ['a choice', chosen, "(flags['a-b'] ? 'Size' : 'Frame')"],
  ['a text with a tag', { parts: ['For ', { tree: chosen }] }, `"For {{(flags['a-b'] ? 'Size' : 'Frame')}}"`],
  ['an element and its key', ['field', ['index', ['let', 'fitting'], 0], 'name'], 'fitting[0].name'],
  [
    'a whole question',
    {
      type: 'text',
      label: { parts: ['Bell for ', { tree: ['name', 'step', 'rider'] }] },
      when: ['>', ['fact', 'rental', 'days'], 2],
      options: [{ name: 'YES', label: 'Yes' }],
      accept: ['jpg'],
    },
    '{"type":"text","label":"Bell for {{step.rider}}","when":"(rental.days > 2)","options":{"YES":{"label":"Yes"}},"accept":["jpg"]}',
  ],
  ['a value with a name', { name: 'total', value: ['let', 'sum'] }, 'sum'],
  [
    'a calculation, with what it names',
    { gives: 'number', let: [{ name: 'sum', value: ['+', 1, 2] }], value: ['let', 'sum'] },
    '{"gives":"number","let":{"sum":"(1 + 2)"},"value":"sum"}',
  ],
];

it.each(cases)('diff shows %s as it is written', (_title, value, shown) => {
  expect(shownValue(value)).toBe(shown);
});

const codes = Array.from('ABCDEFGHIJKLMNO');

it.each([
  ['no names where it reaches all', [], ''],
  ['the names of a few', ['A', 'B'], ' (A, B)'],
  ['the names of the few that it does not reach', codes.slice(1), ' (all but A)'],
  ['the first names of many', codes.slice(0, 8), ' (A, B, C, D, E and 3 more)'],
])('diff shows of the brands of a change %s', (_what, brands, shown) => {
  expect(shownBrands(brands, codes)).toBe(shown);
});

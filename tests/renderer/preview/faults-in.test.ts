import { describe, expect, it } from 'vitest';
import type { RJSFSchema } from '@rjsf/utils';
import { faultsIn } from '#renderer/preview/facts/faults-in.ts';

const schema: RJSFSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    rider: { $ref: '#/$defs/rider' },
    tours: {
      type: 'array',
      items: { type: 'object', properties: { day: { type: 'string', format: 'date' } } },
    },
    flags: { type: 'object', additionalProperties: { type: 'boolean' } },
  },
  $defs: {
    rider: {
      type: 'object',
      additionalProperties: false,
      properties: {
        age: { type: 'number', minimum: 18 },
        size: { type: 'string', enum: ['S', 'M', 'L'] },
        bikes: { type: 'integer', maximum: 4 },
      },
    },
  },
};

describe('faults in facts', () => {
  it.each([
    ['nothing at all', undefined, []],
    [
      'what fits',
      { rider: { age: 18, size: 'M', bikes: 4 }, tours: [{ day: '2026-02-28' }], flags: { a: true } },
      [],
    ],
    ['a text for a number', { rider: { age: 'much' } }, ['rider.age: Write a number, such as 12000.']],
    [
      'a comma that groups no thousands',
      { rider: { age: '12,5' } },
      ['rider.age: A comma groups thousands, as in 12,000. Write a decimal with a point, as in 12.5.'],
    ],
    [
      'a percentage',
      { rider: { age: '80%' } },
      ['rider.age: Leave out the %: write a number, such as 12.5.'],
    ],
    ['a fraction', { rider: { age: '1/2' } }, ['rider.age: Write a fraction with a point, such as 0.5.']],
    ['too little', { rider: { age: 17 } }, ['rider.age: Write 18 or more.']],
    ['too much', { rider: { bikes: 5 } }, ['rider.bikes: Write 4 or less.']],
    ['half a piece', { rider: { bikes: 1.5 } }, ['rider.bikes: Write a whole number, such as 12.']],
    ['another option', { rider: { size: 'XL' } }, ['rider.size: Choose one of S, M, L.']],
    [
      'no day',
      { tours: [{ day: '2026-01-15' }, { day: 'soon' }] },
      ['tours.1.day: Write a day as 2026-01-15.'],
    ],
    ['an unknown fact', { rider: { height: 3 } }, ['rider.height: Facts have no “height” here.']],
    ['a text for yes or no', { flags: { a: 'true' } }, ['flags.a: Say yes or no.']],
    ['a text for a list', { tours: 'none' }, ['tours: This is a list.']],
  ])('are reported for %s', (_title, value, expected) => {
    const reported = faultsIn(schema, schema, value).map(
      ({ path, message }) => `${path.join('.')}: ${message}`,
    );
    expect(reported).toEqual(expected);
  });
});

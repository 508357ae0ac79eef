import { describe, expect, test } from 'vitest';

import { compileExpression } from '#engine/expression/compile-expression.ts';
import { typeFromSchema } from '#engine/expression/type.ts';
import { typeOfValue } from '#engine/compile.ts';
import { names } from './garden.ts';

const text = { type: 'text' };
const number = { type: 'number' };
const boolean = { type: 'boolean' };
const kinds = ['TREE', 'HERB', 'BUSH'];

test.each([
  ['garden.size', number],
  ["'a'", { type: 'text', tokens: ['a'] }],
  ['today', { type: 'date' }],
  ['addDays(today, 1)', { type: 'date' }],
  ["garden.owner + 'a'", text],
  ["today + 'a'", text],
  ['garden.plants.map(p, p.kind)', { type: 'list', of: { type: 'text', tokens: kinds } }],
  ['garden.plants[0].kind', { type: 'text', tokens: kinds }],
  ["garden.open ? 'A' : 'B'", { type: 'text', tokens: ['A', 'B'] }],
  ['garden.open ? 1 : absent', number],
  ["default(garden.best.kind, 'NONE')", { type: 'text', tokens: [...kinds, 'NONE'] }],
  ["default(garden.owner, 'NONE')", text],
  ['[]', { type: 'list', of: { type: 'absent' } }],
  ['[1, 2]', { type: 'list', of: number }],
  ['price(1)', number],
  ['isOpen', boolean],
  ['fee', number],
  ['absent', { type: 'absent' }],
  ['reply.x', { type: 'any' }],
  ["flags['x']", boolean],
  ['constants.labels[garden.owner]', text],
])('%s gives %j', (source, expected) => {
  expect(compileExpression(source, names, 'any').type).toEqual(expected);
});

test.each([
  [
    "garden.owner == step.name && flags['new-shed']",
    { facts: ['garden.owner', 'flags.new-shed'], names: ['step.name'] },
  ],
  ['garden.plants.exists(p, p.height > constants.limit)', { facts: ['garden.plants'], constants: ['limit'] }],
  ['garden.plants[0].name == garden.owner', { facts: ['garden.plants', 'garden.owner'] }],
  ['price(fee) > 1 || isOpen', { lets: ['fee'], rules: ['price', 'isOpen'] }],
  ['today == today', { facts: ['today'] }],
])('%s reads %j', (source, expected) => {
  const none = { facts: [], names: [], lets: [], constants: [], rules: [] };
  const { reads } = compileExpression(source, names, 'any');
  const withoutRoot = { ...reads, constants: reads.constants.map((path) => path.replace('constants.', '')) };
  expect(withoutRoot).toEqual({ ...none, ...expected });
});

describe('a schema gives a type', () => {
  const definitions = {
    plant: { type: 'object', properties: { name: { type: 'string' }, parent: { $ref: '#/$defs/plant' } } },
  };

  test.each([
    [{ type: 'string' }, text],
    [{ type: 'string', format: 'date' }, { type: 'date' }],
    [{ type: 'string', format: 'email' }, text],
    [{ enum: ['A', 'B'] }, { type: 'text', tokens: ['A', 'B'] }],
    [
      { type: 'string', enum: ['A'] },
      { type: 'text', tokens: ['A'] },
    ],
    [{ const: 'A' }, { type: 'text', tokens: ['A'] }],
    [{ enum: [1, 2] }, { type: 'number', range: { among: [1, 2] } }],
    [{ type: 'integer' }, { type: 'number', range: { multipleOf: 1 } }],
    [
      { type: 'number', minimum: 0, exclusiveMaximum: 1, multipleOf: 0.01 },
      { type: 'number', range: { minimum: 0, below: 1, multipleOf: 0.01 } },
    ],
    [
      { type: 'string', pattern: '^A', maxLength: 5 },
      { type: 'text', shape: { pattern: '^A', maxLength: 5 } },
    ],
    [{ type: 'boolean' }, boolean],
    [
      { type: 'array', items: { type: 'number' } },
      { type: 'list', of: number },
    ],
    [{ type: 'array' }, { type: 'list', of: { type: 'any' } }],
    [
      { type: 'object', properties: { a: { type: 'number' } } },
      { type: 'object', fields: { a: number } },
    ],
    [
      { type: 'object', additionalProperties: { type: 'boolean' } },
      { type: 'object', fields: {}, others: boolean },
    ],
    [{ type: 'object' }, { type: 'object', fields: {}, others: { type: 'any' } }],
    [
      {
        allOf: [
          { type: 'object', properties: { a: { type: 'number' } } },
          { type: 'object', properties: { b: text } },
        ],
      },
      { type: 'object', fields: { a: number, b: { type: 'any' } } },
    ],
    [
      { $ref: '#/$defs/plant' },
      { type: 'object', name: 'plant', fields: { name: text, parent: { type: 'any' } } },
    ],
    [{ $ref: '#/$defs/missing' }, { type: 'any' }],
    [undefined, { type: 'any' }],
  ])('%j', (schema, expected) => {
    expect(typeFromSchema(schema, definitions)).toEqual(expected);
  });
});

test('a constant gives a type with its keys and without its texts', () => {
  expect(typeOfValue({ a: 'x', b: [1, 2], c: [{ d: true }, { e: 'y' }], f: [] })).toEqual({
    type: 'object',
    fields: {
      a: text,
      b: { type: 'list', of: number },
      c: { type: 'list', of: { type: 'object', fields: { d: boolean, e: text } } },
      f: { type: 'list', of: { type: 'absent' } },
    },
  });
});

import { expect, it } from 'vitest';
import {
  buildFormData,
  buildSchema,
  buildUiSchema,
  structureOf,
} from '../../../renderer/form/build-schema.ts';
import { sampleFields } from '#renderer/gallery/samples/sample-fields.ts';

const { text, money, checkbox, checkboxes } = sampleFields;

it('gives each field the shape of its answer', () => {
  expect(buildSchema([text, money, checkbox, checkboxes])).toEqual({
    type: 'object',
    properties: {
      rider: { type: 'string' },
      deposit: { type: 'number' },
      rentalTerms: { type: 'boolean' },
      extras: { type: 'array', items: { type: 'string' } },
    },
  });
});

it('requires nothing, since the engine checks', () => {
  expect(buildSchema([text])).not.toHaveProperty('required');
});

it('has our control draw every field', () => {
  expect(buildUiSchema([text, money])).toEqual({
    rider: { 'ui:field': 'control' },
    deposit: { 'ui:field': 'control' },
  });
});

it('leaves out what was not entered', () => {
  expect(buildFormData([text, money])).toEqual({ deposit: 1250.5 });
});

it('has another structure when a field comes or changes its type, and the same when an answer changes', () => {
  expect(structureOf([text, { ...money, value: 3 }])).toBe(structureOf([text, money]));
  expect(structureOf([text])).not.toBe(structureOf([text, money]));
  expect(structureOf([{ ...money, type: 'number' }])).not.toBe(structureOf([money]));
});

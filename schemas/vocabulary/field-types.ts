import type { Variant, VocabularySchema } from './property.ts';
import { choiceFieldTypes } from './choice-field-types.ts';
import { inputFieldTypes } from './input-field-types.ts';
import { rowsFieldType } from './rows-field-type.ts';

/** Blocks that have an answer. */
export const fieldTypes = { ...inputFieldTypes, ...choiceFieldTypes, ...rowsFieldType };

const bound = (title: string, description: string): VocabularySchema => ({
  title,
  description,
  type: ['number', 'string'],
  'x-value': true,
});

/** `minimum` is a number in one field and a date in another; a kind may be of either. */
const eitherBound = {
  minimum: bound('Minimum', 'The smallest number or earliest date. Default: none.'),
  maximum: bound('Maximum', 'The greatest number or latest date. Default: none.'),
};

/** What a kind may say: any key of any field. */
export function kindDefinition(shared: Variant['keys']): VocabularySchema {
  const variants: readonly Variant[] = Object.values(fieldTypes);
  const keys = variants.flatMap((variant) => Object.entries(variant.keys));
  return {
    title: 'Kind',
    description: 'Keys that lie underneath those of the fields of this kind.',
    type: 'object',
    'x-scope': 'field',
    additionalProperties: false,
    properties: { type: fieldType, ...shared, ...Object.fromEntries(keys), ...eitherBound },
  };
}

const fieldType: VocabularySchema = {
  title: 'Type',
  description: "The type of the fields. Default: each field's own.",
  enum: Object.keys(fieldTypes),
};

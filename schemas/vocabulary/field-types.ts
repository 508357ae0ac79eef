import { choiceFieldTypes } from './choice-field-types.ts';
import { inputFieldTypes } from './input-field-types.ts';

/** Blocks that have an answer. */
export const fieldTypes = { ...inputFieldTypes, ...choiceFieldTypes };

export type FieldTypeName = keyof typeof fieldTypes;

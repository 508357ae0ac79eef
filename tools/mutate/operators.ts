import { entryOperators } from './operators/entries.ts';
import { expressionOperators } from './operators/expressions.ts';
import { keyOperators } from './operators/keys.ts';
import { mappingOperators } from './operators/mappings.ts';
import { valueOperators } from './operators/values.ts';
import type { OperatorTable } from './site.ts';

/** The tables of `operators/`. Where two operators make the same edit, the mutant is that of the first one. */
export const operatorTables = [
  entryOperators,
  expressionOperators,
  keyOperators,
  valueOperators,
  mappingOperators,
] as const;

/** Every way of breaking a document, by its name. */
export const operators = {
  ...entryOperators,
  ...expressionOperators,
  ...keyOperators,
  ...valueOperators,
  ...mappingOperators,
} satisfies OperatorTable;

export type OperatorName = keyof typeof operators;

/** Their names, in the order of the tables. */
export const operatorNames = Object.keys(operators) as readonly OperatorName[]; // the object has no other keys

export function isOperatorName(name: string): name is OperatorName {
  return Object.hasOwn(operators, name);
}

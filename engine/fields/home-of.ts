import type { CompiledField, FieldType } from '../ir/documents.ts';
import type { Json } from '../json/json.ts';
import type { Flows } from '../link/flows.ts';
import type { FieldTypeHome } from './field-type.ts';

/** What knows types of field. */
export type WithTypes = Pick<Flows, 'fieldTypes'>;

/** All that the engine knows of the type of a field. */
export function homeOf({ fieldTypes }: WithTypes, { type }: { readonly type: FieldType }): FieldTypeHome {
  return fieldTypes[type] as FieldTypeHome; // all who link documents give the homes of their types
}

/** Whether the answer of a field is a tick, whose absence is an answer too. */
export function isTick(known: WithTypes, field: CompiledField): boolean {
  return homeOf(known, field).answer.kind === 'tick';
}

/** Whether nothing was entered. A tick is empty while it is not set, and a day or a month while it has no year. */
export function isEmptyAnswer(known: WithTypes, field: CompiledField, answer: Json | undefined): boolean {
  if (answer === undefined || answer === '' || isUnfinished(known, field, answer)) return true;
  return homeOf(known, field).answer.isEmpty?.(answer) ?? (Array.isArray(answer) && answer.length === 0);
}

/** Whether too little was entered to count, such as a day and a month without a year. */
export function isUnfinished(known: WithTypes, field: CompiledField, answer: Json | undefined): boolean {
  return answer !== undefined && homeOf(known, field).answer.isUnfinished?.(answer) === true;
}

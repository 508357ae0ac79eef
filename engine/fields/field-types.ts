import type { CompiledField, FieldType } from '../ir/documents.ts';
import { allTypes } from './all-types.ts';
import { constraints } from './constraints.ts';
import type { FieldTypeHome } from './field-type.ts';
import type { Json } from '../json/json.ts';

type Homes = typeof allTypes;

export type AnswerKind = Homes[FieldType]['answer']['kind'];

/** What a renderer is given of a type of field besides what all have. */
export type ViewOfType<Type extends FieldType> = ReturnType<Homes[Type]['view']>;

const homes: Readonly<Record<FieldType, FieldTypeHome>> = allTypes;

/** All that the engine knows of the type of a field. */
export function homeOf({ type }: { readonly type: FieldType }): FieldTypeHome {
  return homes[type];
}

/** What the answer of a type of field is. */
export function answerKindOf({ type }: { readonly type: FieldType }): AnswerKind {
  return allTypes[type].answer.kind;
}

/** The form that an answer must have to be complete, with the code of its check; `undefined` if any is. */
export function wholeFormOf(field: { readonly type: FieldType }): FieldTypeHome['answer']['whole'] {
  return homeOf(field).answer.whole;
}

/** Whether nothing was entered. A tick is empty while it is not set, and a day or a month while it has no year. */
export function isEmptyAnswer(field: CompiledField, answer: Json | undefined): boolean {
  if (answer === undefined || answer === '' || isUnfinished(field, answer)) return true;
  return homeOf(field).answer.isEmpty?.(answer) ?? (Array.isArray(answer) && answer.length === 0);
}

/** Whether too little was entered to count, such as a day and a month without a year. */
export function isUnfinished(field: CompiledField, answer: Json | undefined): boolean {
  return answer !== undefined && homeOf(field).answer.isUnfinished?.(answer) === true;
}

/** Every code under which a field may give a message: the checks that each type has, and the constraints. */
export const messageCodes: readonly string[] = [
  ...new Set([
    'required',
    'type',
    ...Object.values(homes).flatMap(({ answer, checks = {}, otherCodes = [] }) => [
      ...(answer.whole ? [answer.whole.code] : []),
      ...Object.keys(checks),
      ...otherCodes,
    ]),
    ...Object.keys(constraints),
    'unchecked',
  ]),
];

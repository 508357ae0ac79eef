import type { Type } from '../expression/type.ts';
import type { FieldType } from '../ir/documents.ts';
import { allTypes } from './all-types.ts';
import { constraints } from './constraints.ts';
import type { FieldTypeHome } from './field-type.ts';

type Homes = typeof allTypes;

export type AnswerKind = Homes[FieldType]['answer']['kind'];

/** What a renderer is given of a type of field besides what all have. */
export type ViewOfType<Named extends FieldType> = ReturnType<Homes[Named]['view']>;

const homes: Readonly<Record<FieldType, FieldTypeHome>> = allTypes;

/** The type of the answers of a type of field. */
export function typeOfAnswers(type: FieldType): Type {
  return homes[type].answer.type;
}

/** What the answer of a type of field is. */
export function answerKindOf({ type }: { readonly type: FieldType }): AnswerKind {
  return allTypes[type].answer.kind;
}

/** The form that an answer must have to be complete, with the code of its check; `undefined` if any is. */
export function wholeFormOf(field: { readonly type: FieldType }): FieldTypeHome['answer']['whole'] {
  return homes[field.type].answer.whole;
}

/** The codes of the checks that a type of field has besides the constraints that any field may have. */
export function checkCodesOf(type: FieldType): readonly string[] {
  const { answer, checks = {}, otherCodes = [] } = homes[type];
  return [...(answer.whole ? [answer.whole.code] : []), ...Object.keys(checks), ...otherCodes];
}

/** Every code under which a field may give a message: the checks that each type has, and the constraints. */
export const messageCodes: readonly string[] = [
  ...new Set([
    'required',
    'type',
    ...(Object.keys(homes) as FieldType[]).flatMap(checkCodesOf),
    ...Object.keys(constraints),
    'unchecked',
  ]),
];

import type { FieldType } from './documents.ts';

/** What the engine does with a type of field. */
interface FieldBehaviour {
  /** What an answer is: a row of `engine/fields/answer-kinds.ts`. */
  readonly answer: string;
  /** What a renderer is given: a row of `engine/view/field-view.ts`. */
  readonly view: string;
}

/** One row for each type of field. A new type that resembles another needs no more of the engine than its row. */
const rows = {
  text: { answer: 'text', view: 'text' },
  textarea: { answer: 'text', view: 'text' },
  password: { answer: 'text', view: 'password' },
  telephone: { answer: 'text', view: 'telephone' },
  date: { answer: 'day', view: 'date' },
  month: { answer: 'month', view: 'date' },
  time: { answer: 'time', view: 'time' },
  signature: { answer: 'signature', view: 'signature' },
  number: { answer: 'number', view: 'number' },
  money: { answer: 'number', view: 'number' },
  slider: { answer: 'number', view: 'number' },
  select: { answer: 'text', view: 'choice' },
  radio: { answer: 'text', view: 'choice' },
  cards: { answer: 'text', view: 'choice' },
  checkboxes: { answer: 'texts', view: 'choice' },
  checkbox: { answer: 'tick', view: 'tick' },
  confirm: { answer: 'tick', view: 'tick' },
  suggest: { answer: 'text', view: 'suggest' },
  upload: { answer: 'texts', view: 'upload' },
  location: { answer: 'location', view: 'location' },
  passkey: { answer: 'text', view: 'passkey' },
  pdf: { answer: 'tick', view: 'pdf' },
  rows: { answer: 'rows', view: 'rows' },
} as const satisfies Record<FieldType, FieldBehaviour>;

type Rows = typeof rows;
type Row = Rows[keyof Rows];

export type AnswerKind = Row['answer'];

export type FieldViewKind = Row['view'];

export const fieldTypes: Readonly<Record<FieldType, Row>> = rows;

/** The types of field that behave in this way, such as `{ view: 'choice' }`. */
export type FieldTypeWith<Behaviour extends Partial<FieldBehaviour>> = {
  readonly [Type in keyof Rows]: Rows[Type] extends Behaviour ? Type : never;
}[keyof Rows];

/** Whether a type of block is a type of field: a block that has an answer. */
export function isFieldType(type: unknown): type is FieldType {
  return typeof type === 'string' && Object.hasOwn(fieldTypes, type);
}

/** What the answer of a type of field is. */
export function answerKindOf({ type }: { readonly type: FieldType }): AnswerKind {
  return fieldTypes[type].answer;
}

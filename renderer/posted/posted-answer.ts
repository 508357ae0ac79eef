import {
  type AnswerKind,
  type DateFieldView,
  type FieldType,
  type FieldTypeWith,
  type FieldView,
  type Json,
  answerKindOf,
} from '#engine/index.ts';
import type { FieldOf } from '../drawers.ts';
import { readNumber } from '../fields/first/number-control.tsx';
import { joinDate } from '../fields/later/date-control.tsx';
import { telephoneAnswer } from '../fields/later/telephone-text.ts';
import { arrivedInput, countryInput, postedNames } from '../form/form-names.ts';

/** An answer that was sent; without `value`, the field was emptied. */
export interface PostedAnswer {
  readonly value?: Json;
}

type Reader<F> = (field: F, posted: URLSearchParams) => PostedAnswer | undefined;

const text: Reader<FieldView> = ({ name }, posted) => {
  const typed = posted.get(name);
  // Browsers send a line break as two characters.
  return typed === null ? undefined : answerOf(typed.replaceAll('\r\n', '\n'));
};

/** Reads what a control sends; the counterpart of the components in `fields/`. One row for each kind of answer. */
const readers = {
  text,
  day: dated,
  month: dated,
  time: text,
  signature: text,
  location: text,
  number: (field, posted) => {
    const typed = posted.get(field.name);
    return typed === null ? undefined : answerOf(readNumber(typed, field));
  },
  // Browsers do not send an unticked box, so its absence is the answer.
  tick: ({ name, value }, posted) =>
    posted.has(name) || value === true ? { value: posted.has(name) } : undefined,
  texts: (field, posted) => {
    if (!('options' in field)) return filesOf(field, posted);
    const chosen = new Set(posted.getAll(field.name));
    const values = field.options.map(({ value }) => value).filter((value) => chosen.has(value));
    return values.length === 0 ? {} : { value: values };
  },
  // The fields in the rows are read by themselves.
  rows: () => undefined,
} satisfies { readonly [Kind in AnswerKind]: Reader<FieldOf<FieldTypeWith<{ answer: Kind }>>> };

/** The files that a field has after a form was sent: those that were there and not removed, and those that came with it. */
function filesOf(field: FieldView, posted: URLSearchParams): PostedAnswer {
  const { name, value } = field;
  const removed = posted.get(postedNames.remove);
  const known = Array.isArray(value) ? value.filter((id) => removed !== `${name} ${String(id)}`) : [];
  const arrived = posted.getAll(arrivedInput(name));
  const isReplaced = 'maximumFiles' in field && field.maximumFiles === 1 && arrived.length > 0;
  const files = isReplaced ? arrived : [...known, ...arrived];
  return files.length === 0 ? {} : { value: files };
}

/** Types of field whose control sends something else than the others of their kind. */
const ownReaders: { readonly [T in FieldType]?: Reader<FieldOf<T>> } = {
  telephone: (field, posted) => {
    const typed = posted.get(field.name);
    if (typed === null) return undefined;
    const { countries } = field;
    const chosen = posted.get(countryInput(field.name));
    const country = countries.find(({ name }) => name === chosen) ?? countries[0];
    return answerOf(telephoneAnswer(typed, country, countries[0]));
  },
  confirm: ({ name, value }, posted) =>
    posted.get(postedNames.confirm) === name ? { value: value !== true } : undefined,
};

/** Reads the answer of a field; `undefined` if the form did not contain the field. */
export function readPostedAnswer(field: FieldView, posted: URLSearchParams): PostedAnswer | undefined {
  // Each reader takes the views of its own types, which the tables check.
  const read = (ownReaders[field.type] ?? readers[answerKindOf(field)]) as Reader<FieldView>;
  return read(field, posted);
}

function answerOf(value: Json | undefined): PostedAnswer {
  return value === undefined || value === '' ? {} : { value };
}

function dated({ name, pieces }: DateFieldView, posted: URLSearchParams): PostedAnswer | undefined {
  const sent = pieces.map((piece) => [piece.name, posted.get(`${name}.${piece.name}`)] as const);
  if (sent.some(([, typed]) => typed === null)) return undefined;
  const typed = Object.fromEntries(sent.map(([piece, digits]) => [piece, digitsOf(digits ?? '')]));
  return answerOf(joinDate({ month: '', year: '', ...typed }));
}

function digitsOf(typed: string): string {
  return typed.replaceAll(/\D/g, '');
}

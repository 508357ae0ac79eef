import {
  type AnswerKind,
  type FieldType,
  type FieldTypeWith,
  type FieldView,
  type Json,
  answerKindOf,
} from '#engine/index.ts';
import type { FieldOf } from '../fields/controls.ts';
import { readNumber } from '../fields/first/number-control.tsx';
import { joinDate } from '../fields/later/date-control.tsx';
import { telephoneAnswer } from '../fields/later/telephone-text.ts';
import { countryInput, postedNames } from './form-names.ts';

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
  day: ({ name }, posted) => {
    const piece = (part: string) => posted.get(`${name}.${part}`);
    const [month, day, year] = [piece('month'), piece('day'), piece('year')];
    if (month === null || day === null || year === null) return undefined;
    return answerOf(joinDate({ month: digitsOf(month), day: digitsOf(day), year: digitsOf(year) }));
  },
  number: ({ name }, posted) => {
    const typed = posted.get(name);
    return typed === null ? undefined : answerOf(readNumber(typed));
  },
  // Browsers do not send an unticked box, so its absence is the answer.
  tick: ({ name, value }, posted) =>
    posted.has(name) || value === true ? { value: posted.has(name) } : undefined,
  texts: (field, posted) => {
    // Without script, a form carries the names of files, but not the files themselves.
    if (!('options' in field)) return undefined;
    const chosen = new Set(posted.getAll(field.name));
    const values = field.options.map(({ value }) => value).filter((value) => chosen.has(value));
    return values.length === 0 ? {} : { value: values };
  },
} satisfies { readonly [Kind in AnswerKind]: Reader<FieldOf<FieldTypeWith<{ answer: Kind }>>> };

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

function digitsOf(typed: string): string {
  return typed.replaceAll(/\D/g, '');
}

import type { FieldView, Json } from '#engine/index.ts';
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
type Readers = { readonly [T in FieldView['type']]: Reader<FieldOf<T>> };

const text: Reader<FieldView> = ({ name }, posted) => {
  const typed = posted.get(name);
  // Browsers send a line break as two characters.
  return typed === null ? undefined : answerOf(typed.replaceAll('\r\n', '\n'));
};
const number: Reader<FieldView> = ({ name }, posted) => {
  const typed = posted.get(name);
  return typed === null ? undefined : answerOf(readNumber(typed));
};
// Browsers do not send an unticked box, so its absence is the answer.
const tick: Reader<FieldView> = ({ name, value }, posted) =>
  posted.has(name) || value === true ? { value: posted.has(name) } : undefined;

/** Reads what each control sends; the counterpart of the components in `fields/`. */
const readers = {
  text,
  textarea: text,
  telephone: (field, posted) => {
    const typed = posted.get(field.name);
    if (typed === null) return undefined;
    const { countries } = field;
    const chosen = posted.get(countryInput(field.name));
    const country = countries.find(({ name }) => name === chosen) ?? countries[0];
    return answerOf(telephoneAnswer(typed, country, countries[0]));
  },
  password: text,
  date: ({ name }, posted) => {
    const piece = (part: string) => posted.get(`${name}.${part}`);
    const [month, day, year] = [piece('month'), piece('day'), piece('year')];
    if (month === null || day === null || year === null) return undefined;
    return answerOf(joinDate({ month: digitsOf(month), day: digitsOf(day), year: digitsOf(year) }));
  },
  number,
  money: number,
  slider: number,
  select: text,
  radio: text,
  checkboxes: ({ name, options }, posted) => {
    const chosen = new Set(posted.getAll(name));
    const values = options.map(({ value }) => value).filter((value) => chosen.has(value));
    return values.length === 0 ? {} : { value: values };
  },
  checkbox: tick,
  confirm: ({ name, value }, posted) =>
    posted.get(postedNames.confirm) === name ? { value: value !== true } : undefined,
  suggest: text,
  // Without script, a form carries the names of files, but not the files themselves.
  upload: () => undefined,
  pdf: tick,
} satisfies Readers;

/** Reads the answer of a field; `undefined` if the form did not contain the field. */
export function readPostedAnswer(field: FieldView, posted: URLSearchParams): PostedAnswer | undefined {
  // Each reader takes the view of its own type, which the table checks.
  const read = readers[field.type] as Reader<FieldView>;
  return read(field, posted);
}

function answerOf(value: Json | undefined): PostedAnswer {
  return value === undefined || value === '' ? {} : { value };
}

function digitsOf(typed: string): string {
  return typed.replaceAll(/\D/g, '');
}

import { answerKindOf, readNumber } from '#engine/drawing.ts';
import type {
  FieldView,
  Json,
  ScreenView,
  UnstampedEvent,
  UploadFieldView,
  View,
  AnswerKind,
  DateFieldView,
  FieldType,
  FieldTypeWith,
} from '#engine/index.ts';
import { closesModal, postedNames, arrivedInput, countryInput } from '../form/names.ts';
import { fieldViewsIn, screenButtons } from '../form/screen-contents.ts';
import type { FieldOf } from '../drawers.ts';
import { joinDate } from '../fields/later/date-control.tsx';
import { telephoneAnswer } from '../fields/later/telephone-control.tsx';

/** The document whose form was sent. */
export function postedDocument(posted: URLSearchParams): string {
  return posted.get(postedNames.document) ?? '';
}

/** The events that a sent form stands for: each answer that differs from the view, then the button that was pressed. */
export function readPosted(view: View, posted: URLSearchParams): readonly UnstampedEvent[] {
  const screen = view.modal ?? view.screen;
  const answers = fieldsOf(view).flatMap((field) => answered(field, posted));
  const last = lastEvent(screen, posted);
  return last === undefined ? answers : [...answers, last];
}

/**
 * Whether answers bring questions that nobody has seen yet and that hold nothing up: without script, a form that went
 * on would never ask them. A question that lacks an answer which it needs stops the form by itself.
 */
export function bringsQuestions(before: View, after: View): boolean {
  const seen = new Set(fieldsOf(before).map(({ name }) => name));
  const fresh = fieldsOf(after).filter(
    ({ name, readOnly, disabled }) => !seen.has(name) && !readOnly && !disabled,
  );
  return fresh.length > 0 && fresh.every(({ required, value }) => !required || (value ?? '') !== '');
}

/** Whether a form asks of a row that is not in its list any more: what was entered there has no place. */
export function lacksRow(view: View, posted: URLSearchParams): boolean {
  const lists = fieldsOf(view).filter((field) => field.type === 'rows');
  const rows = new Set(lists.flatMap((list) => list.rows.map(({ name }) => name)));
  return [...posted.keys()].some((name) => {
    const end = name.lastIndexOf('/');
    return lists.some((list) => name.startsWith(`${list.name}/`)) && !rows.has(name.slice(0, end));
  });
}

/** The fields of the screen on top that take files now. */
export function uploadFields(view: View): readonly UploadFieldView[] {
  return fieldsOf(view)
    .filter((field) => field.type === 'upload')
    .filter((field) => !field.disabled && !field.readOnly);
}

function fieldsOf(view: View): readonly FieldView[] {
  return fieldViewsIn((view.modal ?? view.screen).body);
}

function answered(field: FieldView, posted: URLSearchParams): readonly UnstampedEvent[] {
  if (field.readOnly || field.disabled) return [];
  const read = readPostedAnswer(field, posted);
  if (read === undefined || isSame(read.value, field.value)) return [];
  return [{ type: 'answered', field: field.name, ...read }];
}

// An unchanged value is no answer: answering again would clear what depends on it.
function isSame(one: Json | undefined, other: Json | undefined): boolean {
  return JSON.stringify(one ?? '') === JSON.stringify(other ?? '');
}

function lastEvent(screen: ScreenView, posted: URLSearchParams): UnstampedEvent | undefined {
  const closed = posted.get(postedNames.close);
  if (closed !== null) return { type: 'closed', target: closed === closesModal ? 'modal' : closed };
  if (posted.has(postedNames.confirm) || posted.has(postedNames.remove)) return undefined;
  const buttons = screenButtons(screen);
  const target = posted.get(postedNames.target) ?? buttons.find(({ type }) => type === 'submit')?.id;
  if (target === undefined) return undefined;
  // A target that is not a button of this screen is a suggestion; the engine refuses any other.
  const isSubmit = buttons.some(({ id, type }) => id === target && type === 'submit');
  return { type: isSubmit ? 'submitted' : 'clicked', target };
}

/** An answer that was sent; without `value`, the field was emptied. */
interface PostedAnswer {
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
function readPostedAnswer(field: FieldView, posted: URLSearchParams): PostedAnswer | undefined {
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
  const typed = Object.fromEntries(sent.map(([piece, entered]) => [piece, entered ?? '']));
  return answerOf(joinDate({ month: '', year: '', ...typed }));
}

import type { FieldView, Json, PlainFieldView, ScreenView, UnstampedEvent, View } from '#engine/index.ts';
import { closesModal, postedNames } from '../form/names.ts';
import { fieldViewsIn, screenButtons } from '../form/screen-contents.ts';
import type { Decoder, PostedAnswer } from '../fields/field-form.ts';
import { decoders } from './decoders.ts';

/** The document whose form was sent. */
export function postedDocument(posted: URLSearchParams): string {
  return posted.get(postedNames.document) ?? '';
}

/** The events that a sent form represents: each answer that differs from the view, then the button that was pressed. */
export function decodeForm(view: View, posted: URLSearchParams): readonly UnstampedEvent[] {
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
export function uploadFields(view: View): readonly PlainFieldView<'upload'>[] {
  return fieldsOf(view)
    .filter((field) => field.type === 'upload')
    .filter((field) => !field.disabled && !field.readOnly);
}

function fieldsOf(view: View): readonly FieldView[] {
  return fieldViewsIn((view.modal ?? view.screen).body);
}

function answered(field: FieldView, posted: URLSearchParams): readonly UnstampedEvent[] {
  if (field.readOnly || field.disabled) return [];
  const read = decodeAnswer(field, posted);
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

/** Reads the answer of a field; `undefined` if the form did not contain the field. */
function decodeAnswer(field: FieldView, posted: URLSearchParams): PostedAnswer | undefined {
  const decode = decoders[field.type] as Decoder<FieldView>; // the table holds the decoder of each type
  return decode(field, posted);
}

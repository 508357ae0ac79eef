import type { FieldView, Json, ScreenView, UnstampedEvent, View } from '#engine/index.ts';
import { closesModal, postedNames } from './form-names.ts';
import { readPostedAnswer } from './posted-answer.ts';
import { fieldViewsIn, screenButtons } from './screen-contents.ts';

/** The document whose form was sent. */
export function postedDocument(posted: URLSearchParams): string {
  return posted.get(postedNames.document) ?? '';
}

/** The events that a sent form stands for: each answer that differs from the view, then the button that was pressed. */
export function readPosted(view: View, posted: URLSearchParams): readonly UnstampedEvent[] {
  const screen = view.modal ?? view.screen;
  const answers = fieldViewsIn(screen.body).flatMap((field) => answered(field, posted));
  const last = lastEvent(screen, posted);
  return last === undefined ? answers : [...answers, last];
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
  if (posted.has(postedNames.confirm)) return undefined;
  const buttons = screenButtons(screen);
  const target = posted.get(postedNames.target) ?? buttons.find(({ type }) => type === 'submit')?.id;
  if (target === undefined) return undefined;
  // A target that is not a button of this screen is a suggestion; the engine refuses any other.
  const isSubmit = buttons.some(({ id, type }) => id === target && type === 'submit');
  return { type: isSubmit ? 'submitted' : 'clicked', target };
}

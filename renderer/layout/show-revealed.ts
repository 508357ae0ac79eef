import { type RefObject, use, useEffect, useLayoutEffect, useRef } from 'react';
import type { FieldView, ScreenView } from '#engine/index.ts';
import { ControlsContext } from '../elements/component-registry.ts';
import { AreaContext, fieldId } from '../form/names.ts';
import { fieldViewsIn } from '../form/screen-contents.ts';

/** What shows that somebody is answering. */
const doings = ['input', 'keydown', 'pointerdown', 'click'] as const;

/**
 * Scrolls to the questions that an answer or a press reveals outside of the window, or beneath the buttons at its
 * edge. The page's `scroll-padding` leaves room for these. The focus stays where it is.
 */
export function useRevealed(
  form: RefObject<HTMLFormElement | null>,
  body: ScreenView['body'],
  url: string,
): void {
  const area = use(AreaContext);
  const { controls } = use(ControlsContext);
  const shown = useRef<Shown>(undefined);
  // Before anybody answers, questions come with their page.
  const doing = useRef<Event>(undefined);
  useLayoutEffect(() => {
    const isAwaited = ({ type }: FieldView): boolean => controls[type] === undefined;
    const before = shown.current;
    // What waits to be seen is not shown by us.
    const fields = fieldViewsIn(body).filter((field) => field.type !== 'checkbox' || !('isRich' in field));
    // What an address shows comes with it, such as a document that is opened from a list: it is read from its beginning.
    if (before?.url !== url) doing.current = undefined;
    const isAnswering = before !== undefined && doing.current !== undefined;
    const revealed = isAnswering
      ? fields.filter(({ name }) => !before.names.includes(name) || before.awaited.includes(name))
      : [];
    const [awaited, drawn] = [revealed.filter(isAwaited), revealed.filter((field) => !isAwaited(field))];
    const isTyping = doing.current instanceof InputEvent;
    shown.current = { url, names: namesOf(fields), awaited: namesOf(isTyping ? revealed : awaited) };
    const questions = drawn.flatMap(
      ({ name }) => document.getElementById(fieldId(area, name))?.closest('.field') ?? [],
    );
    if (questions.length > 0) showInOrder(isTyping, questions);
  }, [area, body, controls, url]);
  useEffect(() => {
    const answered = form.current;
    const keep = (event: Event): void => {
      doing.current = event;
    };
    for (const type of doings) answered?.addEventListener(type, keep);
    return () => {
      for (const type of doings) answered?.removeEventListener(type, keep);
    };
  }, [form]);
}

/** The questions that a screen has shown. */
interface Shown {
  readonly url: string;
  readonly names: readonly string[];
  /** Those that were revealed while the browser did not have what draws them, or while a person typed. */
  readonly awaited: readonly string[];
}

function namesOf(fields: readonly FieldView[]): readonly string[] {
  return fields.map(({ name }) => name);
}

/**
 * Where not all fits into the window, what is shown last counts. While a person types, the page moves no further than
 * it must.
 */
function showInOrder(isTyping: boolean, questions: readonly Element[]): void {
  const [first] = questions;
  const answered = document.querySelector('.field :focus')?.closest('.field');
  const inOrder = isTyping ? [first, answered] : [questions.at(-1), answered, first];
  for (const element of inOrder) element?.scrollIntoView({ block: 'nearest' });
}

import { use } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { Body } from '../blocks/body.tsx';
import { PlaceContext } from '../blocks/place-context.ts';
import { useScripted } from '../visit/use-scripted.ts';
import { useDispatch, useVisit } from '../visit/visit-context.tsx';
import { formId } from './form-id.ts';
import { postedNames } from './posted-names.ts';
import { screenButtons } from './screen-buttons.ts';
import { submittedTarget } from './submitted-target.ts';
import { useScreen } from './use-screen.ts';

/** The form of a screen: problems, fields and buttons. The browser itself sends it where no script runs. */
export function ScreenForm({ problems, bar }: { readonly problems: ReactNode; readonly bar: ReactNode }) {
  const place = use(PlaceContext);
  const body = useScreen((screen) => screen.body);
  const buttons = useScreen((screen) => screen.buttons);
  const document = useScreen((screen) => screen.document);
  const url = useVisit((visit) => visit.url);
  const isBusy = useVisit(({ view }) => view.busy);
  const dispatch = useDispatch();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const target = submittedTarget(event.nativeEvent, screenButtons({ body, buttons }));
    if (target !== undefined && !isBusy) dispatch({ type: 'submitted', target });
  };
  return (
    <form
      id={formId(place)}
      method="post"
      action={url}
      noValidate
      className="form"
      data-place={place}
      onSubmit={submit}
    >
      <input type="hidden" name={postedNames.document} value={document} />
      <EnterButton target={buttons.find((button) => button.type === 'submit')?.id} />
      {problems}
      {/* Inputs keep what was typed, which another document's fields of the same names must not take over. */}
      <div key={document} className="body">
        <Body body={body} />
      </div>
      {bar}
    </form>
  );
}

// The first button of a form is the one that Enter presses; without script, others may stand before the main one.
function EnterButton({ target }: { readonly target: string | undefined }) {
  if (useScripted() || target === undefined) return null;
  return (
    <button
      className="unseen"
      type="submit"
      name={postedNames.target}
      value={target}
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}

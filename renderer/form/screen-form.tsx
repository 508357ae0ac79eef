import { type FormEvent, use } from 'react';
import type { ButtonView, ScreenView } from '#engine/view/view.ts';
import { BlockList } from '../blocks/block-list.tsx';
import { ButtonBar } from '../chrome/button.tsx';
import { AreaContext } from '../chrome/page-area.ts';
import { ProblemList } from '../chrome/problem-list.tsx';
import { useScripted, useVisitStore } from '../visit/visit-context.tsx';
import { formId, postedNames } from './form-names.ts';
import { screenButtons } from './screen-contents.ts';

/** A screen, and the address that its form is sent to where no script runs. */
export interface Screened {
  readonly screen: ScreenView;
  readonly url: string;
}

/** The form of a screen: problems, fields and buttons. The browser itself sends it where no script runs. */
export function ScreenForm({ screen, url }: Screened) {
  const area = use(AreaContext);
  const { document, body, buttons, issues } = screen;
  const visit = useVisitStore();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const target = submittedTarget(event.nativeEvent, screenButtons(screen));
    const { view, dispatch } = visit.getState();
    if (target !== undefined && !view.busy) dispatch({ type: 'submitted', target });
  };
  return (
    <form
      id={formId(area)}
      method="post"
      action={url}
      noValidate
      className="form"
      data-area={area}
      onSubmit={submit}
    >
      <input type="hidden" name={postedNames.document} value={document} />
      <EnterButton target={buttons.find((button) => button.type === 'submit')?.id} />
      <ProblemList issues={issues} />
      {/* Inputs keep what was typed, which another document's fields of the same names must not take over. */}
      <div key={document} className="body">
        <BlockList body={body} />
      </div>
      <ButtonBar buttons={buttons} />
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

/** The button that a form was submitted with: the one pressed, or the first when Enter was. */
export function submittedTarget(event: Event, buttons: readonly ButtonView[]): string | undefined {
  const submitter = 'submitter' in event ? event.submitter : null;
  const isButton = typeof HTMLButtonElement !== 'undefined' && submitter instanceof HTMLButtonElement;
  const usable = buttons.filter((button) => button.type === 'submit' && !button.disabled);
  const pressed = usable.find((button) => isButton && button.id === submitter.value);
  return (pressed ?? usable[0])?.id;
}

import { type FormEvent, use } from 'react';
import type { ButtonView, ScreenView } from '#engine/index.ts';
import { BlockList } from '../blocks/block-list.tsx';
import { ButtonBar } from '../chrome/button.tsx';
import { AreaContext } from '../chrome/page-area.ts';
import { ProblemList } from '../chrome/problem-list.tsx';
import { useScripted, useVisitStore } from '../visit/visit-context.tsx';
import { formId, postedNames } from './form-names.ts';
import { screenButtons } from './screen-contents.ts';

/** A screen, and the URL to which the browser sends its form when no script runs. */
export interface Screened {
  readonly screen: ScreenView;
  readonly url: string;
}

/** The form of a screen: problems, fields and buttons. Without script, the browser itself sends it. */
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
      {/* Inputs keep typed text; the key stops fields of the same name in another document from inheriting it. */}
      <div key={document} className="body">
        <BlockList body={body} />
      </div>
      <ButtonBar buttons={buttons} />
    </form>
  );
}

// Enter presses the first button of a form; without script, other buttons may come before the main one.
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

/** The id of the button that submitted a form: the pressed one, or the first if Enter was pressed. */
export function submittedTarget(event: Event, buttons: readonly ButtonView[]): string | undefined {
  const submitter = 'submitter' in event ? event.submitter : null;
  const isButton = typeof HTMLButtonElement !== 'undefined' && submitter instanceof HTMLButtonElement;
  const usable = buttons.filter((button) => button.type === 'submit' && !button.disabled);
  // Until the script has taken over, buttons that submit nothing are buttons of the form as well.
  return (isButton ? usable.find(({ id }) => id === submitter.value) : usable[0])?.id;
}

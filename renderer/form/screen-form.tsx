import { use } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { PlaceContext } from '../blocks/place-context.ts';
import { fieldsOf } from '../fields/find-field.ts';
import { useVisit } from '../visit/visit-context.tsx';
import { AnswersForm } from './answers-form.tsx';
import { submittedTarget } from './submitted-target.ts';
import { useScreen } from './use-screen.ts';

/** The form of a screen: problems, fields and buttons. Sent as it is where no script runs. */
export function ScreenForm({ problems, bar }: { readonly problems: ReactNode; readonly bar: ReactNode }) {
  const place = use(PlaceContext);
  const body = useScreen((screen) => screen.body);
  const buttons = useScreen((screen) => screen.buttons);
  const isBusy = useVisit(({ view }) => view.busy);
  const dispatch = useVisit((visit) => visit.dispatch);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const target = submittedTarget(event.nativeEvent, buttons);
    if (target !== undefined && !isBusy) dispatch({ type: 'submitted', target });
  };
  return (
    <form method="post" noValidate className="form" data-place={place} onSubmit={submit}>
      {problems}
      <AnswersForm fields={fieldsOf(body)} />
      {bar}
    </form>
  );
}

import { type FormEvent, memo, use, useRef } from 'react';
import type { ButtonView, NoticeView, ScreenView, TextRun } from '#engine/index.ts';
import { BlockList } from '../blocks/blocks.tsx';
import { focusQuestion } from '../form/focus-question.ts';
import {
  formId,
  postedNames,
  type PageArea,
  AreaContext,
  alertId,
  fieldId,
  focusTargets,
} from '../form/names.ts';
import { errorAlertsIn, fieldViewsIn, firstUnanswered, screenButtons } from '../form/screen-contents.ts';
import { useReplaced } from './follow-title.ts';
import { useRevealed } from './show-revealed.ts';
import { useScripted, useVisit, useWord } from '../visit/visit-context.tsx';
import { Folded } from '../elements/folded.tsx';
import { Illustration } from '../elements/pictures.tsx';
import { ButtonBar } from '../elements/button.tsx';
import { ProblemList } from './problem-list.tsx';
import { renderRuns } from '../elements/texts.tsx';

/** A screen, and the URL to which the browser sends its form when no script runs. */
interface Screened {
  readonly screen: ScreenView;
  readonly url: string;
  /** What went wrong, if this screen is the one on top. */
  readonly failures: readonly NoticeView[];
}

/** The form of a screen: problems, fields and buttons. Without script, the browser itself sends it. */
function ScreenForm({ screen, url, failures }: Screened) {
  const area = use(AreaContext);
  const { document, body, buttons, issues } = screen;
  const visit = useVisit();
  const form = useRef<HTMLFormElement>(null);
  useRevealed(form, body, url);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const target = submittedTarget(event.nativeEvent, screenButtons(screen));
    if (target !== undefined && !visit.getState().view.busy) visit.dispatch({ type: 'submitted', target });
    // What is still missing may be all that keeps a button from being pressed.
    const isKept = target === undefined && screenButtons(screen).some(isDisabledSubmit);
    const missing = isKept ? firstUnanswered(body) : undefined;
    if (missing !== undefined) focusQuestion(fieldId(area, missing.name));
  };
  return (
    <form
      ref={form}
      id={formId(area)}
      method="post"
      action={url}
      encType={fieldViewsIn(body).some(({ type }) => type === 'upload') ? 'multipart/form-data' : undefined}
      noValidate
      className="form"
      data-area={area}
      onSubmit={submit}
    >
      <input type="hidden" name={postedNames.document} value={document} />
      {area === 'modal' && <EnterButton buttons={buttons} area={area} />}
      <ProblemList issues={issues} failures={failures} />
      <div className="body">
        <BlockList body={body} />
      </div>
      <ButtonBar
        buttons={buttons}
        disabledBy={
          errorAlertsIn(body)
            .map((name) => alertId(area, name))
            .join(' ') || undefined
        }
      />
    </form>
  );
}

function isDisabledSubmit({ type, disabled }: ButtonView): boolean {
  return type === 'submit' && disabled;
}

/**
 * The button that Enter presses without script: browsers press the first of a form, wherever on the page it is, and others may
 * come before the main one.
 */
export function EnterButton(props: Pick<ScreenView, 'buttons'> & { readonly area: PageArea }) {
  const { buttons, area } = props;
  const target = buttons.find((button) => button.type === 'submit')?.id;
  if (useScripted() || target === undefined) return null;
  return (
    <button
      className="unseen"
      type="submit"
      form={formId(area)}
      name={postedNames.target}
      value={target}
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}

/** The id of the button that submitted a form: the pressed one, or the first if Enter was pressed. */
export function submittedTarget(event: Event, buttons: readonly ButtonView[]): string | undefined {
  // A form that a script submits has no button.
  const { submitter } = event as Partial<SubmitEvent>;
  const usable = buttons.filter((button) => button.type === 'submit' && !button.disabled);
  // Until the script has taken over, buttons that submit nothing are buttons of the form as well.
  return (submitter ? usable.find(({ id }) => id === submitter.getAttribute('value')) : usable[0])?.id;
}

/** The content of a step or a modal: title, introduction and form. */
export const TitledScreen = memo(function TitledScreen(props: Screened) {
  const heading = use(AreaContext) === 'modal' ? focusTargets.modal : focusTargets.heading;
  const replaced = useReplaced(props.screen, heading);
  // Elements that stayed would move to where another screen has them.
  return <OneScreen key={replaced} heading={heading} {...props} />;
});

function OneScreen({ screen, url, failures, heading }: Screened & { readonly heading: string }) {
  const Title = heading === focusTargets.modal ? 'h2' : 'h1';
  const { illustration } = screen;
  const head = (
    <>
      <Title id={heading} className="screen-title" tabIndex={-1}>
        {screen.title}
      </Title>
      {screen.intro.length > 0 && (
        <p className="screen-intro" data-awaited={screen.isAwaited}>
          {renderRuns(screen.intro)}
        </p>
      )}
    </>
  );
  return (
    <>
      {illustration === '' ? (
        head
      ) : (
        <div className="screen-head">
          <Illustration name={illustration} />
          <div>{head}</div>
        </div>
      )}
      <ScreenForm screen={screen} url={url} failures={failures} />
    </>
  );
}

/** Why the screen asks what it asks, and what comes next. */
export const Panels = memo(function Panels({ screen }: Pick<Screened, 'screen'>) {
  return (
    <>
      <Panel title={useWord('whyWeAsk')} runs={screen.whyWeAsk} screen={screen} />
      <Panel title={useWord('whatHappensNext')} runs={screen.whatHappensNext} screen={screen} />
    </>
  );
});

function Panel(props: {
  readonly title: string;
  readonly runs: readonly TextRun[];
  readonly screen: ScreenView;
}) {
  const { title, runs, screen } = props;
  if (runs.length === 0) return null;
  return (
    <Folded className="panel" title={title} language={screen.language}>
      <p>{renderRuns(runs)}</p>
    </Folded>
  );
}

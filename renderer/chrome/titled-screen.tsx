import { memo, use } from 'react';
import type { TextRun } from '#engine/index.ts';
import { type Screened, ScreenForm } from './screen-form.tsx';
import { useWord } from '../visit/visit-context.tsx';
import { AreaContext, focusTargets } from '../form/page-area.ts';
import { drawRuns } from '../elements/rich-text.tsx';

/** The content of a step or a modal: title, introduction and form. */
export const TitledScreen = memo(function TitledScreen({ screen, url, failures }: Screened) {
  const isModal = use(AreaContext) === 'modal';
  const Title = isModal ? 'h2' : 'h1';
  return (
    <>
      <Title
        // Screen readers read a new element, but not one that has the focus already.
        key={screen.document}
        id={isModal ? focusTargets.modal : focusTargets.heading}
        className="screen-title"
        tabIndex={-1}
      >
        {screen.title}
      </Title>
      {screen.intro.length > 0 && (
        <p className="screen-intro" data-awaited={screen.isAwaited}>
          {drawRuns(screen.intro)}
        </p>
      )}
      <ScreenForm screen={screen} url={url} failures={failures} />
    </>
  );
});

/** Why the screen asks what it asks, and what comes next. */
export const Panels = memo(function Panels(props: {
  readonly whyWeAsk: readonly TextRun[];
  readonly whatHappensNext: readonly TextRun[];
}) {
  return (
    <>
      <Panel title={useWord('whyWeAsk')} runs={props.whyWeAsk} />
      <Panel title={useWord('whatHappensNext')} runs={props.whatHappensNext} />
    </>
  );
});

function Panel({ title, runs }: { readonly title: string; readonly runs: readonly TextRun[] }) {
  if (runs.length === 0) return null;
  return (
    <details className="panel" open>
      <summary>{title}</summary>
      <p>{drawRuns(runs)}</p>
    </details>
  );
}

import type { Run } from '#engine/text/run.ts';
import { RichText } from '../text/rich-text.tsx';
import { useVisit, useWord } from '../visit/visit-context.tsx';

/** Why the screen asks what it asks, and what comes next. */
export function Panels() {
  const why = useVisit(({ view }) => view.screen.whyWeAsk);
  const next = useVisit(({ view }) => view.screen.whatHappensNext);
  return (
    <>
      <Panel title={useWord('whyWeAsk')} runs={why} />
      <Panel title={useWord('whatHappensNext')} runs={next} />
    </>
  );
}

function Panel({ title, runs }: { readonly title: string; readonly runs: readonly Run[] }) {
  if (runs.length === 0) return null;
  return (
    <details className="panel" open>
      <summary>{title}</summary>
      <p>
        <RichText runs={runs} />
      </p>
    </details>
  );
}

import { memo } from 'react';
import type { Run } from '#engine/text/run.ts';
import { RichText } from '../text/rich-text.tsx';
import { useWord } from '../visit/visit-context.tsx';

/** Why the screen asks what it asks, and what comes next. */
export const Panels = memo(function Panels(props: {
  readonly whyWeAsk: readonly Run[];
  readonly whatHappensNext: readonly Run[];
}) {
  return (
    <>
      <Panel title={useWord('whyWeAsk')} runs={props.whyWeAsk} />
      <Panel title={useWord('whatHappensNext')} runs={props.whatHappensNext} />
    </>
  );
});

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

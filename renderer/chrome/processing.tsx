import { useEffect, useState } from 'react';
import type { View } from '#engine/view/view.ts';
import { useVisit } from '../visit/visit-context.tsx';
import { Dialog } from './dialog.tsx';

type Progress = NonNullable<View['progress']>;

/** What is being done while a long action runs, one message after the other. */
export function Processing() {
  const progress = useVisit(({ view }) => view.progress);
  return progress === null ? null : <ProcessingDialog key={progress.since} progress={progress} />;
}

function ProcessingDialog({ progress }: { readonly progress: Progress }) {
  const index = useMessageIndex(progress);
  return (
    <Dialog id="processing" labelledBy="processing-message" className="dialog processing">
      <p id="processing-message" aria-live="polite" tabIndex={-1}>
        {progress.messages[index]}
      </p>
      <progress aria-labelledby="processing-message" />
    </Dialog>
  );
}

// The messages share the time that the action may take; the last one stays.
function useMessageIndex({ messages, timeoutMs }: Progress): number {
  const [index, setIndex] = useState(0);
  const last = messages.length - 1;
  useEffect(() => {
    if (index >= last) return undefined;
    const timer = setTimeout(() => setIndex(index + 1), timeoutMs / messages.length);
    return () => clearTimeout(timer);
  }, [index, last, timeoutMs, messages.length]);
  return index;
}

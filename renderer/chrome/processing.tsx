import { memo, useEffect, useState } from 'react';
import type { View } from '#engine/index.ts';
import { Dialog } from './dialog.tsx';
import { ProgressBar } from '../elements/progress-bar.tsx';
import { PageLink } from '../elements/rich-text.tsx';

type Progress = NonNullable<View['progress']>;

/** Messages one after the other while a long action runs, then the one that says that it takes longer than expected. */
export const Processing = memo(function Processing({ progress }: { readonly progress: Progress }) {
  const { messages, late } = progress;
  const index = useMessageIndex(progress);
  const isLate = index === 'late' && late !== undefined;
  return (
    <Dialog id="processing" labelledBy="processing-message" className="dialog processing">
      <p id="processing-message" aria-live="polite" tabIndex={-1} data-late={isLate}>
        {isLate ? late.text : messages[index === 'late' ? messages.length - 1 : index]}
      </p>
      <ProgressBar labelledBy="processing-message" />
      {isLate && (
        <PageLink href={late.href} className="button" look="secondary">
          {late.label}
        </PageLink>
      )}
    </Dialog>
  );
});

/** So late may a message come at most. */
const mostDelayMs = 100;

// Counts from the time the dialog appeared: events may carry the time of another clock.
function useMessageIndex({ messages, timeoutMs }: Progress): number | 'late' {
  const count = messages.length;
  const [index, setIndex] = useState(() => messageIndex(count, 0, timeoutMs));
  useEffect(() => {
    const startedAt = performance.now();
    const timer = setInterval(() => {
      const next = messageIndex(count, performance.now() - startedAt, timeoutMs);
      setIndex(next);
      if (next === 'late') clearInterval(timer);
    }, mostDelayMs);
    return () => clearInterval(timer);
  }, [count, timeoutMs]);
  return index;
}

/** The index of the message to show after a time: all messages share the time evenly, and `late` follows. */
export function messageIndex(count: number, elapsedMs: number, timeoutMs: number): number | 'late' {
  if (elapsedMs >= timeoutMs) return 'late';
  return Math.min(count - 1, Math.floor((elapsedMs * count) / timeoutMs));
}

import type { Effect } from '#engine/index.ts';
import { focusTargets } from '../chrome/page-area.ts';
import type { Performer } from './host.ts';

/** Moves the focus once the change is in the page, before it is painted: one layout serves both. */
export const performFocus: Performer<Extract<Effect, { type: 'focus' }>> = ({ target }) =>
  // The drawing of what an event changed is such a task as well, and stands in line already.
  queueMicrotask(() => {
    // Whoever arrives on a new page starts at its top; the heading alone would scroll under the header.
    if (target === 'heading' || target === 'page') window.scrollTo(0, 0);
    document.getElementById(focusTargets[target])?.focus({ preventScroll: target === 'heading' });
  });

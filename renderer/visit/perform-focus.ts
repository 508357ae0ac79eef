import type { Effect } from '#engine/visit/effect.ts';
import { focusTargets } from './focus-targets.ts';
import type { Performer } from './host.ts';

/** Moves the focus once the change is painted. */
export const performFocus: Performer<Extract<Effect, { type: 'focus' }>> = (effect) => {
  requestAnimationFrame(() => requestAnimationFrame(() => moveFocus(effect.target)));
};

function moveFocus(target: keyof typeof focusTargets): void {
  // Whoever arrives on a new page starts at its top; the heading alone would scroll under the header.
  if (target === 'heading' || target === 'page') window.scrollTo(0, 0);
  document.getElementById(focusTargets[target])?.focus({ preventScroll: target === 'heading' });
}

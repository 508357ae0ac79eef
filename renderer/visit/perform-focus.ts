import type { Effect } from '#engine/visit/effect.ts';
import { focusTargets } from './focus-targets.ts';
import type { Performer } from './host.ts';

/** Moves the focus once the change is painted, unless the person has gone to a field by then. */
export const performFocus: Performer<Extract<Effect, { type: 'focus' }>> = (effect) => {
  const before = document.activeElement;
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (!hasGoneOn(before)) moveFocus(effect.target);
    }),
  );
};

// On a slow phone there is time to press a field of the new page before it is painted whole.
function hasGoneOn(before: Element | null): boolean {
  const { activeElement } = document;
  return activeElement !== before && activeElement !== null && activeElement.matches(fields);
}

const fields = 'main :is(input, select, textarea)';

function moveFocus(target: keyof typeof focusTargets): void {
  // Whoever arrives on a new page starts at its top; the heading alone would scroll under the header.
  if (target === 'heading' || target === 'page') window.scrollTo(0, 0);
  document.getElementById(focusTargets[target])?.focus({ preventScroll: target === 'heading' });
}

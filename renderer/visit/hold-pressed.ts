import { postedNames } from '../form/names.ts';
import type { PageVisit } from './page-visit.ts';

/** Keeps a page as it is while one of its buttons is held down: what comes meanwhile could move the button away. */
export function holdPressed({ hold }: Pick<PageVisit, 'hold'>): void {
  const release = (): void => hold(false);
  document.addEventListener('pointerup', release);
  document.addEventListener('pointercancel', release);
  // Another window has taken the pointer over.
  window.addEventListener('blur', release);
  document.addEventListener('pointerdown', ({ target, button: pressed }) => {
    // A menu of the browser may keep its release.
    if (pressed !== 0) return;
    const button = target instanceof Element ? target.closest('button') : null;
    if (button?.name === postedNames.target) hold(true);
  });
}

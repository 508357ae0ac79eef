import { postedNames } from '../form/names.ts';
import type { Foreseen, VisitStore } from './visit-store.ts';

/**
 * Has the press of a button worked out while the button is held down, so that the press finds it done. Meanwhile the page stays
 * as it is.
 */
export function foreseePresses(store: VisitStore): void {
  const end = (): void => {
    if (store.getState().isPressing !== true) return;
    store.setState({ isPressing: false });
    // The click comes first.
    setTimeout(store.getState().takeHeld);
  };
  document.addEventListener('pointerup', end);
  document.addEventListener('pointercancel', end);
  // Another window has taken the pointer over.
  window.addEventListener('blur', end);
  document.addEventListener('pointerdown', ({ target, button: pressed }) => {
    // A menu of the browser may keep its release.
    if (pressed !== 0) return;
    const button = target instanceof Element ? target.closest('button') : null;
    if (button?.name !== postedNames.target) return;
    store.setState({ isPressing: true });
    const type = button.type === 'submit' ? 'submitted' : 'clicked';
    foresee(store, { type, target: button.value, now: Date.now() });
  });
}

/** Works out what a press would do now, and the view after it. If the press comes, that is what happens; otherwise nothing does. */
export function foresee({ getState, setState }: VisitStore, event: Foreseen['event']): void {
  const { engine, state, vault } = getState();
  const by = engine();
  if (by === undefined) return;
  const known = (handle: string) => vault.get(handle);
  const outcome = by.reduce(state, event, known);
  setState({ foreseen: { from: state, event, outcome } });
  // The engine keeps its last view.
  if (outcome.ok) by.view(outcome.state, known);
}

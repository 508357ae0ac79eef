import { type VisitEvent, advance, viewer } from '#engine/index.ts';
import { postedNames } from '../form/names.ts';
import { fieldViewsIn } from '../form/screen-contents.ts';
import type { BoundEngine } from './bound-engine.ts';
import type { Foreseen, HeldVisit, VisitStore } from './visit-store.ts';

type Shown = Pick<HeldVisit, 'state' | 'vault' | 'view'>;

/**
 * Gets ready for what a person may do next, a task at a time while the browser has nothing to do. A browser compiles a function at
 * its first call, and the engine reads a document at its first use; nobody who types or presses has to wait for that afterwards.
 */
export function rehearse({ getState }: Pick<VisitStore, 'getState'>): void {
  // Safari has no such callback yet: there the person's own press is the first.
  if (!('requestIdleCallback' in globalThis)) return;
  const goOn = (tasks: readonly (() => void)[]): void => {
    const [task, ...others] = tasks;
    if (task === undefined) return;
    requestIdleCallback(() => {
      task();
      goOn(others);
    });
  };
  requestIdleCallback(() => {
    const engine = getState().engine();
    if (engine !== undefined) goOn(rehearsal(engine, getState()));
  });
}

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
  unlessAwaited(() => {
    const outcome = by.advance(state, event, known);
    setState({ foreseen: { from: state, event, outcome } });
    // The engine keeps its last view.
    if (outcome.ok) by.view(outcome.state, known);
  });
}

/**
 * Returns what a person may do next as tasks that do it and keep nothing: a key, a press of the main button, the page after
 * this one. The engine is pure, so nothing else happens.
 */
export function rehearsal(
  { flows, later }: BoundEngine,
  { state, vault, view }: Shown,
): readonly (() => void)[] {
  const look = viewer(flows, later);
  const known = (handle: string) => vault.get(handle);
  const act = (event: VisitEvent): void => {
    const outcome = advance(flows, state, event, known);
    if (outcome.ok) look(outcome.state, known, event.type === 'answered' ? event.field : undefined);
  };
  const now = Date.now();
  const typed = fieldViewsIn(view.screen.body).find(({ type }) => type === 'text' || type === 'suggest');
  const pressed = view.screen.buttons.find(({ type }) => type === 'submit');
  const { steps = [] } = view.journey ?? {};
  const next = steps[steps.findIndex((step) => step.state === 'current') + 1];
  const document = next && flows.pages.find(next.href)?.document;
  return [
    () => look(state, known),
    ...(typed ? [() => act({ type: 'answered', field: typed.name, value: 'a' })] : []),
    ...(pressed ? [() => act({ type: 'submitted', target: pressed.id, now })] : []),
    ...(document === undefined
      ? []
      : [() => void look({ ...state, page: { document, parameters: {} } }, known)]),
  ].map((task) => () => unlessAwaited(task));
}

function unlessAwaited(task: () => void): void {
  try {
    task();
  } catch (problem) {
    // The engine throws what fetches its later parts, which nobody needs before the press itself.
    if (typeof problem !== 'function') throw problem;
  }
}

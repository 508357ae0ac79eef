import type { ShownScreen } from '../../screen/screen-scope.ts';
import { watched } from './asked-by.ts';
import { forgetOthers, noteAsked } from './forget-others.ts';
import { startLoads } from './load-data.ts';
import { isLoadingAgain } from '../state.ts';
import { type Transition, scopeOfScreen, update } from '../transition.ts';

/** Who types a text has one question, not one a letter. */
const debounceMs = 400;

/**
 * Makes the loads again that ask for something else than before, after an answer or whatever else has changed what they read,
 * and those whose `when` holds only now. Answers to earlier calls of theirs count no more.
 */
export function loadAgain(transition: Transition, isTyped: boolean): void {
  for (const screen of watched(transition)) {
    const isKnown = transition.state.loadsAsked?.[screen.holder] !== undefined;
    const others = isKnown ? forgetOthers(transition, screen, true) : noteAsked(transition, screen);
    const due = (screen.compiled.loads ?? []).filter(({ name }) => others.has(name));
    if (due.length > 0) startAgain(transition, screen, due, isTyped ? { debounceMs } : {});
  }
}

/** A submit does not wait for the end of a pause: what is still to be asked is asked now. Says whether there is something. */
export function awaitLoads(transition: Transition, target: string): boolean {
  if (!isLoadingAgain(transition.state)) return false;
  for (const screen of watched(transition)) {
    const awaited = (screen.compiled.loads ?? []).filter(({ name }) =>
      Object.values(transition.state.calls).some((purpose) => isAgainOf(purpose, screen, name)),
    );
    startAgain(transition, screen, awaited, {});
  }
  if (!isLoadingAgain(transition.state)) return false;
  update(transition, { submitting: target });
  return true;
}

/**
 * A load has come or failed: a submit that has waited for the last of them goes on. If something else begins now, such as the
 * steps for a failed load, the person presses the button again.
 */
export function goOnLoaded(transition: Transition): void {
  const { submitting, ...state } = transition.state;
  const isChecking = Object.values(state.calls).some(({ type }) => type === 'check');
  if (submitting === undefined || isChecking || isLoadingAgain(transition.state)) return;
  transition.state = state;
  if (transition.tasks.length > 0 || state.run.length > 0) return;
  transition.tasks.push({ type: 'submit', target: submitting, servicesAsked: false });
}

type Loads = NonNullable<ShownScreen['compiled']['loads']>;

function startAgain(
  transition: Transition,
  screen: ShownScreen,
  loads: Loads,
  again: { readonly debounceMs?: number },
): void {
  const isMeant = (holder: string, load: string): boolean =>
    holder === screen.holder && loads.some(({ name }) => name === load);
  const { calls, repeats } = transition.state;
  update(transition, {
    calls: Object.fromEntries(
      Object.entries(calls).filter(([, one]) => one.type !== 'load' || !isMeant(one.holder, one.name)),
    ),
    repeats: Object.fromEntries(
      Object.entries(repeats).filter(([, { holder, name }]) => !isMeant(holder, name)),
    ),
  });
  const replies = transition.state.replies[screen.holder] ?? {};
  startLoads(transition, screen.holder, loads, scopeOfScreen(transition, { ...screen, replies }), again);
}

function isAgainOf(
  purpose: Transition['state']['calls'][string],
  { holder }: ShownScreen,
  load: string,
): boolean {
  return (
    purpose.type === 'load' && purpose.isAgain === true && purpose.holder === holder && purpose.name === load
  );
}

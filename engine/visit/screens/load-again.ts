import type { ShownScreen } from '../../screen/screen-scope.ts';
import { watched } from './asked-by.ts';
import { forgetOthers, noteAsked } from './forget-others.ts';
import { startLoads } from './load-data.ts';
import { isLoadingAgain } from '../state.ts';
import { type Turn, scopeOfScreen, update } from '../turn.ts';

/** Who types a text has one question, not one a letter. */
const debounceMs = 400;

/**
 * Makes the loads again that ask for something else than before, after an answer or whatever else has changed what they read,
 * and those whose `when` holds only now. Answers to earlier calls of theirs count no more.
 */
export function loadAgain(turn: Turn, isTyped: boolean): void {
  for (const screen of watched(turn)) {
    const isKnown = turn.state.loadsAsked?.[screen.holder] !== undefined;
    const others = isKnown ? forgetOthers(turn, screen, true) : noteAsked(turn, screen);
    const due = (screen.compiled.loads ?? []).filter(({ name }) => others.has(name));
    if (due.length > 0) startAgain(turn, screen, due, isTyped ? { debounceMs } : {});
  }
}

/** A submit does not wait for the end of a pause: what is still to be asked is asked now. Says whether there is something. */
export function awaitLoads(turn: Turn, target: string): boolean {
  if (!isLoadingAgain(turn.state)) return false;
  for (const screen of watched(turn)) {
    const awaited = (screen.compiled.loads ?? []).filter(({ name }) =>
      Object.values(turn.state.calls).some((purpose) => isAgainOf(purpose, screen, name)),
    );
    startAgain(turn, screen, awaited, {});
  }
  if (!isLoadingAgain(turn.state)) return false;
  update(turn, { submitting: target });
  return true;
}

/**
 * A load has come or failed: a submit that has waited for the last of them goes on. If something else begins now, such as the
 * steps for a failed load, the person presses the button again.
 */
export function goOnLoaded(turn: Turn): void {
  const { submitting, ...state } = turn.state;
  const isChecking = Object.values(state.calls).some(({ type }) => type === 'check');
  if (submitting === undefined || isChecking || isLoadingAgain(turn.state)) return;
  turn.state = state;
  if (turn.tasks.length > 0 || state.run.length > 0) return;
  turn.tasks.push({ type: 'submit', target: submitting, servicesAsked: false });
}

type Loads = NonNullable<ShownScreen['compiled']['loads']>;

function startAgain(
  turn: Turn,
  screen: ShownScreen,
  loads: Loads,
  again: { readonly debounceMs?: number },
): void {
  const isMeant = (holder: string, load: string): boolean =>
    holder === screen.holder && loads.some(({ name }) => name === load);
  const { calls, repeats } = turn.state;
  update(turn, {
    calls: Object.fromEntries(
      Object.entries(calls).filter(([, one]) => one.type !== 'load' || !isMeant(one.holder, one.name)),
    ),
    repeats: Object.fromEntries(
      Object.entries(repeats).filter(([, { holder, name }]) => !isMeant(holder, name)),
    ),
  });
  const replies = turn.state.replies[screen.holder] ?? {};
  startLoads(turn, screen.holder, loads, scopeOfScreen(turn, { ...screen, replies }), again);
}

function isAgainOf(purpose: Turn['state']['calls'][string], { holder }: ShownScreen, load: string): boolean {
  return (
    purpose.type === 'load' && purpose.isAgain === true && purpose.holder === holder && purpose.name === load
  );
}

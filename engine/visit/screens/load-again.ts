import type { CompiledLoad } from '../../ir/documents.ts';
import type { Named } from '../../expression/names.ts';
import { filterEntries } from '../../json/json.ts';
import { screenOf } from '../context.ts';
import { forgetOthers, noteAsked } from './loads-asked.ts';
import { dropLoads, loadsUnderWay } from './load-data.ts';
import { startLoads } from './start-loads.ts';
import { isLoadingAgain } from '../state.ts';
import { type Transition, update } from '../transition.ts';

/** Who types a text has one question, not one a letter. */
const debounceMs = 400;

/**
 * Repeats the loads that now ask for something else, because an answer or another change altered what they read.
 * Starts those whose `when` holds only now. Answers to earlier calls of theirs count no more.
 */
export function loadAgain(transition: Transition, isTyped: boolean): void {
  for (const { screen } of transition.context.screens) {
    const open = screenOf(transition.context, screen.scopeKey);
    if (!open) continue;
    if (transition.state.loadsAsked?.[screen.scopeKey] === undefined) {
      noteAsked(transition, open);
      continue;
    }
    const others = forgetOthers(transition, open, true);
    const due = (screen.compiled.loads ?? []).filter(({ name }) => others.has(name));
    if (due.length > 0) startAgain(transition, screen.scopeKey, due, isTyped ? { debounceMs } : {});
  }
}

/** A submit does not wait for the end of a pause: what is still to be asked is asked now. Says whether there is something. */
export function awaitLoads(transition: Transition, target: string): boolean {
  if (!isLoadingAgain(transition.state)) return false;
  for (const { screen } of transition.context.screens) {
    const { scopeKey, compiled } = screen;
    const again = loadsUnderWay(transition.state, scopeKey).filter(({ isAgain }) => isAgain);
    const awaited = (compiled.loads ?? []).filter(({ name }) => again.some((load) => load.name === name));
    startAgain(transition, scopeKey, awaited, {});
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

type Loads = readonly Named<CompiledLoad>[];

function startAgain(
  transition: Transition,
  scopeKey: string,
  loads: Loads,
  again: { readonly debounceMs?: number },
): void {
  if (loads.length === 0) return;
  const names = new Set(loads.map(({ name }) => name));
  dropLoads(transition, scopeKey, names);
  const repeats = filterEntries(
    transition.state.repeats,
    (repeat) => repeat.scopeKey !== scopeKey || !names.has(repeat.name),
  );
  update(transition, { repeats });
  const open = screenOf(transition.context, scopeKey);
  if (open) startLoads(transition, scopeKey, loads, open.scope, again);
}

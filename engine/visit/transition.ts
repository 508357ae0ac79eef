import type { JsonObject } from '../json/json.ts';
import type { Flows } from '../link/flows.ts';
import { type VisitContext, contextOf, noVault } from './context.ts';
import type { Effect } from './effect.ts';
import type { Vault, VisitState } from './state.ts';

/** What becomes of the browser's address: it is right already, it gets a new entry, or its entry is replaced. */
export type ArrivalKind = 'there' | 'push' | 'replace';

/** What is left to do in this transition. Tasks are done in order, so that handlers need not call each other. */
export type Task =
  | { readonly type: 'enter'; readonly url: string; readonly arrival: ArrivalKind; readonly pass: JsonObject }
  | { readonly type: 'arrive' }
  | { readonly type: 'route'; readonly attempts: number }
  | { readonly type: 'run' }
  /** What a submit has waited for is there: loads, or what services know of the answers (`servicesAsked`). */
  | { readonly type: 'submit'; readonly target: string; readonly servicesAsked: boolean }
  | { readonly type: 'give-up' };

/** One event being worked in: the state so far and the effects so far. Lives only inside `reduce`. */
export interface Transition {
  readonly flows: Flows;
  readonly now: number;
  state: VisitState;
  /** What follows from the state so far. */
  readonly context: VisitContext;
  readonly effects: Effect[];
  readonly tasks: Task[];
}

/** Begins to work an event into a state. */
export function beginTransition(
  flows: Flows,
  state: VisitState,
  now: number,
  vault: Vault = noVault,
): Transition {
  let context = contextOf(flows, state, vault);
  return {
    flows,
    now,
    state,
    get context() {
      if (context.state !== this.state) context = contextOf(flows, this.state, vault);
      return context;
    },
    effects: [],
    tasks: [],
  };
}

/** Replaces parts of the state. */
export function update(transition: Transition, changes: Partial<VisitState>): void {
  transition.state = { ...transition.state, ...changes };
}

/** A name for a call, wait or notice, unique in the visit. */
export function nextId(transition: Transition, prefix: string): string {
  update(transition, { counter: transition.state.counter + 1 });
  return `${prefix}-${transition.state.counter}`;
}

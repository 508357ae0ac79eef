import type { Scope } from '../expression/scope.ts';
import { type JsonObject, filterEntries } from '../json/json.ts';
import type { Flows } from '../link/flows.ts';
import { buildRequest } from '../pages/request.ts';
import type { CompiledValue } from '../text/compiled-text.ts';
import { type VisitContext, contextOf, noVault } from './context.ts';
import type { Effect } from './effect.ts';
import type { Purpose, Vault, VisitState } from './state.ts';

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

interface CallToMake {
  readonly operation: string;
  readonly with: CompiledValue | undefined;
  readonly purpose: Purpose;
  /** Under which an idempotency key is kept until the call succeeds. */
  readonly keptAs?: string;
  /** Replaces a call of the same group that is under way. */
  readonly group?: string;
  readonly debounceMs?: number;
}

/** Asks the host for a call and remembers what its answer is for. */
export function call(
  transition: Transition,
  { operation, purpose, keptAs, group, debounceMs, ...made }: CallToMake,
  scope: Scope,
): string {
  const id = nextId(transition, 'call');
  const isIdempotent = transition.flows.compiled.operations[operation]?.idempotent === true;
  const key = isIdempotent && keptAs !== undefined ? keyFor(transition, keptAs) : undefined;
  update(transition, { calls: { ...transition.state.calls, [id]: purpose } });
  const request = buildRequest(transition.flows, operation, made.with, scope);
  transition.effects.push({
    type: 'call',
    id,
    operation,
    request:
      key === undefined ? request : { ...request, headers: { ...request.headers, 'idempotency-key': key } },
    ...(debounceMs !== undefined && { debounceMs }),
    ...(group !== undefined && { group }),
  });
  return id;
}

/** Awaits calls no longer: their replies would say nothing any more. */
export function dropCalls(transition: Transition, isDropped: (purpose: Purpose) => boolean): void {
  const { calls } = transition.state;
  if (!Object.values(calls).some(isDropped)) return;
  update(transition, { calls: filterEntries(calls, (purpose) => !isDropped(purpose)) });
}

/** The same key until the call has succeeded, so that trying again creates nothing twice. */
function keyFor(transition: Transition, keptAs: string): string {
  const known = transition.state.keys[keptAs];
  if (known !== undefined) return known;
  const key = `${transition.state.visit}-${nextId(transition, 'key')}`;
  update(transition, { keys: { ...transition.state.keys, [keptAs]: key } });
  return key;
}

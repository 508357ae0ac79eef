import type { Scope } from '../expression/scope.ts';
import type { CompiledValue } from '../text/compiled-text.ts';
import type { Purpose } from './state.ts';
import { type Transition, nextId, update } from './transition.ts';
import { buildRequest } from '../pages/request.ts';

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
  const request = buildRequest(transition.flows, operation, made.with, scope);
  const id = nextId(transition, 'call');
  const isIdempotent = transition.flows.compiled.operations[operation]?.idempotent === true;
  const key = isIdempotent && keptAs !== undefined ? keyFor(transition, keptAs) : undefined;
  update(transition, { calls: { ...transition.state.calls, [id]: purpose } });
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
  const calls = Object.entries(transition.state.calls);
  const kept = calls.filter(([, purpose]) => !isDropped(purpose));
  if (kept.length < calls.length) update(transition, { calls: Object.fromEntries(kept) });
}

/** The same key until the call has succeeded, so that trying again creates nothing twice. */
function keyFor(transition: Transition, keptAs: string): string {
  const known = transition.state.keys[keptAs];
  if (known !== undefined) return known;
  const key = `${transition.state.visit}-${nextId(transition, 'key')}`;
  update(transition, { keys: { ...transition.state.keys, [keptAs]: key } });
  return key;
}

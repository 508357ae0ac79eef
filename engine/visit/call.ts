import type { Scope } from '#engine/expression/scope.ts';
import type { CompiledValue } from '#engine/text/compiled-text.ts';
import { buildRequest } from '#engine/visit/build-request.ts';
import type { Purpose } from '#engine/visit/state.ts';
import { nextId, update, type Turn } from '#engine/visit/turn.ts';

export interface CallToMake {
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
  turn: Turn,
  { operation, purpose, keptAs, group, debounceMs, ...made }: CallToMake,
  scope: Scope,
): string {
  const request = buildRequest(turn.flows, operation, made.with, scope);
  const id = nextId(turn, 'call');
  const isIdempotent = turn.flows.compiled.operations[operation]?.idempotent === true;
  const key = isIdempotent && keptAs !== undefined ? keyFor(turn, keptAs) : undefined;
  update(turn, { calls: { ...turn.state.calls, [id]: purpose } });
  turn.effects.push({
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

/** The same key until the call has succeeded, so that trying again creates nothing twice. */
function keyFor(turn: Turn, keptAs: string): string {
  const known = turn.state.keys[keptAs];
  if (known !== undefined) return known;
  const key = `${turn.state.visit}-${nextId(turn, 'key')}`;
  update(turn, { keys: { ...turn.state.keys, [keptAs]: key } });
  return key;
}

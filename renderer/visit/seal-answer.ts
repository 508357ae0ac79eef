import type { Json, VisitEvent, VisitState } from '#engine/index.ts';
import type { BoundEngine } from './bound-engine.ts';

/** An event that may be recorded, and the sensitive values that its handles point to. */
export interface SealedEvent {
  readonly event: VisitEvent;
  readonly values: { readonly [handle: string]: Json };
}

/** Replaces a sensitive answer by a new handle, so that neither states nor events hold it. */
export function sealAnswer(
  engine: Pick<BoundEngine, 'isSensitive' | 'normaliseAnswer'>,
  state: VisitState,
  event: VisitEvent,
  newHandle: () => string,
): SealedEvent {
  if (event.type !== 'answered' || event.value === undefined || !engine.isSensitive(state, event.field)) {
    return { event, values: {} };
  }
  // Controls answer with plain values; only this function makes handles in the browser.
  const value = engine.normaliseAnswer(state, event.field, event.value as Json);
  if (value === undefined) return { event: { type: 'answered', field: event.field }, values: {} };
  const handle = newHandle();
  return {
    event: { type: 'answered', field: event.field, value: { $vault: handle } },
    values: { [handle]: value },
  };
}

/** Every vault handle that a state points to. */
export function handlesIn(value: unknown, found: Set<string> = new Set()): ReadonlySet<string> {
  if (typeof value !== 'object' || value === null) return found;
  for (const [key, part] of Object.entries(value)) {
    if (key === '$vault' && typeof part === 'string') found.add(part);
    else handlesIn(part, found);
  }
  return found;
}

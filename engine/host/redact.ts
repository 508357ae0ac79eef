import type { Json } from '../json/json.ts';
import type { Flows } from '../link/flows.ts';
import type { VisitEvent } from '../visit/event.ts';
import { isHandle } from '../visit/handles.ts';
import { isSensitive, normaliseAnswer } from '../visit/sensitive.ts';
import type { VisitState } from '../visit/state.ts';

/** An event that may be recorded, and the sensitive values that its handles point to. */
export interface RedactedEvent {
  readonly event: VisitEvent;
  readonly values: { readonly [handle: string]: Json };
}

/** The most characters of one text of an answer that a host takes. What is longer can only be refused as too long. */
export const longestAnswer = 64_000;

/**
 * Replaces a sensitive answer by a new handle, so that neither states nor events hold it. Any other is made one that a host
 * takes: for one that it does not, it would refuse the whole batch.
 */
export function redactAnswer(
  flows: Flows,
  state: VisitState,
  typed: VisitEvent,
  newHandle: () => string,
): RedactedEvent {
  const event = takeable(typed);
  if (event.type !== 'answered' || event.value === undefined || !isSensitive(flows, state, event.field)) {
    return { event, values: {} };
  }
  const { type, field } = event;
  // Controls and forms answer with plain values; only this function makes handles.
  const value = normaliseAnswer(flows, state, field, event.value as Json);
  if (value === undefined) return { event: { type, field }, values: {} };
  const handle = newHandle();
  return { event: { type, field, value: { $vault: handle } }, values: { [handle]: value } };
}

function takeable(event: VisitEvent): VisitEvent {
  if (event.type !== 'answered' || typeof event.value !== 'string') return event;
  return { ...event, value: event.value.slice(0, longestAnswer).toWellFormed().replaceAll('\0', '') };
}

/** Whether an event holds a sensitive answer itself, as no host of ours sends it. */
export function isUnredacted(flows: Flows, state: VisitState, event: VisitEvent): boolean {
  if (event.type !== 'answered' || event.value === undefined || isHandle(event.value)) return false;
  return isSensitive(flows, state, event.field);
}

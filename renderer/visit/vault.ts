import { handlesIn } from '#engine/index.ts';
import type { Json, RedactedEvent, VisitEvent, VisitState } from '#engine/index.ts';

/** A name that nothing else has. `crypto.randomUUID` is missing where a page comes over plain HTTP from another machine. */
export function newHandle(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}

/** An event with the sensitive values that it needs: the server keeps no password, so a press brings it along. */
export function withSecrets(
  redacted: RedactedEvent,
  state: VisitState,
  vault: ReadonlyMap<string, Json>,
): RedactedEvent {
  if (redacted.event.type === 'answered') return redacted;
  return { ...redacted, values: Object.fromEntries(withoutUnused(vault, state)) };
}

/** An event as its person caused it, with the sensitive value itself. */
export function unredacted({ event, values }: RedactedEvent): VisitEvent {
  const [value] = Object.values(values);
  return event.type === 'answered' && value !== undefined ? { ...event, value } : event;
}

/** The sensitive values that a state still points to: every keystroke in such a field makes a handle. */
export function withoutUnused(
  vault: ReadonlyMap<string, Json>,
  state: VisitState,
): ReadonlyMap<string, Json> {
  if (vault.size === 0) return vault;
  const used = handlesIn(state);
  return new Map([...vault].filter(([handle]) => used.has(handle)));
}

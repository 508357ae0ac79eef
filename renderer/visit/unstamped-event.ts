import type { VisitEvent } from '#engine/index.ts';

type WithoutNow<E> = E extends unknown ? Omit<E, 'now'> : never;

/** An event as it is reported; the store adds when it happened. */
export type UnstampedEvent = WithoutNow<VisitEvent>;

/** Reports what a person did, or which reply came. */
export type Dispatch = (event: UnstampedEvent) => void;

/** Adds the time to the events that carry one. */
export function stampEvent(event: UnstampedEvent, now: number): VisitEvent {
  if (event.type === 'answered' || event.type === 'closed' || event.type === 'learned') return event;
  return { ...event, now };
}

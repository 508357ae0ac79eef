import { expect, it } from 'vitest';
import { type ReceivedBatch, digestOf, newsIn } from '#api/server/visits/event-batch.ts';
import type { VisitEvent } from '#engine/visit/event.ts';

const answer = (value: string): VisitEvent => ({ type: 'answered', field: 'size', value });
const [small, medium, large] = [answer('SMALL'), answer('MEDIUM'), answer('LARGE')];

/** A batch from version 4 on, and what is known of the visit after one that began there too. */
const batch = (...events: readonly VisitEvent[]): ReceivedBatch => ({
  tab: 1,
  version: 4,
  events,
  vault: {},
  proofs: {},
});
const after = (...events: readonly VisitEvent[]) => ({
  version: 4 + events.length,
  lastBatch: digestOf(events),
});

it('leaves what was folded last out of a batch that begins with it', () => {
  expect(newsIn(after(small, medium), batch(small, medium, large))).toEqual({
    ...batch(large),
    version: 6,
  });
});

it('leaves a batch as it is where something else was folded last', () => {
  const sent = batch(medium, large);
  expect(newsIn(after(small), sent)).toBe(sent);
});

it('leaves a batch as it is where nothing of it is known', () => {
  const sent = batch(small);
  expect(newsIn({ ...after(), version: 4 }, sent)).toBe(sent);
  expect(newsIn({ ...after(), version: 3 }, sent)).toBe(sent);
});

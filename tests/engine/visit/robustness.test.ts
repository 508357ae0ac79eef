import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Effect,
  type Flows,
  type Json,
  type View,
  type VisitEvent,
  type VisitState,
  reduce,
  open,
  view,
} from '#engine/index.ts';
import { startUrl } from '#api/server/host/host-settings.ts';
import { fieldsOf } from '#engine/link/screen-fields.ts';
import { usuallyOrAll } from '../../fixtures/how-much.ts';
import { randomAnswer } from '../fields/random-answers.ts';
import { bicycleRental, flowsOf, shipped, teaHouse } from '../sources.ts';
import { deepFrozen } from './deep-frozen.ts';
import { factsOf } from './visit.ts';

const seed = 20_261_120;
const mostEvents = 12;

/** A visit under way: its state, and the calls and waits that its host has not answered. */
interface Playing {
  readonly flows: Flows;
  state: VisitState;
  shown: View;
  readonly calls: string[];
  readonly waits: string[];
}

/** Something that may happen next, as numbers that are read in the state in which it happens. */
type Choice = readonly [kind: number, which: number, value: Json];

const flags = [
  'fe-heloc-redesign-2025',
  'fe-heloc-ny-fcra',
  'fe-heloc-sms-transactional-consent',
  'delivery',
];
const replies: readonly Json[] = [
  {},
  {
    teas: [{ id: 'a', name: 'A' }],
    places: [{ street: 'A', city: 'B' }],
    addresses: [{ street1: '1 Main St', city: 'C', state: 'CA', zip: '90001' }],
  },
  { uuid: '0b7e7f0e-6f0c-4f83-9a58-0a9f3f6d2f10', status: 'READY', states: ['CA'], consentTypes: [] },
  [],
  'text',
];

describe('any events in any order', () => {
  it.each([
    ...shipped.map(
      ([title, sources]) => [title, flowsOf(sources), startUrl(sources), usuallyOrAll(300, 2_000)] as const,
    ),
    ['the bicycle rental', flowsOf(bicycleRental), '/bicycles/rent', 500],
    ['the tea house', flowsOf(teaHouse), '/tea/order', 500],
  ] as const)(
    '%s neither throws nor ends in a state that cannot be drawn or written',
    (_title, flows, url, visits) => {
      const answers = Object.values(flows.compiled.pages)
        .flatMap(fieldsOf)
        .map(({ field }) => randomAnswer(field));
      const choice: fc.Arbitrary<Choice> = fc.tuple(
        fc.nat({ max: 99 }),
        fc.nat({ max: 999 }),
        fc.oneof(...answers),
      );
      fc.assert(
        fc.property(
          fc.array(choice, { minLength: 1, maxLength: mostEvents }),
          fc.boolean(),
          (choices, isSignedIn) => {
            const playing = begin(flows, url, isSignedIn);
            for (const [now, one] of choices.entries()) happen(playing, eventOf(playing, one, now), now);
          },
        ),
        { seed, numRuns: visits },
      );
    },
  );
});

function begin(flows: Flows, url: string, signedIn: boolean): Playing {
  const facts = factsOf(flows, {
    flags: Object.fromEntries(flags.map((flag) => [flag, true])),
    session: { signedIn, trackerUuid: 'tracker' },
    environment: { production: true },
  });
  const { state, effects } = open(flows, { visit: 'v', facts, url, now: 0 });
  const playing: Playing = { flows, state, shown: view(flows, state), calls: [], waits: [] };
  take(playing, state, effects);
  return playing;
}

function happen(playing: Playing, event: VisitEvent, now: number): void {
  const reduced = reduce(playing.flows, deepFrozen(playing.state), deepFrozen(event));
  if (!reduced.ok) return;
  take(playing, reduced.state, reduced.effects);
  const label = `${now}: ${event.type}`;
  expect(JSON.parse(JSON.stringify(playing.state)), label).toStrictEqual(playing.state);
}

function take(playing: Playing, state: VisitState, effects: readonly Effect[]): void {
  playing.state = state;
  playing.shown = view(playing.flows, state);
  for (const effect of effects) {
    if (effect.type === 'call') playing.calls.push(effect.id);
    if (effect.type === 'wait') playing.waits.push(effect.id);
  }
}

/** What happens most is what people do most: they answer and submit. */
function eventOf(playing: Playing, [kind, which, value]: Choice, now: number): VisitEvent {
  const { state, shown, flows } = playing;
  const screen = shown.modal ?? shown.screen;
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[which % Math.max(1, items.length)];
  if (kind < 40) {
    const compiled = state.page && flows.compiled.pages[state.page.document];
    const field = pick(compiled ? fieldsOf(compiled) : [])?.name ?? 'nothing';
    return { type: 'answered', field, value };
  }
  if (kind < 60) return { type: 'submitted', target: pick(screen.buttons)?.id ?? 'nothing', now };
  if (kind < 68)
    return {
      type: 'clicked',
      target: pick([...screen.buttons.map(({ id }) => id), 'street1#0', 'street#otherwise']) ?? '',
      now,
    };
  if (kind < 82) {
    const call = playing.calls.splice(which % Math.max(1, playing.calls.length), 1)[0] ?? 'none';
    return which % 3 === 0
      ? { type: 'failed', call, status: pick([0, 401, 404, 500]) ?? 0, now }
      : { type: 'replied', call, status: 200, body: pick(replies) ?? {}, now };
  }
  if (kind < 88) return { type: 'polled', wait: pick(playing.waits) ?? 'none', now };
  if (kind < 92)
    return { type: 'closed', target: pick(['modal', ...state.notices.map(({ id }) => id)]) ?? 'modal' };
  if (kind < 94) return { type: 'learned', facts: { session: { signedIn: which % 2 === 0 } } };
  const { basePath } = flows.compiled.app;
  const paths = Object.keys(flows.compiled.pages).map((page) =>
    page.startsWith('/') ? page : `${basePath}/${page}`,
  );
  return {
    type: 'navigated',
    url: pick(paths)?.replace('{uuid}', '0b7e7f0e-6f0c-4f83-9a58-0a9f3f6d2f10') ?? basePath,
    now,
  };
}

import { expect } from 'vitest';
import {
  type Effect,
  type Flows,
  type Json,
  type JsonObject,
  type View,
  type VisitEvent,
  type VisitState,
  reduce,
  open,
  viewer,
  view,
} from '#engine/index.ts';
import { changed, flowsOf, teaHouse, type Changes } from '../sources.ts';
import { deepFrozen } from './deep-frozen.ts';

/** An event without its time, which tests do not care about. */
export type Happening = VisitEvent extends infer Event
  ? Event extends VisitEvent
    ? Omit<Event, 'now'>
    : never
  : never;

/** One thing that happens in a visit, and all that comes of it; what is not said is not checked. */
export interface Moment {
  /** Its time is that of the opening, if it says no other. */
  readonly on: Happening & { readonly now?: number };
  /** All effects in order, each in a line. Default: none. */
  readonly effects?: readonly string[];
  readonly state?: object;
  readonly view?: object;
  /** The code of the problem with an event that is not allowed now. */
  readonly problem?: string;
}

export interface Scenario {
  readonly title: string;
  readonly changes?: Changes;
  readonly facts?: JsonObject;
  readonly url: string;
  readonly vault?: JsonObject;
  /** Effects, state and view of the opening. */
  readonly opens?: Omit<Moment, 'on'>;
  readonly moments?: readonly Moment[];
}

export const now = 1_700_000_000_000;
export const visit = 'visit';

export function factsOf(flows: Flows, more: JsonObject = {}): JsonObject {
  const session: JsonObject = { signedIn: false };
  return { today: '2026-11-20', brand: flows.compiled.brand.facts, flags: {}, session, ...more };
}

/**
 * Plays a scenario: everything frozen, every state written as JSON and drawn, by itself and after the one before it;
 * gives the last state and all events.
 */
export function play({ changes = {}, facts = {}, url, vault = {}, opens = {}, moments = [] }: Scenario) {
  const flows = flowsOf(changed(teaHouse, changes));
  const handles = (handle: string): Json | undefined => vault[handle];
  const first = deepFrozen({ visit, facts: factsOf(flows, facts), url, now });
  const opened = open(flows, first, handles);
  const inTurn = viewer(flows);
  expectMoment({ flows, inTurn }, opened, opens, handles);
  let state = deepFrozen(opened.state);
  const effects: Effect[] = [...opened.effects];
  const events = moments.map(({ on }) => deepFrozen({ now, ...on }) as VisitEvent); // events that have no time bear one
  for (const [at, event] of events.entries()) {
    const moment: Omit<Moment, 'on'> = moments[at] ?? {};
    const reduced = reduce(flows, state, event, handles);
    expect(reduced.ok ? undefined : reduced.problem.code, `${at}: ${event.type}`).toBe(moment.problem);
    if (!reduced.ok) continue;
    expectMoment({ flows, inTurn }, reduced, moment, handles, `${at}: ${event.type}`);
    state = deepFrozen(reduced.state);
    effects.push(...reduced.effects);
  }
  return { flows, first, events, state, effects, handles };
}

function expectMoment(
  { flows, inTurn }: { readonly flows: Flows; readonly inTurn: ReturnType<typeof viewer> },
  { state, effects }: { readonly state: VisitState; readonly effects: readonly Effect[] },
  expected: Omit<Moment, 'on'>,
  vault: (handle: string) => Json | undefined,
  label = 'opened',
): void {
  if (expected.effects) expect(effects.map(lineOf), label).toEqual(expected.effects);
  if (expected.state) expect(state, label).toMatchObject(expected.state);
  const shown: View = view(flows, deepFrozen(state), vault);
  expect(inTurn(state, vault), label).toStrictEqual(shown);
  if (expected.view) expect(shown, label).toMatchObject(expected.view);
  expect(JSON.parse(JSON.stringify(state)), label).toStrictEqual(state);
}

/** An effect in a line: what a reader has to know of it. */
export function lineOf(effect: Effect): string {
  switch (effect.type) {
    case 'call': {
      const { id, operation, request, debounceMs, group } = effect;
      const wait = debounceMs === undefined ? '' : ` after ${debounceMs} ms in ${group}`;
      return `${id}: ${operation} ${request.method} ${request.url}${wait}`;
    }
    case 'navigate':
      return `${effect.how} ${effect.url}`;
    case 'wait':
      return `${effect.id}: wait ${effect.ms} ms`;
    case 'emit':
      return `emit ${effect.event} ${JSON.stringify(effect.properties)}`;
    case 'store':
      return `${effect.token} token`;
    case 'resume':
      return 'resume draft';
    case 'finish':
      return 'finish draft';
    case 'forget':
      return 'forget visit';
    case 'focus':
      return `focus ${effect.target}`;
    default:
      return effect satisfies never;
  }
}

import {
  type Effect,
  type Flows,
  type JsonObject,
  type VisitState,
  reduce,
  dryRequest,
  open,
  factsThatCount,
} from '#engine/index.ts';
import { teaHouseWithPot } from '../pot.ts';
import { type Changes, flowsOf } from '../sources.ts';
import { deepFrozen } from './deep-frozen.ts';
import { factsOf } from './visit.ts';

export const text = (fact: string, more: object = {}) => ({
  type: 'text',
  label: 'Text',
  bind: `pot.${fact}`,
  ...more,
});
const words = { row: 'Row', add: 'Add', remove: 'Remove' };
export const list = (bind: string, as: string, body: object, more: object = {}) => ({
  type: 'rows',
  label: 'List',
  bind,
  as,
  words,
  body,
  ...more,
});
export const page = (body: object, more: object = {}) => ({
  type: 'step',
  title: 'Page',
  body,
  buttons: { go: { type: 'submit', label: 'Go', action: 'advance' } },
  ...more,
});
const send = {
  type: 'action',
  steps: { sendPot: { type: 'call', call: 'createOrder', with: { body: { pot: '{{pot}}' } } } },
};
const last = page(
  { said: { type: 'paragraph', text: '{{pot.b}}' } },
  { buttons: { send: { type: 'submit', label: 'Send', action: 'send' } } },
);

export interface Product {
  /** The journey's steps, by the names of their pages. */
  readonly steps: object;
  readonly pages: { readonly [name: string]: object };
  readonly more?: object;
}

/** A journey to brew a pot of tea, whose last page sends all that counts. */
export function brewing({ steps, pages, more = {} }: Product): Flows {
  const journey = {
    type: 'journey',
    title: 'Brew',
    path: '~/brew',
    steps: { ...labelled(steps), end: { label: 'End' } },
  };
  const written = Object.entries(pages).map(([name, one]) => [`pages/brew/${name}.json`, one]);
  return flowsOf(
    teaHouseWithPot({
      'journeys/brew.json': journey,
      'pages/brew/end.json': last,
      'actions/send.json': send,
      ...Object.fromEntries(written),
      ...more,
    } as Changes),
  );
}

function labelled(steps: object): object {
  return Object.fromEntries(Object.entries(steps).map(([name, step]) => [name, { label: name, ...step }]));
}

/** What is sent without a visit. */
export function sent(flows: Flows, pot: JsonObject): unknown {
  const request = dryRequest(flows, 'sendPot', { facts: factsOf(flows, { pot }) });
  return request && 'body' in request ? (request.body as JsonObject)['pot'] : request;
}

export class Visit {
  state: VisitState;
  effects: readonly Effect[] = [];
  readonly flows: Flows;

  constructor(flows: Flows, url: string, pot: JsonObject = {}) {
    this.flows = flows;
    const facts = factsOf(flows, { pot });
    this.state = open(flows, deepFrozen({ visit: 'visit', facts, url: `/tea/brew/${url}`, now: 1 })).state;
  }

  does(event: object): this {
    const reduced = reduce(this.flows, this.state, deepFrozen({ now: 1, ...event }) as never);
    if (!reduced.ok) throw new Error(JSON.stringify(reduced.problem));
    // As it comes back from storage.
    this.state = deepFrozen(JSON.parse(JSON.stringify(reduced.state)) as VisitState);
    this.effects = reduced.effects;
    return this;
  }

  answer(field: string, value?: unknown): this {
    return this.does({ type: 'answered', field, value });
  }

  goTo(url: string): this {
    return this.does({ type: 'navigated', url: `/tea/brew/${url}` });
  }

  get pot(): unknown {
    return factsThatCount(this.flows, this.state)['pot'];
  }

  /** What the last page sends. */
  sent(): unknown {
    this.goTo('end').does({ type: 'submitted', target: 'send' });
    const call = this.effects.find((effect) => effect.type === 'call');
    return call?.type === 'call' ? (call.request.body as JsonObject)['pot'] : undefined;
  }
}

import {
  reduce,
  open,
  type Effect,
  type Flows,
  type Json,
  type JsonObject,
  type VisitEvent,
  type VisitState,
} from '#engine/index.ts';

/** What the lender answers, by operation; an operation that is not here is not found. */
export interface Answers {
  readonly [operation: string]: Json;
}

/** A visit whose calls are answered immediately, and whose waits for a status are over immediately. */
export interface Walk {
  readonly state: () => VisitState;
  /** The calls that were made, in order. */
  readonly calls: () => readonly string[];
  readonly navigations: () => readonly string[];
  readonly answer: (answers: Answers) => void;
  readonly send: (event: VisitEvent) => void;
}

/** Begins a visit at a URL and works off all that it asks for; `answer` changes what is answered from then on. */
export function walkVisit(flows: Flows, url: string, facts: JsonObject, first: Answers): Walk {
  let answers = first;
  const calls: string[] = [];
  const navigations: string[] = [];
  const opened = open(flows, { visit: 'one', facts, url, now: 1 });
  let { state } = opened;
  const workOff = (effects: readonly Effect[]): void => {
    for (const effect of effects) {
      if (effect.type === 'navigate') navigations.push(effect.url);
      if (effect.type === 'call') calls.push(effect.operation);
      const event = eventOf(effect, state, answers);
      if (event) send(event);
    }
  };
  const send = (event: VisitEvent): void => {
    const reduced = reduce(flows, state, event);
    if (!reduced.ok) throw new Error(reduced.problem.message);
    state = reduced.state;
    workOff(reduced.effects);
  };
  workOff(opened.effects);
  return {
    state: () => state,
    calls: () => calls,
    navigations: () => navigations,
    answer: (others) => void (answers = others),
    send,
  };
}

function eventOf(effect: Effect, { polling }: VisitState, answers: Answers): VisitEvent | undefined {
  // A page that looks for news does so for ever.
  if (effect.type === 'wait' && effect.id !== polling?.wait) return undefined;
  if (effect.type === 'wait') return { type: 'polled', wait: effect.id, now: 1 };
  if (effect.type !== 'call') return undefined;
  const body = answers[effect.operation];
  return body === undefined
    ? { type: 'failed', call: effect.id, status: 404, now: 1 }
    : { type: 'replied', call: effect.id, status: 200, body, now: 1 };
}

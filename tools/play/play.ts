import {
  advance,
  awaited,
  open,
  type Effect,
  type Flows,
  type Json,
  type JsonObject,
  type VisitProblem,
  type VisitEvent,
  type VisitState,
} from '#engine/index.ts';
import { answerCall, now, saysOf, type Host } from './host.ts';

/** What a visit has caused since somebody began to look. */
export interface Caused {
  readonly calls: string[];
  /** What was sent last, by operation and by the entry that sent it. */
  readonly sends: { [name: string]: Json };
  /** All bodies, in order. */
  readonly bodies: Json[];
  /** Method and URL of every request, in order. */
  readonly asks: string[];
  readonly events: string[];
  /** What was told with each event, the last time. */
  readonly tells: { [event: string]: JsonObject };
  readonly waitsMs: number[];
  token?: 'keep' | 'forget';
  /** Where the browser was sent away to, or that it loads the page again. */
  left?: string;
  isReloaded?: true;
}

/** A visit that is played without browser or server: every call is answered at once, by the host. */
export interface Play {
  readonly flows: Flows;
  readonly host: Host;
  state: VisitState;
  caused: Caused;
  /** Documents that were shown or have run. */
  readonly documents: Set<string>;
}

/** Opens a visit at a URL and works off all that comes of it. */
export function openPlay(flows: Flows, facts: JsonObject, url: string, host: Host): Play {
  const { state, effects } = open(flows, { visit: 'play', facts, url, now });
  const play: Play = { flows, host, state, caused: nothingYet(), documents: new Set() };
  workOff(play, effects);
  return play;
}

/** Works an event into the visit, and all that comes of it; says why where the event is not allowed. */
export function happen(play: Play, event: VisitEvent): VisitProblem | undefined {
  const advanced = advance(play.flows, play.state, event);
  if (!advanced.ok) return advanced.problem;
  play.state = advanced.state;
  workOff(play, advanced.effects);
  return undefined;
}

/** Forgets what was caused so far. */
export function lookAfresh(play: Play): void {
  play.caused = nothingYet();
}

function nothingYet(): Caused {
  return { calls: [], sends: {}, bodies: [], asks: [], events: [], tells: {}, waitsMs: [] };
}

/** A visit that causes more than this goes round in circles. */
const mostEffects = 300;

function workOff(play: Play, first: readonly Effect[]): void {
  const queue = [...first];
  noteDocuments(play);
  for (let left = mostEffects; queue.length > 0 && left > 0; left -= 1) {
    const event = perform(play, queue.shift());
    const advanced = event && advance(play.flows, play.state, event);
    if (!advanced?.ok) continue;
    play.state = advanced.state;
    queue.push(...advanced.effects);
    noteDocuments(play);
  }
}

function perform(play: Play, effect: Effect | undefined): VisitEvent | undefined {
  const { caused } = play;
  switch (effect?.type) {
    case 'call':
      return performCall(play, effect);
    case 'wait':
      return performWait(play, effect);
    case 'emit':
      caused.events.push(effect.event);
      caused.tells[effect.event] = effect.properties;
      return undefined;
    case 'store':
      caused.token = effect.token;
      return undefined;
    case 'navigate':
      if (effect.how === 'leave') caused.left = effect.url;
      if (effect.how === 'reload') caused.isReloaded = true;
      return undefined;
    case 'forget':
    case 'focus':
    case undefined:
      return undefined;
    default:
      return effect satisfies never;
  }
}

function performCall(
  { flows, state, host, caused }: Play,
  { id, operation, request }: Extract<Effect, { readonly type: 'call' }>,
): VisitEvent | undefined {
  const by = awaited(flows, state, id);
  caused.calls.push(operation);
  caused.asks.push(`${request.method} ${request.url}`);
  const { body } = request;
  if (body !== undefined) caused.bodies.push(body);
  if (body !== undefined) caused.sends[operation] = body;
  if (body !== undefined && by) caused.sends[by.entry] = body;
  return by && answerCall(host, { id, operation, awaited: by }, state.facts);
}

/** A wait for another status is over at once where the host says what the next one is; loads are not repeated. */
function performWait(
  { flows, state, host, caused }: Play,
  { id, ms }: Extract<Effect, { readonly type: 'wait' }>,
): VisitEvent | undefined {
  if (state.polling?.wait !== id) return undefined;
  caused.waitsMs.push(ms);
  const operation = flows.compiled.polling?.call ?? '';
  const isSaid = saysOf(host, operation, 'polling') !== undefined || host.failures[operation] !== undefined;
  return isSaid ? { type: 'polled', wait: id, now } : undefined;
}

function noteDocuments({ state, documents }: Play): void {
  if (state.page) documents.add(`pages/${state.page.document}.json`);
  if (state.modal) documents.add(`modals/${state.modal.document}.json`);
  for (const { action } of state.run) if (action !== '') documents.add(`actions/${action}.json`);
}

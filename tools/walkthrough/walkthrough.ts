import { findCaller } from '#engine/compile.ts';
import {
  reduce,
  open,
  performEffect,
  readAnswer,
  writeAnswer,
  type Answers,
  type Effect,
  type EffectOf,
  type Flows,
  type Json,
  type JsonObject,
  type EffectTable,
  type VisitProblem,
  type VisitEvent,
  type VisitState,
  isObject,
  topView,
  view,
} from '#engine/index.ts';
import { answerCall, givenFor, now, type GivenAnswers } from './answer-call.ts';

/** What a visit has caused since somebody began to look. */
interface Caused {
  readonly calls: string[];
  /** What was sent last, by operation and by the entry that sent it. */
  readonly sends: { [name: string]: Json };
  /** All bodies, in order. */
  readonly bodies: Json[];
  /** Method and URL of every request, in order. */
  readonly asks: string[];
  readonly events: string[];
  /** What was reported with each event, the last time. */
  readonly tells: { [event: string]: JsonObject };
  readonly waitsMs: number[];
  /** After how long a load is made again, by its name. */
  readonly repeatsMs: { [load: string]: number };
  token?: 'keep' | 'forget';
  /** The URL of another site to which the browser was sent, or that it loads the page again. */
  left?: string;
  isReloaded?: true;
}

/** A visit that is played without browser or server: every call is answered immediately, with the reply that is given. */
export interface Walkthrough {
  readonly flows: Flows;
  readonly answers: GivenAnswers;
  state: VisitState;
  caused: Caused;
  /** Documents that were shown or have run. */
  readonly documents: Set<string>;
}

/** Opens a visit at a URL and performs everything that follows. */
export function openWalkthrough(
  flows: Flows,
  facts: JsonObject,
  url: string,
  answers: GivenAnswers,
): Walkthrough {
  const { state, effects } = open(flows, { visit: 'walkthrough', facts, url, now });
  const walkthrough: Walkthrough = { flows, answers, state, caused: nothingYet(), documents: new Set() };
  workOff(walkthrough, effects);
  return walkthrough;
}

/**
 * Applies an event to the visit and performs everything that follows; returns the reason if the event is not allowed.
 */
export function happen(walkthrough: Walkthrough, event: VisitEvent): VisitProblem | undefined {
  const reduced = reduce(walkthrough.flows, walkthrough.state, event);
  if (!reduced.ok) return reduced.problem;
  walkthrough.state = reduced.state;
  workOff(walkthrough, reduced.effects);
  return undefined;
}

/** Puts in the answers that count where nobody has given another, also on pages that are not shown now. */
function fillIn(walkthrough: Walkthrough): void {
  for (const [page, answers] of Object.entries(walkthrough.answers.otherwise ?? {}))
    walkthrough.state = pageFilledIn(walkthrough, page, answers);
}

function pageFilledIn({ flows, state }: Walkthrough, page: string, answers: JsonObject): VisitState {
  const compiled = flows.compiled.pages[page];
  if (!compiled) return state;
  const step = state.steps[page] ?? { values: {}, issues: [] };
  const { facts, values } = flows
    .fields(compiled)
    .reduce(
      (kept: Answers, entry) =>
        answers[entry.name] === undefined || readAnswer(entry, kept) !== undefined
          ? kept
          : writeAnswer(entry, kept, answers[entry.name]),
      { facts: state.facts, values: step.values },
    );
  return { ...state, facts, steps: { ...state.steps, [page]: { ...step, values } } };
}

/** Forgets what was caused so far. */
export function lookAfresh(walkthrough: Walkthrough): void {
  walkthrough.caused = nothingYet();
}

function nothingYet(): Caused {
  return { calls: [], sends: {}, bodies: [], asks: [], events: [], tells: {}, waitsMs: [], repeatsMs: {} };
}

/** A visit that causes more effects than this goes round in circles. */
const mostEffects = 300;

function workOff(walkthrough: Walkthrough, first: readonly Effect[]): void {
  const queue = [...first];
  noteDocuments(walkthrough);
  for (let left = mostEffects; left > 0; left -= 1) {
    const effect = queue.shift();
    if (!effect) return;
    const event = performEffect(runEffects, effect, walkthrough);
    const reduced = event && reduce(walkthrough.flows, walkthrough.state, event);
    if (!reduced?.ok) continue;
    walkthrough.state = reduced.state;
    queue.push(...reduced.effects);
    noteDocuments(walkthrough);
  }
}

/** How a walkthrough performs effects: it notes what they cause, and returns the event that follows from one. */
const runEffects: EffectTable<Walkthrough, VisitEvent | undefined> = {
  call: performCall,
  wait: performWait,
  emit: ({ event, properties }, { caused }) => {
    caused.events.push(event);
    caused.tells[event] = properties;
    return undefined;
  },
  store: ({ token }, { caused }) => {
    caused.token = token;
    return undefined;
  },
  navigate: ({ url, how }, { caused }) => {
    if (how === 'leave') caused.left = url;
    if (how === 'reload') caused.isReloaded = true;
    return undefined;
  },
  resume: () => undefined,
  finish: () => undefined,
  forget: () => undefined,
  focus: () => undefined,
};

function performCall(
  { id, operation, request }: EffectOf<'call'>,
  { flows, state, answers, caused }: Walkthrough,
): VisitEvent | undefined {
  const by = findCaller(flows, state, id);
  caused.calls.push(operation);
  caused.asks.push(`${request.method} ${request.url}`);
  const { body } = request;
  if (body !== undefined) caused.bodies.push(body);
  if (body !== undefined) caused.sends[operation] = body;
  if (body !== undefined && by) caused.sends[by.entry] = body;
  return by && answerCall(answers, { id, operation, caller: by }, state.facts);
}

/** A wait for another status ends immediately if the walkthrough gives the next one; a load that repeats is noted, and not made again. */
function performWait(
  { id, ms }: EffectOf<'wait'>,
  { flows, state, answers, caused }: Walkthrough,
): VisitEvent | undefined {
  const repeated = state.repeats[id];
  if (repeated) caused.repeatsMs[repeated.name] = ms;
  if (state.polling?.wait !== id) return undefined;
  caused.waitsMs.push(ms);
  const operation = flows.compiled.polling?.call ?? '';
  const isGiven =
    givenFor(answers, operation, 'polling') !== undefined || answers.failures[operation] !== undefined;
  return isGiven ? { type: 'polled', wait: id, now } : undefined;
}

function noteDocuments({ state, documents }: Walkthrough): void {
  if (state.page) documents.add(`pages/${state.page.document}.json`);
  if (state.modal) documents.add(`modals/${state.modal.document}.json`);
  for (const { action } of state.run) if (action !== '') documents.add(`actions/${action}.json`);
}

interface Button {
  readonly id: string;
  readonly type: 'submit' | 'run' | 'go' | 'close';
  readonly label: string;
}

type Suggestion = Pick<Button, 'id' | 'label'>;

/** Presses the button, or chooses the suggestion, with this label: on the modal where one is open, else on the page or around it. */
export function press(walkthrough: Walkthrough, label: string): VisitProblem | undefined {
  const isMeant = (one: Button): boolean => one.label === label;
  const button = buttonsOf(walkthrough).find(isMeant) ?? buttonsAround(walkthrough).find(isMeant);
  if (button) return pressButton(walkthrough, button);
  const labels = buttonsOf(walkthrough).map((one) => `"${one.label}"`);
  const others = labels.length > 0 ? ` There is ${labels.join(', ')}.` : '';
  const message = `No button says "${label}".${others} If its text was changed, change it in "press", too.`;
  return { code: 'unknown-target', message };
}

/** Presses the button, or chooses the suggestion, with this name; its label does not count. */
export function pressNamed(walkthrough: Walkthrough, name: string): VisitProblem | undefined {
  const isMeant = ({ id }: Button): boolean => id === name;
  const button = buttonsOf(walkthrough).find(isMeant) ?? buttonsAround(walkthrough).find(isMeant);
  if (!button) return { code: 'unknown-target', message: `No button is called "${name}".` };
  return pressButton(walkthrough, button);
}

/** Presses the button that submits the page. */
export function pressSubmit(walkthrough: Walkthrough): VisitProblem | undefined {
  const button = buttonsOf(walkthrough).find(({ type }) => type === 'submit');
  return button
    ? pressButton(walkthrough, button)
    : { code: 'unknown-target', message: 'Nothing here submits.' };
}

function pressButton(walkthrough: Walkthrough, { id, type }: Button): VisitProblem | undefined {
  fillIn(walkthrough);
  return happen(walkthrough, { type: type === 'submit' ? 'submitted' : 'clicked', target: id, now });
}

function buttonsOf({ flows, state }: Walkthrough): readonly Button[] {
  return within(topView(flows, state));
}

function buttonsAround({ flows, state }: Walkthrough): readonly Button[] {
  return state.modal === null ? within(Object.values(view(flows, state).frame)) : [];
}

/** Buttons are below the screen and in the rows of its repeats; suggestions of a field are chosen like buttons. */
function within(part: unknown): readonly Button[] {
  if (Array.isArray(part)) return part.flatMap(within);
  if (!isObject(part)) return [];
  const { buttons, body, rows, options, suggestions, menus } = part;
  // A view's own buttons and suggestions: their types say so.
  const own = (Array.isArray(buttons) ? buttons : []) as unknown as readonly Button[];
  const found = (Array.isArray(suggestions) ? suggestions : []) as unknown as readonly Suggestion[];
  const chosen = found.map(({ id, label }): Button => ({ type: 'run', id, label }));
  return [...own, ...chosen, ...within(body), ...within(rows), ...within(options), ...within(menus)];
}

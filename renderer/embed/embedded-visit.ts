import {
  type Compiled,
  type Flows,
  type Json,
  type JsonObject,
  type VisitEvent,
  type VisitState,
  dayIn,
  timeIn,
  factsThatCount,
  link,
  open,
  overlay,
  performEffect,
  redactAnswer,
  reduce,
  urlOf,
  viewer,
} from '#engine/index.ts';
import { createCallGroups } from '../visit/host.ts';
import { createPageVisit, type PageVisit } from '../visit/page-visit.ts';
import { newHandle } from '../visit/vault.ts';
import { foldBy } from '../visit/visit-fold.ts';
import { type EmbedHost, type FlowEvent, embedEffects } from './embed-effects.ts';
import type { FlowHost } from './flow-host.ts';
import { memoryNavigation } from './flow-hosts.ts';

/** What the application around a journey learns of it. */
export interface FlowCallbacks {
  /** Something happened that the documents name, such as for a service that counts. */
  readonly onEvent: (event: FlowEvent) => void;
  /** The journey has sent what was answered; `facts` are those that count. */
  readonly onComplete: (facts: JsonObject) => void;
}

/** A journey that runs in an application. */
export interface EmbeddedVisit {
  readonly page: PageVisit;
  /** Call when it is shown no more. */
  readonly end: () => void;
}

interface Starting extends FlowCallbacks {
  readonly compiled: Compiled;
  readonly host: FlowHost;
  /** The element that it is drawn in. */
  readonly element: () => HTMLElement | null;
}

type Values = { readonly [handle: string]: Json };

/** Begins a journey, or goes on with the one that the host has kept. */
export async function startEmbedded(starting: Starting): Promise<EmbeddedVisit> {
  const { compiled, host } = starting;
  const { storage, vault } = host;
  const [kept, values] = await Promise.all([storage?.read() ?? null, vault?.read() ?? {}]);
  return run(starting, link(compiled), readKept(kept, compiled), values);
}

function run(
  { compiled, host, element, onEvent, onComplete }: Starting,
  flows: Flows,
  kept: VisitState | undefined,
  values: Values,
): EmbeddedVisit {
  const { navigation = memoryNavigation() } = host;
  const known = hostFacts(compiled, host);
  const url = navigation.current() || (kept === undefined ? compiled.app.basePath : urlOf(kept.location));
  const now = Date.now();
  const keptValue = (handle: string): Json | undefined => values[handle];
  const first =
    kept &&
    reduce(flows, { ...kept, facts: overlay(kept.facts, known) }, { type: 'opened', url, now }, keptValue);
  const { state, effects } =
    first?.ok === true ? first : open(flows, { visit: newHandle(), facts: known, url, now });
  const render = viewer(flows);
  const page = createPageVisit(
    { state, view: render(state, keptValue), vault: values, notices: [] },
    { follow: (to) => follow(to), awaited: () => undefined },
  );
  const stop = new AbortController();
  const dispatch: EmbedHost['dispatch'] = (event) => {
    if (!stop.signal.aborted) page.dispatch(event);
  };
  const embedHost: EmbedHost = {
    host,
    navigation,
    groups: createCallGroups(),
    ended: stop.signal,
    element,
    dispatch,
    reopen: () => dispatch({ type: 'opened', url: urlOf(page.getState().state.location) }),
    onEvent,
    onComplete: () => {
      const { state: last, vault } = page.getState();
      onComplete(factsThatCount(flows, last, (handle) => vault.get(handle)));
    },
    clear: () => {
      isKept = false;
      attempt(() => host.storage?.clear());
      attempt(() => host.vault?.write({}));
    },
  };
  const arrive = (to: string): void => {
    if (to !== urlOf(page.getState().state.location)) dispatch({ type: 'navigated', url: to });
  };
  const follow = (to: string): void => {
    if (flows.pages.find(to.split(/[?#]/, 1)[0] ?? '') === undefined) return navigation.leave(to);
    navigation.move(to, 'push');
    arrive(to);
  };
  let isKept = true;
  const keep = (): void => {
    const { state: last, vault } = page.getState();
    if (!isKept) return;
    attempt(() => host.storage?.write(writeKept(last, compiled)));
    attempt(() => host.vault?.write(Object.fromEntries(vault)));
  };
  const fold = foldBy({
    engine: {
      reduce: (before, event, valueOf) => reduce(flows, before, event, valueOf),
      view: render,
      redact: (before, event, handle) => redactAnswer(flows, before, event, handle),
    },
    now: () => Date.now(),
    newHandle,
    perform: (effect) => performEffect(embedEffects, effect, embedHost),
    record: ({ event }) => {
      // What follows on a journey that is sent is none of it any more.
      if (beginsAnswers(event)) isKept = true;
      keep();
    },
    refused: (_problem, event) => {
      if (event.type === 'navigated') navigation.move(urlOf(page.getState().state.location), 'replace');
    },
  });
  page.begin(fold);
  // A journey that appears within a page must not take the focus.
  for (const effect of effects) if (effect.type !== 'focus') performEffect(embedEffects, effect, embedHost);
  if (navigation.current() !== urlOf(state.location)) navigation.move(urlOf(state.location), 'replace');
  const unlisten = navigation.listen(arrive);
  return {
    page,
    end: () => {
      page.takeTyped();
      stop.abort();
      unlisten();
    },
  };
}

/** A storage that is full or forbidden keeps nothing, and the journey goes on. */
function attempt(keep: () => Promise<void> | void): void {
  // In an async function, what is thrown is a rejection as well.
  void (async () => keep())().catch(() => undefined);
}

function beginsAnswers({ type }: VisitEvent): boolean {
  return type === 'answered';
}

/** The facts that a host gives, as the server does where it serves the pages. */
function hostFacts({ brand, locale, notation }: Compiled, { identity }: FlowHost): JsonObject {
  const now = Date.now();
  const facts = {
    brand: brand.facts,
    session: { signedIn: identity?.signedIn === true, language: locale, languages: [locale] },
    today: dayIn(notation.clock, now),
    timeOfDay: timeIn(notation.clock, now),
  };
  return overlay(facts, identity?.facts ?? {});
}

/** What is kept of a visit, and by which documents. */
interface Kept {
  readonly brand: string;
  readonly state: VisitState;
}

function writeKept(state: VisitState, { brand }: Compiled): string {
  return JSON.stringify({ brand: brand.code, state } satisfies Kept);
}

/** What a host has kept; undefined where that is nothing, or of another brand. */
function readKept(text: string | null, { brand }: Compiled): VisitState | undefined {
  if (text === null) return undefined;
  const kept = JSON.parse(text) as Kept; // only this file writes it
  return kept.brand === brand.code ? kept.state : undefined;
}

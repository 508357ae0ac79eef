import {
  type Compiled,
  type Effect,
  type EffectTable,
  type JsonObject,
  reduce,
  performEffect,
  redactAnswer,
  viewer,
  linker,
} from '#engine/index.ts';
import { focusTargets } from '../../form/names.ts';
import { newHandle } from '../../visit/vault.ts';
import type { BoundEngine } from '../../visit/bound-engine.ts';
import { createPageVisit, type PageVisit } from '../../visit/page-visit.ts';
import { foldBy } from '../../visit/visit-fold.ts';
import { withPartsAsPages } from '../page-names.ts';
import type { FrameReport, ToFrame } from './frame-messages.ts';
import { type AskedCall, type ShowRequest, knownReply, openGiven } from './open-given.ts';
import { pageAt, shownBy } from './shown-by.ts';

/** A visit that runs as any other, except that its effects are listed instead of performed. */
export interface PreviewedVisit {
  readonly store: PageVisit;
  /** Draws a page with these facts, and with other flows if they differ; answers on it stay. */
  readonly show: (page: string, facts: JsonObject, compiled?: Compiled) => void;
}

/** Begins a visit on a page, with facts laid over those of the brand; calls `report` now and after every change. */
export function previewVisit(
  { compiled, under, replies, failure }: Extract<ToFrame, { type: 'load' }>,
  first: ShowRequest,
  report: (shown: FrameReport) => void,
): PreviewedVisit {
  // What is the same in other flows is linked once.
  const link = linker();
  const follow = (next: Compiled) => {
    const flows = link(withPartsAsPages(next));
    return { compiled: next, flows, view: viewer(flows) };
  };
  let now = follow(compiled);
  // What a version says of its brand is what its pages show.
  const below = (): JsonObject => ({ ...under, brand: now.compiled.brand.facts });
  const open = (given: ShowRequest) => openGiven(now.flows, below(), given);
  const opened = open(first);
  let beginning = { given: first, document: opened.state.page?.document };
  let effects: readonly Effect[] = opened.effects;

  const shown = (): FrameReport => ({ ...shownBy(now.flows, below(), beginning, store.getState()), effects });
  // The consequences of a change are known only after the current task.
  const reportSoon = (): void => queueMicrotask(() => report(shown()));
  const show: PreviewedVisit['show'] = (page, facts, next = now.compiled) => {
    const { state, vault } = store.getState();
    const steps = shown().page === page ? withoutIssues(state.steps) : {};
    if (next !== now.compiled) now = follow(next);
    const begun = open({ page, facts });
    beginning = { given: { page, facts }, document: begun.state.page?.document };
    effects = begun.effects;
    store.takeOver({ ...begun.state, steps }, Object.fromEntries(vault));
    answerCalls(begun.effects);
  };
  const note = (effect: Effect): void => {
    effects = [...effects, effect];
    reportSoon();
  };
  const engine: BoundEngine = {
    reduce: (state, event, vault) => reduce(now.flows, state, event, vault),
    view: (state, vault, typedIn) => now.view(state, vault, typedIn),
    redact: (state, event, nextHandle) => redactAnswer(now.flows, state, event, nextHandle),
  };
  const store = createPageVisit(
    { state: opened.state, vault: {}, notices: [], view: engine.view(opened.state, () => undefined) },
    {
      awaited: () => undefined,
      follow: (url) => {
        const { facts } = shown();
        const page = pageAt(now.flows, url, store.getState().state.facts);
        if (page === undefined) note({ type: 'navigate', url, how: 'leave' });
        else show(page, facts);
      },
    },
  );
  const answerKnown = (call: AskedCall): void => {
    const { state } = store.getState();
    if (call.operation === failure?.operation) {
      const { status, message } = failure;
      const messages = message === '' ? [] : [message];
      store.dispatch({ type: 'failed', call: call.id, status, message, messages });
      return;
    }
    const body = knownReply(now.flows.compiled, replies, state, call);
    if (body !== undefined) store.dispatch({ type: 'replied', call: call.id, status: 200, body });
  };
  const answerCalls = (asked: readonly Effect[]): void =>
    asked.forEach((effect) => effect.type === 'call' && queueMicrotask(() => answerKnown(effect)));
  const fold = foldBy({
    engine,
    now: () => Date.now(),
    newHandle,
    record: () => undefined,
    refused: () => undefined,
    perform: (effect) => {
      note(effect);
      performEffect(previewEffects, effect, { answerKnown });
    },
  });
  store.begin(fold);
  answerCalls(opened.effects);
  store.subscribe(reportSoon);
  reportSoon();
  return { store, show };
}

function withoutIssues(steps: ReturnType<PageVisit['getState']>['state']['steps']) {
  const kept = Object.entries(steps).map(([document, { values }]) => [document, { values, issues: [] }]);
  return Object.fromEntries(kept);
}

/** What a previewed visit does of its effects: it moves the focus, and answers calls whose reply is known. */
const previewEffects: EffectTable<{ readonly answerKnown: (call: AskedCall) => void }, void> = {
  call: (asked, { answerKnown }) => queueMicrotask(() => answerKnown(asked)),
  focus: ({ target }) => focusSoon(target),
  navigate: () => undefined,
  wait: () => undefined,
  emit: () => undefined,
  store: () => undefined,
  resume: () => undefined,
  finish: () => undefined,
  forget: () => undefined,
};

function focusSoon(target: keyof typeof focusTargets): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => document.getElementById(focusTargets[target])?.focus()),
  );
}

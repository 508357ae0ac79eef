import type { Scope, ValueObject } from '../expression/scope.ts';
import type { JsonObject } from '../json/json.ts';
import type { Flows } from '../link/flows.ts';
import type { FieldEntry } from '../link/screen-fields.ts';
import { type JourneyPlace, placeOf } from '../pages/journeys.ts';
import { wholeSearch } from '../pages/conceal.ts';
import { type Destination, resolveUrl } from '../pages/resolve-url.ts';
import { placesAround } from '../pages/return-to.ts';
import { rememberLast, rememberNamed, rememberPair } from '../remember.ts';
import { type AnsweredScreen, answeredScreen } from '../screen/answered-screen.ts';
import type { Answers } from '../screen/answers.ts';
import { fieldsNow } from '../screen/field-entries.ts';
import { partScreen, shownParts } from '../screen/parts.ts';
import { relevantFacts, redactedLike } from '../screen/relevant-facts.ts';
import { pageOfScopeKey, pageScopeKey } from '../screen/screen-at.ts';
import { type ShownScreen, factScope, screenFacts } from '../screen/screen-scope.ts';
import { statesOf } from '../tables/run-machine.ts';
import { reveal } from './handles.ts';
import type { StepState, Vault, VisitState } from './state.ts';

/** A visit at one moment, with what follows from its state. Each part is made when somebody reads it, and kept until it changes. */
export interface VisitContext {
  readonly flows: Flows;
  readonly state: VisitState;
  readonly vault: Vault;
  /** The facts that count, sensitive values revealed: not those that no question asks for (docs/guides/how-documents-work.md, Answers that count). */
  readonly facts: JsonObject;
  /** The same with a handle in place of each sensitive value. */
  readonly redactedFacts: JsonObject;
  /** What conditions see outside of screens. */
  readonly scope: Scope;
  /** The state of each machine that facts alone decide. */
  readonly states: ValueObject;
  /** What the address leads to. */
  readonly destination: Destination;
  readonly page: OpenScreen | undefined;
  readonly modal: OpenScreen | undefined;
  /** The screen on top: the modal if one is open and not left for the page, else the page. */
  readonly top: OpenScreen | undefined;
  /** What is shown and may load data: the modal, the page and its parts. */
  readonly screens: readonly OpenScreen[];
  /** Where the address is in journeys, from the outermost inwards: each but the first is in a row of the one before it. */
  readonly places: readonly JourneyPlace[];
}

/** A screen with what its expressions see, and with where its answers are kept. */
export interface OpenScreen extends Pick<AnsweredScreen, 'screen' | 'scope' | 'redactedScope' | 'scopeWith'> {
  readonly isModal: boolean;
  /** Its answers and issues as they are kept: with handles. */
  readonly step: StepState;
  /** Its answers as they are kept: with handles, and with the names of the rows that its page is about. */
  readonly answers: Answers;
  /** The fields that are on it now. */
  readonly fields: readonly FieldEntry[];
  /** What its checks need: answers and fields under the facts that count, sensitive values revealed. */
  readonly answered: AnsweredScreen;
}

export const emptyStep: StepState = { values: {}, issues: [] };

/** For a visit that holds nothing sensitive. */
export const noVault: Vault = () => undefined;

const lastContext = rememberLast<VisitState, VisitContext>();

/** What follows from a state. */
export function contextOf(flows: Flows, state: VisitState, vault: Vault = noVault): VisitContext {
  return lastContext(state, [flows, vault], () => createContext(flows, state, vault));
}

function createContext(flows: Flows, state: VisitState, vault: Vault): VisitContext {
  let counting: CountingFacts | undefined;
  let scope: Scope | undefined;
  let states: ValueObject | undefined;
  let destination: Destination | undefined;
  let page: OpenScreen | undefined;
  let modal: OpenScreen | undefined;
  let screens: readonly OpenScreen[] | undefined;
  const count = () => (counting ??= countingFacts(flows, state, vault));
  const context: VisitContext = {
    flows,
    state,
    vault,
    get facts() {
      return count().facts;
    },
    get redactedFacts() {
      return count().redacted;
    },
    get scope() {
      return (scope ??= factScope(flows, count().facts));
    },
    get states() {
      return (states ??= statesOf(flows, context.scope));
    },
    get destination() {
      const { location } = state;
      const address = { ...location, search: wholeSearch(location) };
      return (destination ??= resolveUrl(flows, address, context.scope));
    },
    get page() {
      return state.page ? (page ??= pageOf(context)) : undefined;
    },
    get modal() {
      return state.modal ? (modal ??= modalOf(context)) : undefined;
    },
    get top() {
      return state.isBeneath ? context.page : (context.modal ?? context.page);
    },
    get screens() {
      return (screens ??= screensOf(context));
    },
    get places() {
      return placesAt(flows, state.location);
    },
  };
  return context;
}

/** An address is one object while it is shown. */
const placesAt = rememberPair(({ compiled }: Flows, { path, query }: VisitState['location']) => {
  const here = placeOf(compiled, path, query);
  return here ? placesAround(compiled, here) : [];
});

interface CountingFacts {
  readonly facts: JsonObject;
  readonly redacted: JsonObject;
}

const lastRevealed = rememberLast<JsonObject, JsonObject>();
const lastCounting = rememberLast<JsonObject, CountingFacts>();

/** The facts that count, revealed and redacted. They are asked for many times before they change. */
function countingFacts(flows: Flows, state: VisitState, vault: Vault): CountingFacts {
  const { facts, steps, replies, page, modal } = state;
  return lastCounting(facts, [flows, vault, steps, replies, page, modal], () => {
    const clear = lastRevealed(facts, [vault], () => reveal(facts, vault));
    if (!flows.compiled.relevance?.facts.length) return { facts: clear, redacted: facts };
    const relevant = relevantFacts(flows, clear, {
      page,
      valuesOf: (screen) => {
        const values = valuesIn(state, screen);
        return values && reveal(values, vault);
      },
      replies,
    });
    return { facts: relevant, redacted: redactedLike(facts, clear, relevant) };
  });
}

function valuesIn({ steps, modal }: VisitState, screen: string): JsonObject | undefined {
  return screen === `modal:${modal?.document}` ? modal?.step.values : steps[screen]?.values;
}

/** The facts of a visit without those that no question asks for now, sensitive values revealed. */
export function factsThatCount(flows: Flows, state: VisitState, vault?: Vault): JsonObject {
  return contextOf(flows, state, vault).facts;
}

const lastOpen = rememberLast<object, OpenScreen | undefined>();

function pageOf(context: VisitContext): OpenScreen | undefined {
  const { state } = context;
  const { page } = state;
  if (!page) return undefined;
  const { [page.document]: step } = state.steps;
  return lastOpen(page, [...madeOf(context), step], () => openStep(context, page.document, page.parameters));
}

function modalOf(context: VisitContext): OpenScreen | undefined {
  const { flows, vault, state } = context;
  const { modal, checked = [] } = state;
  const compiled = modal ? flows.compiled.modals[modal.document] : undefined;
  if (!modal || !compiled) return undefined;
  return lastOpen(modal, madeOf(context), () => {
    const { document, parameters, step } = modal;
    const { values } = step;
    const scopeKey = `modal:${document}`;
    const screen = {
      document,
      scopeKey,
      compiled,
      parameters: reveal(parameters, vault),
      values: reveal(values, vault),
      before: step.before && reveal(step.before, vault),
      replies: state.replies[scopeKey] ?? {},
      asked: { facts: context.redactedFacts, values, parameters, known: checked },
    };
    return openScreen(context, screen, step, true);
  });
}

/** What screens are made of, besides their own part of the state. */
function madeOf({ flows, vault, state, facts, redactedFacts }: VisitContext): readonly unknown[] {
  return [flows, vault, state.facts, facts, redactedFacts, state.replies, state.checked];
}

/** The page of any step, with what was answered and loaded there. */
export function openStep(
  context: VisitContext,
  document: string,
  parameters: JsonObject = {},
): OpenScreen | undefined {
  const { flows, vault, state, redactedFacts } = context;
  const { replies, checked = [] } = state;
  const compiled = flows.compiled.pages[document];
  if (!compiled) return undefined;
  const step = state.steps[document] ?? emptyStep;
  const { values } = step;
  const scopeKey = pageScopeKey(document, compiled, parameters);
  const screen = {
    document,
    scopeKey,
    compiled,
    parameters,
    values: reveal(values, vault),
    before: step.before && reveal(step.before, vault),
    replies: replies[scopeKey] ?? {},
    allReplies: replies,
    asked: { facts: redactedFacts, values, known: checked },
  };
  return openScreen(context, screen, step);
}

function screensOf(context: VisitContext): readonly OpenScreen[] {
  const { flows, page, modal } = context;
  const parts = page ? partsOf(flows, page.screen.compiled).map((name) => openPart(context, name)) : [];
  return [modal, page, ...parts].filter((open) => open !== undefined);
}

const partsOf = rememberPair(shownParts);

/** A part as its loads see it. Several places may show the part, so its loads know no parameters. */
export function openPart(context: VisitContext, name: string): OpenScreen | undefined {
  const { flows, state } = context;
  return lastOpen(partOfPage(state.page ?? state, name), madeOf(context), () => {
    const screen = partScreen(flows, name, state.replies);
    return screen && openScreen(context, screen, emptyStep);
  });
}

/** Represents a part while a page is shown: the page is the visit's own. */
const partOfPage = rememberNamed((_page: object, _name: string) => ({}));

/** The shown screen whose replies have this key; `undefined` if it is no longer shown. */
export function screenOf({ screens }: VisitContext, scopeKey: string): OpenScreen | undefined {
  return screens.find(({ screen }) => screen.scopeKey === scopeKey);
}

/** The same, or the page of a step that is not shown. */
export function openScopeKey(context: VisitContext, scopeKey: string): OpenScreen | undefined {
  const shown = screenOf(context, scopeKey);
  if (shown) return shown;
  const { document, parameters } = pageOfScopeKey(context.flows.compiled, scopeKey);
  return openStep(context, document, parameters);
}

function openScreen(
  { flows, state, facts, redactedFacts }: VisitContext,
  screen: ShownScreen,
  step: StepState,
  isModal = false,
): OpenScreen {
  let answers: Answers | undefined;
  let fields: readonly FieldEntry[] | undefined;
  const answered = answeredScreen(flows, facts, screen, redactedFacts);
  const open: OpenScreen = {
    screen,
    isModal,
    step,
    get answers() {
      return (answers ??= { facts: screenFacts(flows, state.facts, screen), values: step.values });
    },
    get fields() {
      return (fields ??= fieldsNow(flows, screen.compiled, open.answers.facts));
    },
    get scope() {
      return answered.scope;
    },
    get redactedScope() {
      return answered.redactedScope;
    },
    scopeWith: answered.scopeWith,
    answered,
  };
  return open;
}

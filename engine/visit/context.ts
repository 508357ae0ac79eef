import type { Note, Scope } from '../expression/scope.ts';
import type { JsonObject } from '../json/json.ts';
import type { Flows } from '../load/flows.ts';
import type { FieldEntry } from '../load/screen-fields.ts';
import { once, rememberLast, rememberNamed, rememberPair } from '../remember.ts';
import type { Answers } from '../screen/answers.ts';
import { fieldsNow } from '../screen/fields-now.ts';
import { shownParts } from '../screen/parts.ts';
import { relevantFacts, sealedLike } from '../screen/relevant-facts.ts';
import { type ShownScreen, factScope, screenFacts, screenScope } from '../screen/screen-scope.ts';
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
  readonly sealedFacts: JsonObject;
  /** What conditions see outside of screens. */
  readonly scope: Scope;
  readonly page: OpenScreen | undefined;
  readonly modal: OpenScreen | undefined;
  /** The screen on top: the modal if one is open, else the page. */
  readonly top: OpenScreen | undefined;
  /** What is shown and may load data: the modal, the page and its parts. */
  readonly screens: readonly OpenScreen[];
}

/** A screen with what its expressions see, and with where its answers are kept. */
export interface OpenScreen {
  readonly screen: ShownScreen;
  readonly isModal: boolean;
  /** Its answers and issues as they are kept: with handles. */
  readonly step: StepState;
  /** Its answers as they are kept: with handles, and with the names of the rows that its page is about. */
  readonly answers: Answers;
  /** The fields that stand on it now. */
  readonly fields: readonly FieldEntry[];
  readonly scope: Scope;
  /** The same with handles in place of what they stand for. */
  readonly sealedScope: Scope;
  /** A scope of its own, which notes what is read. */
  readonly scopeWith: (note: Note) => Scope;
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
  const counting = once(() => countingFacts(flows, state, vault));
  const scope = once(() => factScope(flows, context.facts));
  const page = once(() => pageOf(context));
  const modal = once(() => modalOf(context));
  const screens = once(() => screensOf(context));
  const context: VisitContext = {
    flows,
    state,
    vault,
    get facts() {
      return counting().facts;
    },
    get sealedFacts() {
      return counting().sealed;
    },
    get scope() {
      return scope();
    },
    get page() {
      return page();
    },
    get modal() {
      return modal();
    },
    get top() {
      return modal() ?? page();
    },
    get screens() {
      return screens();
    },
  };
  return context;
}

interface CountingFacts {
  readonly facts: JsonObject;
  readonly sealed: JsonObject;
}

const lastRevealed = rememberLast<JsonObject, JsonObject>();
const lastCounting = rememberLast<JsonObject, CountingFacts>();

/** The facts that count, revealed and sealed. They are asked for many times before they change. */
function countingFacts(flows: Flows, state: VisitState, vault: Vault): CountingFacts {
  const { facts, steps, replies, page, modal } = state;
  return lastCounting(facts, [flows, vault, steps, replies, page, modal], () => {
    const clear = lastRevealed(facts, [vault], () => reveal(facts, vault));
    if (!flows.compiled.relevance?.facts.length) return { facts: clear, sealed: facts };
    const relevant = relevantFacts(flows, clear, {
      page,
      valuesOf: (screen) => revealedValues(valuesIn(state, screen), vault),
      repliesOf: (screen) => replies[screen],
    });
    return { facts: relevant, sealed: sealedLike(facts, clear, relevant) };
  });
}

function valuesIn({ steps, modal }: VisitState, screen: string): JsonObject | undefined {
  if (screen.startsWith('modal:'))
    return modal?.document === screen.slice('modal:'.length) ? modal.step.values : undefined;
  return steps[screen]?.values;
}

function revealedValues(values: JsonObject | undefined, vault: Vault): JsonObject | undefined {
  return values && reveal(values, vault);
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
  const { modal, checked = noneChecked } = state;
  const compiled = modal ? flows.compiled.modals[modal.document] : undefined;
  if (!modal || !compiled) return undefined;
  const { sealedFacts } = context;
  const { document, parameters, step } = modal;
  const holder = `modal:${document}`;
  return lastOpen(modal, madeOf(context), () =>
    openScreen(
      context,
      {
        document,
        holder,
        compiled,
        parameters: reveal(parameters, vault),
        values: reveal(step.values, vault),
        replies: state.replies[holder] ?? {},
        asked: { facts: sealedFacts, values: step.values, parameters, known: checked },
      },
      step,
      true,
    ),
  );
}

const noneChecked: NonNullable<VisitState['checked']> = [];

/** What screens are made of, besides their own part of the state. */
function madeOf({ flows, vault, state, facts, sealedFacts }: VisitContext): readonly unknown[] {
  return [flows, vault, state.facts, facts, sealedFacts, state.replies, state.checked];
}

/** The page of any step, with what was answered and loaded there. */
export function openStep(
  context: VisitContext,
  document: string,
  parameters: JsonObject = {},
): OpenScreen | undefined {
  const { flows, vault, state, sealedFacts } = context;
  const { replies, checked = noneChecked } = state;
  const compiled = flows.compiled.pages[document];
  if (!compiled) return undefined;
  const step = state.steps[document] ?? emptyStep;
  const { values } = step;
  const screen = {
    document,
    holder: document,
    compiled,
    parameters,
    values: reveal(values, vault),
    replies: replies[document] ?? {},
    allReplies: replies,
    asked: { facts: sealedFacts, values, known: checked },
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
  const { flows, state, facts, sealedFacts } = context;
  const compiled = flows.compiled.parts[name];
  if (!compiled) return undefined;
  const holder = `part:${name}`;
  const { [holder]: replies = nothing } = state.replies;
  const screen = { document: name, holder, compiled, parameters: nothing, values: nothing, replies };
  const make = () => openScreen(context, screen, emptyStep);
  return state.page
    ? lastOpen(partOfPage(state.page, name), [flows, facts, sealedFacts, replies], make)
    : make();
}

const nothing: JsonObject = {};

/** What stands for a part while a page is shown: the page is the visit's own. */
const partOfPage = rememberNamed((_page: object, _name: string) => ({}));

/** The shown screen whose replies have this key; `undefined` if it is no longer shown. */
export function screenOf({ screens }: VisitContext, holder: string): OpenScreen | undefined {
  return screens.find(({ screen }) => screen.holder === holder);
}

/** The same of any screen: a part, the modal, or the page of a step, shown or not. */
export function openHolder(context: VisitContext, holder: string): OpenScreen | undefined {
  if (holder.startsWith('part:')) return openPart(context, holder.slice('part:'.length));
  if (holder.startsWith('modal:')) return context.modal;
  return context.page?.screen.holder === holder ? context.page : openStep(context, holder);
}

function openScreen(
  { flows, state, facts, sealedFacts }: VisitContext,
  screen: ShownScreen,
  step: StepState,
  isModal = false,
): OpenScreen {
  const { compiled } = screen;
  const answers = once(() => ({ facts: screenFacts(flows, state.facts, screen), values: step.values }));
  const fields = once(() => fieldsNow(flows, compiled, answers().facts));
  const scope = once(() => screenScope(flows, facts, screen));
  const sealedScope = once(() => {
    const { values = screen.values, parameters = screen.parameters } = screen.asked ?? {};
    return screenScope(flows, sealedFacts, { ...screen, values, parameters });
  });
  return {
    screen,
    isModal,
    step,
    get answers() {
      return answers();
    },
    get fields() {
      return fields();
    },
    get scope() {
      return scope();
    },
    get sealedScope() {
      return sealedScope();
    },
    scopeWith: (note) => screenScope(flows, facts, screen, note),
  };
}

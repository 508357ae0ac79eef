import type { Flows } from '../load/flows.ts';
import type { JsonObject } from '../json/json.ts';
import { screenScope, type ShownScreen } from '../screen/screen-scope.ts';
import type { Scope } from '../expression/scope.ts';
import type { Effect } from './effect.ts';
import { rememberOne } from '../remember.ts';
import { relevantFacts, sealedLike } from '../screen/relevant-facts.ts';
import type { StepState, Vault, VisitState } from './state.ts';
import { reveal } from './sensitive.ts';

/** What becomes of the browser's address: it is right already, it gets a new entry, or its entry is replaced. */
export type ArrivalKind = 'there' | 'push' | 'replace';

/** What is left to do in this transition. Tasks are done in order, so that handlers need not call each other. */
export type Task =
  | { readonly type: 'enter'; readonly url: string; readonly arrival: ArrivalKind; readonly pass: JsonObject }
  | { readonly type: 'arrive' }
  | { readonly type: 'route'; readonly attempts: number }
  | { readonly type: 'run' }
  /** What a submit has waited for is there: loads, or what services know of the answers (`servicesAsked`). */
  | { readonly type: 'submit'; readonly target: string; readonly servicesAsked: boolean }
  | { readonly type: 'give-up' };

/** The facts that count, with sensitive values revealed, and what they were made of. */
interface Revealed {
  readonly made: readonly unknown[];
  readonly clear: JsonObject;
  readonly relevant: JsonObject;
}

/** What the facts of a visit are read from. Of sealed facts, `unsealed` tells which count. */
type Knowing = Pick<Transition, 'flows' | 'state' | 'vault'> & Partial<Pick<Transition, 'unsealed'>>;

/** One event being worked in: the state so far and the effects so far. Lives only inside `reduce`. */
export interface Transition {
  readonly flows: Flows;
  readonly vault: Vault;
  readonly now: number;
  state: VisitState;
  /** If `vault` gives handles: the vault that gives what they stand for. */
  readonly unsealed?: Vault;
  readonly effects: Effect[];
  readonly tasks: Task[];
}

/** Replaces parts of the state. */
export function update(transition: Transition, changes: Partial<VisitState>): void {
  transition.state = { ...transition.state, ...changes };
}

/** A name for a call, wait or notice, unique in the visit. */
export function nextId(transition: Transition, prefix: string): string {
  update(transition, { counter: transition.state.counter + 1 });
  return `${prefix}-${transition.state.counter}`;
}

/**
 * The facts that count now, with sensitive values revealed: not those that no question asks for (docs/guides/how-documents-work.md, Answers that
 * count). They are asked for many times before they change.
 */
export function clearFacts(knowing: Knowing): JsonObject {
  const { flows, state, vault, unsealed } = knowing;
  if (!flows.compiled.relevance?.facts.length) return reveal(state.facts, vault);
  const { clear, relevant } = revealedFacts(flows, state, unsealed ?? vault);
  return unsealed ? sealedLike(reveal(state.facts, vault), clear, relevant) : relevant;
}

/** The facts of a visit without those that no question asks for now, sensitive values revealed. */
export function factsThatCount(flows: Flows, state: VisitState, vault: Vault = () => undefined): JsonObject {
  return clearFacts({ flows, state, vault });
}

/** The same with a handle in place of each sensitive value. */
export function sealedFacts({
  flows,
  state,
  vault,
}: Pick<Transition, 'flows' | 'state' | 'vault'>): JsonObject {
  if (!flows.compiled.relevance?.facts.length) return state.facts;
  const { clear, relevant } = revealedFacts(flows, state, vault);
  return sealedLike(state.facts, clear, relevant);
}

/** The same with handles in place of what they stand for. */
export function sealedTransition(transition: Transition): Transition {
  return { ...transition, vault: (handle) => ({ $vault: handle }), unsealed: transition.vault };
}

/** What was made last of the same facts; it goes with them. */
const lastRevealed = rememberOne((_facts: JsonObject) => ({}) as { last?: Revealed });

function revealedFacts(flows: Flows, state: VisitState, vault: Vault): Revealed {
  const { facts, steps, replies, page, modal } = state;
  const made = [flows, vault, steps, replies, page, modal];
  const kept = lastRevealed(facts);
  const { last } = kept;
  if (last && made.every((one, at) => one === last.made[at])) return last;
  const clear = last?.made[1] === vault ? last.clear : reveal(facts, vault);
  const relevant = relevantFacts(flows, clear, {
    page,
    valuesOf: (screen) => revealedValues(valuesIn(state, screen), vault),
    repliesOf: (screen) => replies[screen],
  });
  kept.last = { made, clear, relevant };
  return kept.last;
}

function valuesIn({ steps, modal }: VisitState, screen: string): JsonObject | undefined {
  if (screen.startsWith('modal:'))
    return modal?.document === screen.slice('modal:'.length) ? modal.step.values : undefined;
  return steps[screen]?.values;
}

function revealedValues(values: JsonObject | undefined, vault: Vault): JsonObject | undefined {
  return values && reveal(values, vault);
}

export const emptyStep: StepState = { values: {}, issues: [] };

/** The screen of the page, revealed; `undefined` while no page is shown. */
export function pageScreen({
  flows,
  state,
  vault,
}: Pick<Transition, 'flows' | 'state' | 'vault'>): ShownScreen | undefined {
  const { page } = state;
  const screen = page ? stepScreen({ flows, state, vault }, page.document) : undefined;
  return page && screen ? { ...screen, parameters: page.parameters } : undefined;
}

/** The screen of any step, with what was answered and loaded there; revealed. */
export function stepScreen(
  { flows, state, vault }: Pick<Transition, 'flows' | 'state' | 'vault'>,
  document: string,
): ShownScreen | undefined {
  const compiled = flows.compiled.pages[document];
  if (!compiled) return undefined;
  const { values } = state.steps[document] ?? emptyStep;
  const replies = state.replies[document] ?? {};
  return {
    document,
    holder: document,
    compiled,
    parameters: {},
    values: reveal(values, vault),
    replies,
    allReplies: state.replies,
    asked: { facts: sealedFacts({ flows, state, vault }), values, known: state.checked ?? [] },
  };
}

/** The screen of the open modal, revealed. */
export function modalScreen({
  flows,
  state,
  vault,
}: Pick<Transition, 'flows' | 'state' | 'vault'>): ShownScreen | undefined {
  const { modal } = state;
  const compiled = modal ? flows.compiled.modals[modal.document] : undefined;
  if (!modal || !compiled) return undefined;
  const { document, parameters, step } = modal;
  const holder = `modal:${document}`;
  return {
    document,
    holder,
    compiled,
    parameters: reveal(parameters, vault),
    values: reveal(step.values, vault),
    replies: state.replies[holder] ?? {},
    asked: {
      facts: sealedFacts({ flows, state, vault }),
      values: step.values,
      parameters,
      known: state.checked ?? [],
    },
  };
}

/** The scope of a screen with the facts as they are now. */
export function scopeOfScreen(
  transition: Pick<Transition, 'flows' | 'state' | 'vault'>,
  screen: ShownScreen,
): Scope {
  return screenScope(transition.flows, clearFacts(transition), screen);
}

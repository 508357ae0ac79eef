import type { Flows } from '#engine/load/flows.ts';
import type { JsonObject } from '#engine/json/json.ts';
import { screenScope, type ShownScreen } from '#engine/screen/screen-scope.ts';
import type { Scope } from '#engine/expression/scope.ts';
import type { Effect } from '#engine/visit/effect.ts';
import type { StepState, Vault, VisitState } from '#engine/visit/state.ts';
import { reveal } from '#engine/visit/sensitive.ts';

/** What becomes of the browser's address: it is right already, it gets a new entry, or its entry is replaced. */
export type ArrivalKind = 'there' | 'push' | 'replace';

/** What is left to do in this turn. Tasks are done in order, so that handlers need not call each other. */
export type Task =
  | { readonly type: 'enter'; readonly url: string; readonly arrival: ArrivalKind; readonly pass: JsonObject }
  | { readonly type: 'arrive' }
  | { readonly type: 'route'; readonly attempts: number }
  | { readonly type: 'run' }
  /** What a submit has waited for is there: loads, or what services know of the answers (`servicesAsked`). */
  | { readonly type: 'submit'; readonly target: string; readonly servicesAsked: boolean }
  | { readonly type: 'give-up' };

/** Facts with sensitive values revealed, and what they were made of. */
interface Revealed {
  readonly sealed: JsonObject;
  readonly vault: Vault;
  readonly clear: JsonObject;
}

/** One event being worked in: the state so far and the effects so far. Lives only inside `advance`. */
export interface Turn {
  readonly flows: Flows;
  readonly vault: Vault;
  readonly now: number;
  state: VisitState;
  revealed?: Revealed;
  readonly effects: Effect[];
  readonly tasks: Task[];
}

/** Replaces parts of the state. */
export function update(turn: Turn, changes: Partial<VisitState>): void {
  turn.state = { ...turn.state, ...changes };
}

/** A name for a call, wait or notice, unique in the visit. */
export function nextId(turn: Turn, prefix: string): string {
  update(turn, { counter: turn.state.counter + 1 });
  return `${prefix}-${turn.state.counter}`;
}

/** The facts with sensitive values revealed; they are asked for many times before they change. */
export function clearFacts(turn: Pick<Turn, 'state' | 'vault' | 'revealed'>): JsonObject {
  const { vault, revealed } = turn;
  const { facts: sealed } = turn.state;
  if (revealed?.sealed === sealed && revealed.vault === vault) return revealed.clear;
  const clear = reveal(sealed, vault);
  turn.revealed = { sealed, vault, clear };
  return clear;
}

export const emptyStep: StepState = { values: {}, issues: [] };

/** The screen of the page, revealed; `undefined` while no page is shown. */
export function pageScreen({
  flows,
  state,
  vault,
}: Pick<Turn, 'flows' | 'state' | 'vault'>): ShownScreen | undefined {
  const { page } = state;
  const screen = page ? stepScreen({ flows, state, vault }, page.document) : undefined;
  return page && screen ? { ...screen, parameters: page.parameters } : undefined;
}

/** The screen of any step, with what was answered and loaded there; revealed. */
export function stepScreen(
  { flows, state, vault }: Pick<Turn, 'flows' | 'state' | 'vault'>,
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
    asked: { facts: state.facts, values, known: state.checked ?? [] },
  };
}

/** The screen of the open modal, revealed. */
export function modalScreen({
  flows,
  state,
  vault,
}: Pick<Turn, 'flows' | 'state' | 'vault'>): ShownScreen | undefined {
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
    asked: { facts: state.facts, values: step.values, parameters, known: state.checked ?? [] },
  };
}

/** The scope of a screen with the facts as they are now. */
export function scopeOfScreen(turn: Pick<Turn, 'flows' | 'state' | 'vault'>, screen: ShownScreen): Scope {
  return screenScope(turn.flows, clearFacts(turn), screen);
}

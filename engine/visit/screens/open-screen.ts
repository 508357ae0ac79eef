import { withoutPageRows } from '../../screen/rows.ts';
import { type JsonObject, canonicalText } from '../../json/json.ts';
import { fieldOf, type Answers } from '../../screen/answers.ts';
import { type ShownScreen, screenFacts } from '../../screen/screen-scope.ts';
import { startLoads } from './load-data.ts';
import type { ModalDraft, StepState } from '../state.ts';
import { type Turn, emptyStep, modalScreen, pageScreen, scopeOfScreen, update } from '../turn.ts';

/** A screen that the person can use now, with where its answers are kept. */
export interface OpenScreen {
  readonly screen: ShownScreen;
  readonly isModal: boolean;
}

/** The screen on top: the modal if one is open, else the page. */
export function topScreen(turn: Turn): OpenScreen | undefined {
  const modal = modalScreen(turn);
  if (modal) return { screen: modal, isModal: true };
  const page = pageScreen(turn);
  return page && { screen: page, isModal: false };
}

/** The screen that has this field: the modal first. */
export function screenWithField(turn: Turn, field: string): OpenScreen | undefined {
  const modal = modalScreen(turn);
  if (modal && fieldOf(turn.flows, modal.compiled, field)) return { screen: modal, isModal: true };
  const page = pageScreen(turn);
  return page && fieldOf(turn.flows, page.compiled, field) ? { screen: page, isModal: false } : undefined;
}

/** The answers and issues of a screen as they are kept: with handles. */
export function keptStep(turn: Turn, { screen, isModal }: OpenScreen): StepState {
  return (isModal ? turn.state.modal?.step : turn.state.steps[screen.document]) ?? emptyStep;
}

/** Keeps what has changed on a screen. */
export function keepStep(turn: Turn, { screen, isModal }: OpenScreen, changes: Partial<StepState>): void {
  const step = { ...keptStep(turn, { screen, isModal }), ...changes };
  if (isModal) update(turn, { modal: turn.state.modal && { ...turn.state.modal, step } });
  else update(turn, { steps: { ...turn.state.steps, [screen.document]: step } });
}

/** The answers of a screen as they are kept: with handles, and with the names of the rows that its page is about. */
export function keptAnswers(turn: Turn, open: OpenScreen): Answers {
  const facts = screenFacts(turn.flows, turn.state.facts, open.screen);
  return { facts, values: keptStep(turn, open).values };
}

/** Keeps answers: facts for bound fields, the screen's own values for the others. */
export function keepAnswers(turn: Turn, open: OpenScreen, answers: Answers): void {
  const { facts } = answers;
  const { screen } = open;
  update(turn, {
    facts: screen.compiled.rowNames ? withoutPageRows(facts, screen) : facts,
  });
  keepStep(turn, open, { values: answers.values });
}

/** Opens a modal on top of the page with the parameters that its opener gives. */
export function openModal(turn: Turn, document: string, parameters: JsonObject): void {
  const draft = takeDraft(turn, document);
  const isMeant = canonicalText(draft?.parameters) === canonicalText(parameters);
  const step = draft && isMeant ? { ...emptyStep, values: draft.values } : emptyStep;
  update(turn, { modal: { document, parameters, step } });
  const screen = modalScreen(turn);
  if (!screen) return;
  const { [screen.holder]: _earlier, ...replies } = turn.state.replies;
  const { [screen.holder]: _asked, ...loadsAsked } = turn.state.loadsAsked ?? {};
  update(turn, { replies, ...(turn.state.loadsAsked && { loadsAsked }) });
  startLoads(turn, screen.holder, screen.compiled.loads ?? [], scopeOfScreen(turn, screen));
  turn.effects.push({ type: 'focus', target: 'modal' });
}

/** Closes the modal. It keeps its answers for when it opens again: they may not be sent, or sending them may fail. */
export function dismissModal(turn: Turn): void {
  keepDraft(turn);
  closeModal(turn);
}

/** Closes the modal; the page takes the focus back. */
export function closeModal(turn: Turn): void {
  if (!turn.state.modal) return;
  update(turn, { modal: null });
  turn.effects.push({ type: 'focus', target: 'page' });
}

/** Keeps what was answered in the modal. */
export function keepDraft(turn: Turn): void {
  const { modal, drafts } = turn.state;
  if (modal === null || Object.keys(modal.step.values).length === 0) return;
  const { document, parameters, step } = modal;
  update(turn, { drafts: { ...drafts, [document]: { parameters, values: step.values } } });
}

function takeDraft(turn: Turn, document: string): ModalDraft | undefined {
  const { drafts: { [document]: draft, ...others } = {}, ...state } = turn.state;
  if (draft === undefined) return undefined;
  turn.state = Object.keys(others).length === 0 ? state : { ...state, drafts: others };
  return draft;
}

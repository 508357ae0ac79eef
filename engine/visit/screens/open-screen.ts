import { withoutPageRows } from '../../screen/rows.ts';
import { type JsonObject, canonicalText } from '../../json/json.ts';
import { fieldOf, type Answers } from '../../screen/answers.ts';
import { type ShownScreen, screenFacts } from '../../screen/screen-scope.ts';
import { startLoads } from './load-data.ts';
import type { ModalDraft, StepState } from '../state.ts';
import { type Transition, emptyStep, modalScreen, pageScreen, scopeOfScreen, update } from '../transition.ts';

/** A screen that the person can use now, with where its answers are kept. */
export interface OpenScreen {
  readonly screen: ShownScreen;
  readonly isModal: boolean;
}

/** The screen on top: the modal if one is open, else the page. */
export function topScreen(transition: Transition): OpenScreen | undefined {
  const modal = modalScreen(transition);
  if (modal) return { screen: modal, isModal: true };
  const page = pageScreen(transition);
  return page && { screen: page, isModal: false };
}

/** The screen that has this field: the modal first. */
export function screenWithField(transition: Transition, field: string): OpenScreen | undefined {
  const modal = modalScreen(transition);
  if (modal && fieldOf(transition.flows, modal.compiled, field)) return { screen: modal, isModal: true };
  const page = pageScreen(transition);
  return page && fieldOf(transition.flows, page.compiled, field)
    ? { screen: page, isModal: false }
    : undefined;
}

/** The answers and issues of a screen as they are kept: with handles. */
export function keptStep(transition: Transition, { screen, isModal }: OpenScreen): StepState {
  return (isModal ? transition.state.modal?.step : transition.state.steps[screen.document]) ?? emptyStep;
}

/** Keeps what has changed on a screen. */
export function keepStep(
  transition: Transition,
  { screen, isModal }: OpenScreen,
  changes: Partial<StepState>,
): void {
  const step = { ...keptStep(transition, { screen, isModal }), ...changes };
  if (isModal) update(transition, { modal: transition.state.modal && { ...transition.state.modal, step } });
  else update(transition, { steps: { ...transition.state.steps, [screen.document]: step } });
}

/** The answers of a screen as they are kept: with handles, and with the names of the rows that its page is about. */
export function keptAnswers(transition: Transition, open: OpenScreen): Answers {
  const facts = screenFacts(transition.flows, transition.state.facts, open.screen);
  return { facts, values: keptStep(transition, open).values };
}

/** Keeps answers: facts for bound fields, the screen's own values for the others. */
export function keepAnswers(transition: Transition, open: OpenScreen, answers: Answers): void {
  const { facts } = answers;
  const { screen } = open;
  update(transition, {
    facts: screen.compiled.rowNames ? withoutPageRows(facts, screen) : facts,
  });
  keepStep(transition, open, { values: answers.values });
}

/** Opens a modal on top of the page with the parameters that its opener gives. */
export function openModal(transition: Transition, document: string, parameters: JsonObject): void {
  const draft = takeDraft(transition, document);
  const isMeant = canonicalText(draft?.parameters) === canonicalText(parameters);
  const step = draft && isMeant ? { ...emptyStep, values: draft.values } : emptyStep;
  update(transition, { modal: { document, parameters, step } });
  const screen = modalScreen(transition);
  if (!screen) return;
  const { [screen.holder]: _earlier, ...replies } = transition.state.replies;
  const { [screen.holder]: _asked, ...loadsAsked } = transition.state.loadsAsked ?? {};
  update(transition, { replies, ...(transition.state.loadsAsked && { loadsAsked }) });
  startLoads(transition, screen.holder, screen.compiled.loads ?? [], scopeOfScreen(transition, screen));
  transition.effects.push({ type: 'focus', target: 'modal' });
}

/** Closes the modal. It keeps its answers for when it opens again: they may not be sent, or sending them may fail. */
export function dismissModal(transition: Transition): void {
  keepDraft(transition);
  closeModal(transition);
}

/** Closes the modal; the page takes the focus back. */
export function closeModal(transition: Transition): void {
  if (!transition.state.modal) return;
  update(transition, { modal: null });
  transition.effects.push({ type: 'focus', target: 'page' });
}

/** Keeps what was answered in the modal. */
export function keepDraft(transition: Transition): void {
  const { modal, drafts } = transition.state;
  if (modal === null || Object.keys(modal.step.values).length === 0) return;
  const { document, parameters, step } = modal;
  update(transition, { drafts: { ...drafts, [document]: { parameters, values: step.values } } });
}

function takeDraft(transition: Transition, document: string): ModalDraft | undefined {
  const { drafts: { [document]: draft, ...others } = {}, ...state } = transition.state;
  if (draft === undefined) return undefined;
  transition.state = Object.keys(others).length === 0 ? state : { ...state, drafts: others };
  return draft;
}

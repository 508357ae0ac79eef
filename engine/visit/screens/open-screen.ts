import type { FieldEntry } from '../../link/screen-fields.ts';
import { type JsonObject, canonicalText } from '../../json/json.ts';
import type { Answers } from '../../screen/answers.ts';
import { withoutPageRows } from '../../screen/rows.ts';
import { type OpenScreen, type VisitContext, emptyStep, openStep } from '../context.ts';
import type { ModalDraft, StepState, VisitState } from '../state.ts';
import { type Transition, update } from '../transition.ts';
import { startLoads } from './start-loads.ts';

/** A field that is on a screen now, by its name: the screen on top first. */
export function shownField(
  { top, modal, page }: VisitContext,
  name: string,
): { readonly open: OpenScreen; readonly entry: FieldEntry } | undefined {
  for (const open of [top, modal, page]) {
    const entry = open?.fields.find((one) => one.name === name);
    if (open && entry) return { open, entry };
  }
  return undefined;
}

/** A screen as it is by now. */
export function reopened({ context }: Transition, { screen, isModal }: OpenScreen): OpenScreen | undefined {
  const { modal, page } = context;
  if (isModal) return modal;
  return page?.screen.document === screen.document
    ? page
    : openStep(context, screen.document, screen.parameters);
}

/** Keeps what has changed on a screen; gives the screen as it is then. */
export function keepStep(
  transition: Transition,
  open: OpenScreen,
  changes: Partial<StepState>,
  more: Partial<VisitState> = {},
): OpenScreen {
  const { steps, modal } = transition.state;
  const { document } = open.screen;
  const known = open.isModal ? modal?.step : steps[document];
  const step = { ...(known ?? emptyStep), ...changes };
  if (open.isModal) update(transition, { ...more, modal: modal && { ...modal, step } });
  else update(transition, { ...more, steps: { ...steps, [document]: step } });
  return reopened(transition, open) ?? open;
}

/** Keeps answers: facts for bound fields, the screen's own values for the others. Gives the screen as it is then. */
export function keepAnswers(
  transition: Transition,
  open: OpenScreen,
  { facts, values }: Answers,
  changes: Partial<StepState> = {},
): OpenScreen {
  const { screen } = open;
  const kept = screen.compiled.rowNames ? withoutPageRows(facts, screen) : facts;
  return keepStep(transition, open, { ...changes, values }, { facts: kept });
}

/** Opens a modal on top of the page with the parameters that its opener gives. */
export function openModal(transition: Transition, document: string, parameters: JsonObject): void {
  const draft = takeDraft(transition, document);
  const isMeant = canonicalText(draft?.parameters) === canonicalText(parameters);
  const step = draft && isMeant ? { ...emptyStep, values: draft.values } : emptyStep;
  update(transition, { modal: { document, parameters, step }, isBeneath: false });
  const open = transition.context.modal;
  if (!open) return;
  const { scopeKey, compiled } = open.screen;
  const { [scopeKey]: _earlier, ...replies } = transition.state.replies;
  const { [scopeKey]: _asked, ...loadsAsked } = transition.state.loadsAsked ?? {};
  update(transition, { replies, ...(transition.state.loadsAsked && { loadsAsked }) });
  startLoads(transition, scopeKey, compiled.loads ?? [], (reopened(transition, open) ?? open).scope);
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

/** Gives what was kept of a modal, and keeps it no longer. */
export function takeDraft(transition: Transition, document: string): ModalDraft | undefined {
  const { drafts: { [document]: draft, ...others } = {}, ...state } = transition.state;
  if (draft === undefined) return undefined;
  transition.state = Object.keys(others).length === 0 ? state : { ...state, drafts: others };
  return draft;
}

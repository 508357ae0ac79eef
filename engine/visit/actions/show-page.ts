import { checkScreen } from '../../fields/check-screen.ts';
import type { CompiledScreen } from '../../ir/documents.ts';
import type { JsonObject } from '../../json/json.ts';
import { subjectOf } from '../../screen/screen-at.ts';
import { type OpenScreen, emptyStep } from '../context.ts';
import { askChecks } from '../events/ask-checks.ts';
import { isRefusal, withRefused } from '../events/refuse-answer.ts';
import { sayOutOfOrder, showCarried } from '../notices.ts';
import { forgetOthers } from '../screens/loads-asked.ts';
import { forgetRead, startLoads } from '../screens/start-loads.ts';
import { keepStep } from '../screens/open-screen.ts';
import { startParts } from '../screens/start-parts.ts';
import { arrived, withoutPressed } from '../state.ts';
import { update, type Transition } from '../transition.ts';
import { emitShown } from './emit.ts';
import { startAction } from './frames.ts';

/**
 * Shows a page document: its loads and parts are asked for, its `opened` action runs, its heading takes focus. What leads there
 * (`isLed`) may have changed what the page showed when it was left.
 */
export function showPage(
  transition: Transition,
  document: string,
  parameters: JsonObject,
  isLed = false,
): void {
  const { flows, state } = transition;
  const compiled = flows.compiled.pages[document];
  // Compiling checks that there is one.
  if (!compiled) throw new Error(`No ${document}`);
  const isSentBack = state.sentBackTo === document;
  const isShown = state.page?.document === document;
  turnTo(transition, document, parameters, compiled);
  if (transition.context.page) forgetOthers(transition, transition.context.page);
  const { page: turned } = transition.context;
  if (!turned) return;
  const page = showProblems(transition, turned, isSentBack);
  if (isLed && !isShown) forgetRead(transition, page);
  startLoads(transition, page.screen.scopeKey, compiled.loads ?? [], page.scope);
  startParts(transition, compiled);
  emitShown(transition, compiled, page.scope);
  const isWrong = isSentBack || page.step.issues.length > 0;
  transition.effects.push({ type: 'focus', target: isWrong ? 'summary' : 'heading' });
  if (compiled.opened !== undefined) startAction(transition, compiled.opened, {});
  const { opened } = flows.compiled.app;
  // Apart, since what ends the app's action does not end that of the page below it.
  if (opened !== undefined) startAction(transition, opened, {}, { isApart: true });
  showCarried(transition);
}

/** Makes a page the one on the screen, with what was answered there about the same thing. */
function turnTo(
  transition: Transition,
  document: string,
  parameters: JsonObject,
  compiled: CompiledScreen,
): void {
  const { steps, location } = transition.state;
  const subject = subjectOf(compiled, parameters, location.query);
  const known = steps[document] ?? emptyStep;
  // Each row starts the page afresh, and so does everything else that an address names.
  const { values, issues: earlier } = known.subject === subject ? known : emptyStep;
  const step = { values, ...(subject !== undefined && { subject }), issues: earlier.filter(isRefusal) };
  transition.state = arrived(withoutPressed(transition.state));
  update(transition, {
    page: { document, parameters },
    steps: { ...steps, [document]: step },
    sentBackTo: null,
  });
}

/** What an action has refused here counts until the answer changes, wherever the person has been. */
function showProblems(transition: Transition, page: OpenScreen, isSentBack: boolean): OpenScreen {
  if (isSentBack) sayOutOfOrder(transition);
  const found = isSentBack ? checkScreen(page.answered) : [];
  const issues = withRefused(transition.flows, page, found);
  const isNews = isSentBack || issues.length < page.step.issues.length;
  const shown = isNews ? keepStep(transition, page, { issues }) : page;
  if (isSentBack) askChecks(transition);
  return shown;
}

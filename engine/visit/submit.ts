import { checkScreen } from '#engine/fields/check-screen.ts';
import { documentOfStep, placeOf, stepUrl } from '#engine/pages/journeys.ts';
import { stepExists } from '#engine/pages/resolve-url.ts';
import { factScope } from '#engine/screen/screen-scope.ts';
import type { Screen } from '#engine/screen/screen.ts';
import { findButton, type FoundButton } from '#engine/visit/buttons.ts';
import type { Problem } from '#engine/visit/effect.ts';
import { enter } from '#engine/visit/enter.ts';
import { handOver } from '#engine/visit/hand-over.ts';
import { keepStep, topScreen, type OpenScreen } from '#engine/visit/open-screen.ts';
import { startAction } from '#engine/visit/frames.ts';
import type { Issue } from '#engine/visit/state.ts';
import { clearFacts, modalScreen, pageScreen, scopeOfScreen, update, type Turn } from '#engine/visit/turn.ts';
import { reveal } from '#engine/visit/vault.ts';

/** A submit button: the screen is checked, then its action starts. With issues, the summary takes the focus. */
export function submit(turn: Turn, target: string): Problem | undefined {
  if (turn.state.run.length > 0 || turn.state.polling)
    return { code: 'busy', message: 'An action is running.' };
  const open = topScreen(turn);
  if (!open) return { code: 'no-page', message: 'No page is shown.' };
  const found = findButton(turn.flows, open.screen, target, scopeOfScreen(turn, open.screen));
  if (found?.button.type !== 'submit')
    return { code: 'unknown-target', message: `There is no submit button "${target}".` };
  if (isDisabled(turn, found)) return { code: 'disabled', message: `The button "${target}" is disabled.` };
  const issues = checkScreen(turn.flows, clearFacts(turn), open.screen);
  keepStep(turn, open, { issues });
  update(turn, { notices: [] });
  if (issues.length > 0) turn.effects.push({ type: 'focus', target: 'summary' });
  else if (open.isModal || !sentBack(turn)) runButton(turn, found, open);
  return undefined;
}

export function isDisabled(turn: Pick<Turn, 'flows'>, { button, scope }: FoundButton): boolean {
  return button.disabledWhen !== undefined && turn.flows.evaluate(button.disabledWhen, scope) === true;
}

/** Starts the action of a button, with what the button hands over. */
export function runButton(turn: Turn, { id, button, scope }: FoundButton, open: OpenScreen): void {
  if (button.action === undefined) return;
  const declared = turn.flows.compiled.actions[button.action]?.parameters;
  const given = handOver(turn.flows, declared, button.with, scope, sealedScope(turn, open, id));
  if (open.isModal) update(turn, { modal: null });
  startAction(turn, button.action, given);
}

/** The button's scope with handles in place of what they stand for. */
function sealedScope(turn: Turn, { isModal }: OpenScreen, id: string) {
  const sealed = { ...turn, vault: (handle: string) => ({ $vault: handle }) };
  const screen = isModal ? modalScreen(sealed) : pageScreen(sealed);
  const scope = screen ? scopeOfScreen(sealed, screen) : factScope(turn.flows, turn.state.facts);
  return (screen && findButton(turn.flows, screen, id, scope)?.scope) ?? scope;
}

/** A journey acts only on steps that hold: an earlier one with issues is shown with them instead. */
function sentBack(turn: Turn): boolean {
  const earlier = firstStepWithIssues(turn);
  if (!earlier) return false;
  enter(turn, earlier.url, 'push');
  const page = pageScreen(turn);
  if (page?.document !== earlier.document) return true;
  keepStep(turn, { screen: page, isModal: false }, { issues: earlier.issues });
  turn.effects.push({ type: 'focus', target: 'summary' });
  return true;
}

interface StepWithIssues {
  readonly document: string;
  readonly url: string;
  readonly issues: readonly Issue[];
}

function firstStepWithIssues(turn: Turn): StepWithIssues | undefined {
  const { compiled } = turn.flows;
  const { path, query } = turn.state.location;
  const place = placeOf(compiled, path, query);
  const facts = clearFacts(turn);
  for (const step of place?.journey.steps.slice(0, place.index) ?? []) {
    if (!place || !stepExists(turn.flows, step, factScope(turn.flows, facts))) continue;
    const document = documentOfStep(place.journey, step);
    const screen = screenOf(turn, document);
    const issues = screen ? checkScreen(turn.flows, facts, screen) : [];
    if (issues.length > 0) return { document, url: stepUrl(compiled, place.journey, step), issues };
  }
  return undefined;
}

function screenOf(turn: Turn, document: string): Screen | undefined {
  const compiled = turn.flows.compiled.pages[document];
  const { values = {} } = turn.state.steps[document] ?? {};
  const replies = turn.state.replies[document] ?? {};
  return compiled && { document, compiled, parameters: {}, values: reveal(values, turn.vault), replies };
}

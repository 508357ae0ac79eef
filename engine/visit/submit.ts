import { readAnswer, writeAnswer } from '#engine/screen/answers.ts';
import { fieldExists } from '#engine/fields/check-field.ts';
import { checkScreen } from '#engine/fields/check-answers.ts';
import { documentOfStep, placeOf } from '#engine/pages/journeys.ts';
import { changeUrl, returnStep } from '#engine/pages/return-to.ts';
import { factScope } from '#engine/screen/screen-scope.ts';
import { findButton, type FoundButton } from '#engine/visit/buttons.ts';
import type { VisitProblem } from '#engine/visit/effect.ts';
import { handOver } from '#engine/visit/hand-over.ts';
import { closeModal } from '#engine/visit/open-screen.ts';
import { keepAnswers, keepStep, keptStep, topScreen, type OpenScreen } from '#engine/visit/open-screen.ts';
import { startAction } from '#engine/visit/frames.ts';
import { clearFacts, modalScreen, pageScreen, scopeOfScreen, update, type Turn } from '#engine/visit/turn.ts';
import { stepWithIssues } from '#engine/visit/unfinished-steps.ts';

/** A submit button: the screen, or what it names of it, is checked, then its action starts. With issues, the summary takes the focus. */
export function submit(turn: Turn, target: string): VisitProblem | undefined {
  if (turn.state.run.length > 0 || turn.state.polling)
    return { code: 'busy', message: 'An action is running.' };
  keepDefaults(turn);
  const open = topScreen(turn);
  if (!open) return { code: 'no-page', message: 'No page is shown.' };
  const found = findButton(turn, open.screen, target, scopeOfScreen(turn, open.screen));
  if (found?.button.type !== 'submit')
    return { code: 'unknown-target', message: `There is no submit button "${target}".` };
  if (isDisabled(turn, found)) return { code: 'disabled', message: `The button "${target}" is disabled.` };
  const { checks } = found.button;
  const issues = checkScreen(turn.flows, clearFacts(turn), open.screen, checks && new Set(checks));
  keepStep(turn, open, { issues });
  update(turn, { notices: [] });
  if (issues.length > 0) turn.effects.push({ type: 'focus', target: 'summary' });
  else if (open.isModal || !sentBack(turn)) runButton(turn, found, open);
  return undefined;
}

/** Submitting a screen accepts the defaults that it shows: they are kept as if they had been entered. */
function keepDefaults(turn: Turn): void {
  const open = topScreen(turn);
  const scope = open && scopeOfScreen(turn, open.screen);
  for (const entry of open && scope ? turn.flows.fields(open.screen.compiled) : []) {
    if (!open || !scope || entry.field.default === undefined) continue;
    const kept = { facts: turn.state.facts, values: keptStep(turn, open).values };
    if (readAnswer(entry, kept) !== undefined || !fieldExists(turn.flows, entry, scope)) continue;
    keepAnswers(turn, open, writeAnswer(entry, kept, turn.flows.value(entry.field.default, scope)));
  }
}

export function isDisabled(turn: Pick<Turn, 'flows'>, { button, scope }: FoundButton): boolean {
  return button.disabledWhen !== undefined && turn.flows.evaluate(button.disabledWhen, scope) === true;
}

/** Starts the action of a button, with what the button hands over. */
export function runButton(turn: Turn, { id, button, scope }: FoundButton, open: OpenScreen): void {
  if (button.action === undefined) return;
  const declared = turn.flows.compiled.actions[button.action]?.parameters;
  const given = handOver(turn.flows, declared, button.with, scope, sealedScope(turn, open, id));
  if (open.isModal) closeModal(turn);
  startAction(turn, button.action, given);
}

/** The button's scope with handles in place of what they stand for. */
function sealedScope(turn: Turn, { isModal }: OpenScreen, id: string) {
  const sealed = { ...turn, vault: (handle: string) => ({ $vault: handle }) };
  const screen = isModal ? modalScreen(sealed) : pageScreen(sealed);
  const scope = screen ? scopeOfScreen(sealed, screen) : factScope(turn.flows, turn.state.facts);
  return (screen && findButton(sealed, screen, id, scope)?.scope) ?? scope;
}

/** A journey goes on only if its earlier steps are valid. Otherwise the first one with issues is shown with them. */
function sentBack(turn: Turn): boolean {
  const earlier = firstStepWithIssues(turn);
  if (!earlier) return false;
  update(turn, { sentBackTo: earlier.document });
  turn.tasks.push({ type: 'enter', url: earlier.url, arrival: 'push', pass: {} });
  return true;
}

function firstStepWithIssues(turn: Turn): { readonly document: string; readonly url: string } | undefined {
  const { compiled } = turn.flows;
  const { path, query } = turn.state.location;
  const place = placeOf(compiled, path, query);
  if (!place) return undefined;
  const { journey, index } = place;
  const found = stepWithIssues(turn, journey, journey.steps.slice(0, index));
  return (
    found && {
      document: documentOfStep(journey, found),
      url: changeUrl(compiled, journey, found, returnStep(place, query)),
    }
  );
}

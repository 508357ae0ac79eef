import { readAnswer, writeAnswer } from '#engine/screen/answers.ts';
import { fieldExists } from '#engine/fields/check-field.ts';
import { checkScreen } from '#engine/fields/check-answers.ts';
import { entryScope, fieldsNow } from '#engine/screen/screen-lists.ts';
import { findButton, isDisabled } from '#engine/visit/buttons.ts';
import type { VisitProblem } from '#engine/visit/effect.ts';
import { keepAnswers, keepStep, keptAnswers, topScreen } from '#engine/visit/open-screen.ts';
import { visitChecks } from '#engine/visit/visit-checks.ts';
import { clearFacts, scopeOfScreen, update, type Turn } from '#engine/visit/turn.ts';

/**
 * A submit button: the screen, or what it names of it, is checked, by services too (`isChecked`: they have answered); then its
 * action starts. With issues, the summary takes the focus.
 */
export function submit(turn: Turn, target: string, isChecked = false): VisitProblem | undefined {
  if (turn.state.run.length > 0 || turn.state.polling || turn.state.submitting !== undefined)
    return { code: 'busy', message: 'An action is running.' };
  keepDefaults(turn);
  const open = topScreen(turn);
  if (!open) return { code: 'no-page', message: 'No page is shown.' };
  const found = findButton(turn, open.screen, target, scopeOfScreen(turn, open.screen));
  if (found?.button.type !== 'submit')
    return { code: 'unknown-target', message: `There is no submit button "${target}".` };
  if (isDisabled(turn, found)) return { code: 'disabled', message: `The button "${target}" is disabled.` };
  const only = found.button.checks && new Set(found.button.checks);
  const issues = checkScreen(turn.flows, clearFacts(turn), open.screen, only);
  keepStep(turn, open, { issues });
  update(turn, { notices: [] });
  if (issues.length > 0) turn.effects.push({ type: 'focus', target: 'summary' });
  else visitChecks(turn.flows).goAhead(turn, open, found, isChecked);
  return undefined;
}

/** Submitting a screen accepts the defaults that it shows: they are kept as if they had been entered. */
function keepDefaults(turn: Turn): void {
  const open = topScreen(turn);
  const scope = open && scopeOfScreen(turn, open.screen);
  for (const entry of open && scope ? fieldsNow(turn.flows, open.screen.compiled, scope.facts) : []) {
    if (!open || !scope || entry.field.default === undefined) continue;
    const kept = keptAnswers(turn, open);
    if (readAnswer(entry, kept) !== undefined || !fieldExists(turn.flows, entry, scope)) continue;
    const standard = turn.flows.value(entry.field.default, entryScope(entry, scope));
    keepAnswers(turn, open, writeAnswer(entry, kept, standard));
  }
}

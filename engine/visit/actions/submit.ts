import { fieldExists } from '../../fields/check-field.ts';
import { checkScreen } from '../../fields/check-screen.ts';
import { readAnswer, writeAnswer } from '../../screen/answers.ts';
import { entryScope } from '../../screen/field-entries.ts';
import type { VisitProblem } from '../effect.ts';
import { findButton, isDisabled } from '../screens/buttons.ts';
import { awaitLoads } from '../screens/load-again.ts';
import { keepAnswers, keepStep } from '../screens/open-screen.ts';
import { isLoadingAgain } from '../state.ts';
import { type Transition, update } from '../transition.ts';
import { goAhead } from './click.ts';
import { unknownTarget } from '../unknown-target.ts';

/**
 * A submit button: the screen, or what it names of it, is checked, by services too (`isChecked`: they have answered); then its
 * action starts. With issues, the summary takes the focus.
 */
export function submit(transition: Transition, target: string, isChecked = false): VisitProblem | undefined {
  const { run, polling, submitting } = transition.state;
  if (run.length > 0 || polling || submitting !== undefined)
    return { code: 'busy', message: 'An action is running.' };
  keepDefaults(transition);
  const open = transition.context.top;
  if (!open) return { code: 'no-page', message: 'No page is shown.' };
  const found = findButton(transition, open.screen, target, open.scope);
  if (found?.button.type !== 'submit') return unknownTarget(target);
  if (isDisabled(transition, found))
    return { code: 'disabled', message: `The button "${target}" is disabled.` };
  if (!isChecked && isLoadingAgain(transition.state) && awaitLoads(transition, target)) return undefined;
  const only = found.button.checks && new Set(found.button.checks);
  const issues = checkScreen(open.answered, only);
  const checked = keepStep(transition, open, { issues });
  update(transition, { notices: [] });
  if (issues.length > 0) transition.effects.push({ type: 'focus', target: 'summary' });
  else goAhead(transition, checked, found, isChecked);
  return undefined;
}

/** Submitting a screen accepts the defaults that it shows: they are kept as if they had been entered. */
function keepDefaults(transition: Transition): void {
  const { flows, context } = transition;
  let open = context.top;
  if (!open) return;
  const { scope, answered } = open;
  for (const entry of answered.fields) {
    if (entry.field.default === undefined) continue;
    if (readAnswer(entry, open.answers) !== undefined || !fieldExists(flows, entry, scope)) continue;
    const standard = flows.value(entry.field.default, entryScope(entry, scope));
    open = keepAnswers(transition, open, writeAnswer(entry, open.answers, standard));
  }
}

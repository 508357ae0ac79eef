import { fieldExists } from '../../fields/check-field.ts';
import { checkScreen } from '../../fields/check-screen.ts';
import { readAnswer, writeAnswer } from '../../screen/answers.ts';
import type { OpenScreen } from '../context.ts';
import { keepAnswers, keepStep } from '../screens/open-screen.ts';
import type { Transition } from '../transition.ts';
import { withRefused } from './refuse-answer.ts';

/**
 * Forgets the answers of fields that no longer exist and say so, and removes issues of fields that pass now, or no longer exist.
 * Gives the screen as it is then.
 */
export function settleAnswers(transition: Transition, open: OpenScreen): OpenScreen {
  const now = forgetIrrelevant(transition, open);
  const shown = now.step.issues;
  if (shown.length === 0) return now;
  const wrong = new Set(shown.map(({ field }) => field));
  const found = checkScreen(now.answered, wrong);
  const isRefused = shown.some(({ refused }) => refused !== undefined);
  const left = isRefused ? withRefused(transition.flows, now, found) : found;
  // Those that stay are the same objects, so that nothing that shows them is looked at again.
  return JSON.stringify(left) === JSON.stringify(shown) ? now : keepStep(transition, now, { issues: left });
}

/** When one field disappears, others may follow, so this repeats until nothing changes. */
function forgetIrrelevant(transition: Transition, open: OpenScreen): OpenScreen {
  const { answers, fields } = open;
  const gone = fields.find(
    (entry) =>
      entry.field.whenIrrelevant === 'forget' &&
      readAnswer(entry, answers) !== undefined &&
      !fieldExists(transition.flows, entry, open.scope),
  );
  if (!gone) return open;
  return forgetIrrelevant(transition, keepAnswers(transition, open, writeAnswer(gone, answers, undefined)));
}

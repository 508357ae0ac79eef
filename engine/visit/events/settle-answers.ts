import { fieldExists } from '../../fields/check-field.ts';
import { checkScreen } from '../../fields/check-screen.ts';
import type { FieldEntry } from '../../load/screen-fields.ts';
import { readAnswer, writeAnswer } from '../../screen/answers.ts';
import { fieldsNow } from '../../screen/fields-now.ts';
import { type OpenScreen, keepAnswers, keepStep, keptAnswers, keptStep } from '../screens/open-screen.ts';
import { withRefused } from './refuse-answer.ts';
import { type Transition, clearFacts, modalScreen, pageScreen, scopeOfScreen } from '../transition.ts';

/** Forgets the answers of fields that no longer exist and say so, and removes issues of fields that pass now, or no longer exist. */
export function settleAnswers(transition: Transition, open: OpenScreen): void {
  forgetIrrelevant(transition, open);
  const shown = keptStep(transition, open).issues;
  const screen = shown.length === 0 ? undefined : currentScreen(transition, open);
  if (!screen) return;
  const wrong = new Set(shown.map(({ field }) => field));
  const found = checkScreen(transition.flows, clearFacts(transition), screen, wrong);
  const isRefused = shown.some(({ refused }) => refused !== undefined);
  const left = isRefused ? withRefused(transition, { ...open, screen }, found) : found;
  // Those that stay are the same objects, so that nothing that shows them is looked at again.
  if (JSON.stringify(left) !== JSON.stringify(shown)) keepStep(transition, open, { issues: left });
}

/** The same for the page, where no answer but something else that its fields depend on has changed. */
export function settlePage(transition: Transition): void {
  const screen = pageScreen(transition);
  if (screen) settleAnswers(transition, { screen, isModal: false });
}

/** When one field disappears, others may follow, so this repeats until nothing changes. */
function forgetIrrelevant(transition: Transition, open: OpenScreen): void {
  const fields = entriesOf(transition, open).filter(({ field }) => field.whenIrrelevant === 'forget');
  for (let isChanged = fields.length > 0; isChanged;) {
    const screen = currentScreen(transition, open);
    const scope = screen && scopeOfScreen(transition, screen);
    const gone = fields.find(
      (entry) =>
        scope !== undefined &&
        readAnswer(entry, keptAnswers(transition, open)) !== undefined &&
        !fieldExists(transition.flows, entry, scope),
    );
    if (gone) keepAnswers(transition, open, writeAnswer(gone, keptAnswers(transition, open), undefined));
    isChanged = gone !== undefined;
  }
}

/** The screen as it is by now. */
export function currentScreen(transition: Transition, open: OpenScreen) {
  return open.isModal ? modalScreen(transition) : pageScreen(transition);
}

/** The fields of a screen with the answers that are kept by now. */
export function entriesOf(transition: Transition, open: OpenScreen): readonly FieldEntry[] {
  return fieldsNow(transition.flows, open.screen.compiled, keptAnswers(transition, open).facts);
}

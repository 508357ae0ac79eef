import { fieldExists } from '../../fields/check-field.ts';
import { checkScreen } from '../../fields/check-screen.ts';
import type { FieldEntry } from '../../load/screen-fields.ts';
import { readAnswer, writeAnswer } from '../../screen/answers.ts';
import { fieldsNow } from '../../screen/fields-now.ts';
import { type OpenScreen, keepAnswers, keepStep, keptAnswers, keptStep } from '../screens/open-screen.ts';
import { withRefused } from './refuse-answer.ts';
import { type Turn, clearFacts, modalScreen, pageScreen, scopeOfScreen } from '../turn.ts';

/** Forgets the answers of fields that no longer exist and say so, and removes issues of fields that pass now, or no longer exist. */
export function settleAnswers(turn: Turn, open: OpenScreen): void {
  forgetIrrelevant(turn, open);
  const shown = keptStep(turn, open).issues;
  const screen = shown.length === 0 ? undefined : currentScreen(turn, open);
  if (!screen) return;
  const wrong = new Set(shown.map(({ field }) => field));
  const found = checkScreen(turn.flows, clearFacts(turn), screen, wrong);
  const isRefused = shown.some(({ refused }) => refused !== undefined);
  const left = isRefused ? withRefused(turn, { ...open, screen }, found) : found;
  // Those that stay are the same objects, so that nothing that shows them is looked at again.
  if (JSON.stringify(left) !== JSON.stringify(shown)) keepStep(turn, open, { issues: left });
}

/** The same for the page, where no answer but something else that its fields depend on has changed. */
export function settlePage(turn: Turn): void {
  const screen = pageScreen(turn);
  if (screen) settleAnswers(turn, { screen, isModal: false });
}

/** When one field disappears, others may follow, so this repeats until nothing changes. */
function forgetIrrelevant(turn: Turn, open: OpenScreen): void {
  const fields = entriesOf(turn, open).filter(({ field }) => field.whenIrrelevant === 'forget');
  for (let isChanged = fields.length > 0; isChanged;) {
    const screen = currentScreen(turn, open);
    const scope = screen && scopeOfScreen(turn, screen);
    const gone = fields.find(
      (entry) =>
        scope !== undefined &&
        readAnswer(entry, keptAnswers(turn, open)) !== undefined &&
        !fieldExists(turn.flows, entry, scope),
    );
    if (gone) keepAnswers(turn, open, writeAnswer(gone, keptAnswers(turn, open), undefined));
    isChanged = gone !== undefined;
  }
}

/** The screen as it is by now. */
export function currentScreen(turn: Turn, open: OpenScreen) {
  return open.isModal ? modalScreen(turn) : pageScreen(turn);
}

/** The fields of a screen with the answers that are kept by now. */
export function entriesOf(turn: Turn, open: OpenScreen): readonly FieldEntry[] {
  return fieldsNow(turn.flows, open.screen.compiled, keptAnswers(turn, open).facts);
}

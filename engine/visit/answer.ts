import { fieldNow, readAnswer, writeAnswer } from '#engine/screen/answers.ts';
import { fieldExists, isFixed } from '#engine/fields/check-field.ts';
import { checkScreen } from '#engine/fields/check-answers.ts';
import { fieldsNow } from '#engine/screen/screen-lists.ts';
import { normalise, putRight } from '#engine/fields/normalise.ts';
import { type FieldEntry } from '#engine/load/screen-fields.ts';
import type { Json } from '#engine/json/json.ts';
import type { VisitProblem } from '#engine/visit/effect.ts';
import {
  keepAnswers,
  keepStep,
  keptAnswers,
  keptStep,
  screenWithField,
  type OpenScreen,
} from '#engine/visit/open-screen.ts';
import type { Handle } from '#engine/visit/state.ts';
import { visitChecks } from '#engine/visit/later-parts.ts';
import { clearFacts, modalScreen, pageScreen, scopeOfScreen, type Turn } from '#engine/visit/turn.ts';
import { holdsHandle, isHandle, isSealed } from '#engine/visit/sensitive.ts';

/** A field's answer changed: keeps it, updates what depends on it, and updates its messages. */
export function answer(
  turn: Turn,
  field: string,
  value: Json | Handle | undefined,
): VisitProblem | undefined {
  const open = screenWithField(turn, field);
  const entry = open && fieldNow(turn.flows, open.screen.compiled, keptAnswers(turn, open).facts, field);
  // Rows come and go one by one, and are answered by their fields.
  if (!open || !entry || entry.field.type === 'rows')
    return { code: 'unknown-target', message: `There is no field "${field}" on this screen.` };
  if (isFixed(turn.flows, entry, scopeOfScreen(turn, open.screen)))
    return { code: 'disabled', message: `The field "${field}" cannot be changed.` };
  if (isWrongHandle(turn, open, entry, value))
    return { code: 'wrong-handle', message: `The field "${field}" takes no such handle.` };
  const kept = isHandle(value)
    ? { $vault: value.$vault }
    : normalise(entry.field, putRight(entry.field, value));
  keepAnswers(turn, open, writeAnswer(entry, keptAnswers(turn, open), kept));
  clearDependents(turn, open, entry);
  settleAnswers(turn, open);
  if (entriesOf(turn, open).some(isChecked)) visitChecks(turn.flows).askChecks(turn);
  if (entry.field.suggest)
    visitChecks(turn.flows).search(turn, open, entry, typeof kept === 'string' ? kept : '');
  return undefined;
}

function isChecked({ field }: FieldEntry): boolean {
  return field.check !== undefined;
}

/** Only a sensitive answer is a handle, and each has one of its own, so that no field reaches what another keeps. */
function isWrongHandle(
  turn: Turn,
  open: OpenScreen,
  entry: FieldEntry,
  value: Json | Handle | undefined,
): boolean {
  if (!holdsHandle(value)) return false;
  if (!isHandle(value) || !isSealed(entry.field)) return true;
  if (holdsHandle(readAnswer(entry, keptAnswers(turn, open)), value.$vault)) return false;
  const { facts, steps, modal } = turn.state;
  return holdsHandle([facts, steps, modal], value.$vault);
}

/** Fields that name the changed one in `clearWhenChanged` return to their defaults. */
function clearDependents(turn: Turn, open: OpenScreen, changed: FieldEntry): void {
  for (const entry of entriesOf(turn, open)) {
    if (!dependsOn(entry, changed)) continue;
    keepAnswers(turn, open, writeAnswer(entry, keptAnswers(turn, open), undefined));
  }
}

function entriesOf(turn: Turn, open: OpenScreen): readonly FieldEntry[] {
  return fieldsNow(turn.flows, open.screen.compiled, keptAnswers(turn, open).facts);
}

/** Whether a field names another one that stands in the same row, or in one around it. */
function dependsOn({ name, field }: FieldEntry, changed: FieldEntry): boolean {
  if (field.clearWhenChanged === undefined) return false;
  const row = rowPrefixOf(changed.name);
  return name.startsWith(row) && field.clearWhenChanged.includes(changed.name.slice(row.length));
}

/** Forgets the answers of fields that no longer exist and say so, and removes issues of fields that pass now, or no longer exist. */
export function settleAnswers(turn: Turn, open: OpenScreen): void {
  forgetIrrelevant(turn, open);
  const shown = keptStep(turn, open).issues;
  const screen = shown.length === 0 ? undefined : currentScreen(turn, open);
  if (!screen) return;
  const wrong = new Set(shown.map(({ field }) => field));
  const found = checkScreen(turn.flows, clearFacts(turn), screen, wrong);
  const isRefused = shown.some(({ refused }) => refused !== undefined);
  const left = isRefused ? visitChecks(turn.flows).withRefused(turn, { ...open, screen }, found) : found;
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

/** What stands before the name of a field in a row; empty outside of rows. */
function rowPrefixOf(name: string): string {
  return name.slice(0, name.lastIndexOf('/') + 1);
}

/** The screen as it is by now. */
export function currentScreen(turn: Turn, open: OpenScreen) {
  return open.isModal ? modalScreen(turn) : pageScreen(turn);
}

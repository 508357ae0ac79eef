import { entriesOf, settleAnswers } from './settle-answers.ts';
import { askChecks } from './ask-checks.ts';
import { search } from './suggest.ts';
import { fieldNow, readAnswer, writeAnswer } from '../../screen/answers.ts';
import { isFixed } from '../../fields/check-field.ts';
import { normalise, putRight } from '../../fields/normalise.ts';
import { type FieldEntry } from '../../load/screen-fields.ts';
import type { Json } from '../../json/json.ts';
import type { VisitProblem } from '../effect.ts';
import { keepAnswers, keptAnswers, screenWithField, type OpenScreen } from '../screens/open-screen.ts';
import type { Handle } from '../state.ts';
import { scopeOfScreen, type Transition } from '../transition.ts';
import { holdsHandle, isHandle, isSealed } from '../sensitive.ts';

/** A field's answer changed: keeps it, updates what depends on it, and updates its messages. */
export function answer(
  transition: Transition,
  field: string,
  value: Json | Handle | undefined,
): VisitProblem | undefined {
  const open = screenWithField(transition, field);
  const entry =
    open && fieldNow(transition.flows, open.screen.compiled, keptAnswers(transition, open).facts, field);
  // Rows come and go one by one, and are answered by their fields.
  if (!open || !entry || entry.field.type === 'rows')
    return { code: 'unknown-target', message: `There is no field "${field}" on this screen.` };
  if (isFixed(transition.flows, entry, scopeOfScreen(transition, open.screen)))
    return { code: 'disabled', message: `The field "${field}" cannot be changed.` };
  if (isWrongHandle(transition, open, entry, value))
    return { code: 'wrong-handle', message: `The field "${field}" takes no such handle.` };
  const kept = isHandle(value)
    ? { $vault: value.$vault }
    : normalise(entry.field, putRight(entry.field, value));
  keepAnswers(transition, open, writeAnswer(entry, keptAnswers(transition, open), kept));
  clearDependents(transition, open, entry);
  settleAnswers(transition, open);
  if (entriesOf(transition, open).some(isChecked)) askChecks(transition);
  if (entry.field.suggest) search(transition, open, entry, typeof kept === 'string' ? kept : '');
  return undefined;
}

function isChecked({ field }: FieldEntry): boolean {
  return field.check !== undefined;
}

/** Only a sensitive answer is a handle, and each has one of its own, so that no field reaches what another keeps. */
function isWrongHandle(
  transition: Transition,
  open: OpenScreen,
  entry: FieldEntry,
  value: Json | Handle | undefined,
): boolean {
  if (!holdsHandle(value)) return false;
  if (!isHandle(value) || !isSealed(entry.field)) return true;
  if (holdsHandle(readAnswer(entry, keptAnswers(transition, open)), value.$vault)) return false;
  const { facts, steps, modal } = transition.state;
  return holdsHandle([facts, steps, modal], value.$vault);
}

/** Fields that name the changed one in `clearWhenChanged` return to their defaults. */
function clearDependents(transition: Transition, open: OpenScreen, changed: FieldEntry): void {
  for (const entry of entriesOf(transition, open)) {
    if (!dependsOn(entry, changed)) continue;
    keepAnswers(transition, open, writeAnswer(entry, keptAnswers(transition, open), undefined));
  }
}

/** Whether a field names another one that stands in the same row, or in one around it. */
function dependsOn({ name, field }: FieldEntry, changed: FieldEntry): boolean {
  if (field.clearWhenChanged === undefined) return false;
  const row = rowPrefixOf(changed.name);
  return name.startsWith(row) && field.clearWhenChanged.includes(changed.name.slice(row.length));
}

/** What stands before the name of a field in a row; empty outside of rows. */
function rowPrefixOf(name: string): string {
  return name.slice(0, name.lastIndexOf('/') + 1);
}

import { askChecks } from './ask-checks.ts';
import { settleAnswers } from './settle-answers.ts';
import { search } from './suggest.ts';
import { isFixed, isTyped } from '../../fields/check-field.ts';
import { normalise, putRight } from '../../fields/normalise.ts';
import type { Json } from '../../json/json.ts';
import type { Flows } from '../../link/flows.ts';
import type { FieldEntry } from '../../link/screen-fields.ts';
import { type Answers, readAnswer, writeAnswer } from '../../screen/answers.ts';
import { fieldsNow } from '../../screen/field-entries.ts';
import type { OpenScreen } from '../context.ts';
import type { VisitProblem } from '../effect.ts';
import { keepAnswers, shownField } from '../screens/open-screen.ts';
import { holdsHandle, isHandle } from '../handles.ts';
import { isSealed } from '../sensitive.ts';
import type { Handle, StepState } from '../state.ts';
import type { Transition } from '../transition.ts';
import { unknownTarget } from '../unknown-target.ts';

/** A field's answer changed: keeps it, updates what depends on it, and updates its messages. */
export function answer(
  transition: Transition,
  field: string,
  value: Json | Handle | undefined,
): VisitProblem | undefined {
  const { open, entry } = shownField(transition.context, field) ?? {};
  // Rows come and go one by one, and are answered by their fields.
  if (!entry || !open || entry.field.type === 'rows') return unknownTarget(field);
  if (isFixed(transition.flows, open.screen, entry, open.scope))
    return { code: 'disabled', message: `The field "${field}" cannot be changed.` };
  if (isWrongHandle(transition, open, entry, value))
    return { code: 'wrong-handle', message: `The field "${field}" takes no such handle.` };
  const kept = isHandle(value)
    ? { $vault: value.$vault }
    : normalise(transition.flows, entry.field, putRight(transition.flows, entry.field, value));
  const given = writeAnswer(entry, open.answers, kept);
  const answers = withoutDependents(transition.flows, open, entry, given);
  const settled = settleAnswers(transition, keepAnswers(transition, open, answers, heldBefore(open, entry)));
  if (settled.fields.some(isChecked)) askChecks(transition);
  if (entry.field.suggest) search(transition, settled, entry, typeof kept === 'string' ? kept : '');
  return undefined;
}

/** What a field holds before somebody types, so that what is typed does not make it read-only. */
function heldBefore({ step, answers }: OpenScreen, entry: FieldEntry): Pick<StepState, 'before'> {
  const { before = {} } = step;
  if (entry.field.readOnlyWhen === undefined || isTyped(before, entry.name)) return {};
  const held = readAnswer(entry, answers);
  return { before: { ...before, [entry.name]: held === undefined ? [] : [held] } };
}

function isChecked({ field }: FieldEntry): boolean {
  return field.check !== undefined;
}

/** Only a sensitive answer is a handle, and each has its own, so that no field reaches what another keeps. */
function isWrongHandle(
  { state }: Transition,
  { answers }: OpenScreen,
  entry: FieldEntry,
  value: Json | Handle | undefined,
): boolean {
  if (!holdsHandle(value)) return false;
  if (!isHandle(value) || !isSealed(entry.field)) return true;
  if (holdsHandle(readAnswer(entry, answers), value.$vault)) return false;
  const { facts, steps, modal } = state;
  return holdsHandle([facts, steps, modal], value.$vault);
}

/** Fields that name the changed one in `clearWhenChanged` return to their defaults. */
function withoutDependents(
  flows: Flows,
  { screen }: OpenScreen,
  changed: FieldEntry,
  answers: Answers,
): Answers {
  return fieldsNow(flows, screen.compiled, answers.facts)
    .filter((entry) => dependsOn(entry, changed) && readAnswer(entry, answers) !== undefined)
    .reduce((now, entry) => writeAnswer(entry, now, undefined), answers);
}

/** Whether a field names another one that is in the same row, or in one around it. */
function dependsOn({ name, field }: FieldEntry, changed: FieldEntry): boolean {
  if (field.clearWhenChanged === undefined) return false;
  const row = rowPrefixOf(changed.name);
  return name.startsWith(row) && field.clearWhenChanged.includes(changed.name.slice(row.length));
}

/** What comes before the name of a field in a row; empty outside of rows. */
function rowPrefixOf(name: string): string {
  return name.slice(0, name.lastIndexOf('/') + 1);
}

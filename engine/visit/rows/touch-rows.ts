import { rowsOfField } from '../../fields/check-screen.ts';
import { fieldExists, isFixed } from '../../fields/check-field.ts';
import { withLocals } from '../../expression/scope.ts';
import { type Json, type JsonObject, isList, isObject } from '../../json/json.ts';
import type { FieldEntry } from '../../load/screen-fields.ts';
import { stepExists } from '../../pages/journeys.ts';
import { changeUrl, stepToReturnTo } from '../../pages/return-to.ts';
import { readAnswer, writeAnswer } from '../../screen/answers.ts';
import { rowEntries, rowPrefix, rowScopeOf } from '../../screen/field-entries.ts';
import { entryScope, fieldsNow } from '../../screen/fields-now.ts';
import {
  placeScope,
  type NamedRow,
  dropUnfinished,
  keepUnfinished,
  listPlace,
  namedRows,
  rowPlace,
} from '../../screen/rows.ts';
import { settleAnswers } from '../events/settle-answers.ts';
import type { VisitProblem } from '../effect.ts';
import type { OpenScreen } from '../context.ts';
import { keepAnswers, keepStep, reopened } from '../screens/open-screen.ts';
import type { TouchedRow } from '../state.ts';
import { nextId, update, type Transition } from '../transition.ts';

/** What the buttons of a list do; the ids of the buttons end in these words. */
const touches = { add: addRow, remove: askOrRemove, confirm: removeRow, keep: keepRow };

interface Touch {
  readonly entry: FieldEntry;
  readonly id: string;
}

/**
 * A button of a list was pressed: `list/add`, or `remove`, `confirm` and `keep` of a row, `list/ROW/remove`. Gives nothing
 * if the target is none of these.
 */
export function touchRows(
  transition: Transition,
  open: OpenScreen,
  target: string,
): VisitProblem | 'done' | undefined {
  const at = target.lastIndexOf('/');
  const word = target.slice(at + 1);
  if (at < 0 || !Object.hasOwn(touches, word)) return undefined;
  const touch = touchOf(transition, open, target.slice(0, at), word === 'add');
  if (!touch) return undefined;
  const { entry } = touch;
  if (isFixed(transition.flows, entry, open.scope))
    return { code: 'disabled', message: `The list "${entry.name}" cannot be changed.` };
  touches[word as keyof typeof touches](transition, open, touch); // the word is one of them
  return 'done';
}

function touchOf(
  transition: Transition,
  open: OpenScreen,
  name: string,
  isAdded: boolean,
): Touch | undefined {
  const { scope } = open;
  const lists = fieldsNow(transition.flows, open.screen.compiled, scope.facts).filter(
    (entry) => entry.field.type === 'rows' && fieldExists(transition.flows, entry, scope),
  );
  for (const entry of lists) {
    const ids = rowIds(transition, open, entry);
    const { maxItems, words } = entry.field;
    if (isAdded && entry.name === name && words?.add !== undefined)
      return ids.length < (typeof maxItems === 'number' ? maxItems : Infinity)
        ? { entry, id: '' }
        : undefined;
    const id = isAdded ? undefined : ids.find((one) => rowPrefix(entry.name, one) === `${name}/`);
    if (id !== undefined && words?.remove !== undefined) return { entry, id };
  }
  return undefined;
}

/** The rows of a list in the order in which they are shown, each with facts in which it has its name. */
function rowsOf(
  transition: Transition,
  { screen, scope: around }: OpenScreen,
  entry: FieldEntry,
): readonly { readonly id: string; readonly facts: JsonObject }[] {
  const scope = entryScope(entry, around);
  if (entry.field.journey !== undefined) return rowsOfField(transition.flows, screen, entry, scope.facts);
  return rowEntries(entry, scope.facts).map((row) => ({ id: row.id, facts: rowScopeOf(scope, row).facts }));
}

function rowIds(transition: Transition, open: OpenScreen, entry: FieldEntry): readonly string[] {
  return rowsOf(transition, open, entry).map(({ id }) => id);
}

function addRow(transition: Transition, open: OpenScreen, { entry }: Touch): void {
  const id = nextId(transition, 'row');
  if (entry.field.journey !== undefined) return beginRow(transition, open, entry, id);
  const position = rowIds(transition, open, entry).length + 1;
  writeRows(transition, open, entry, (rows) => [...rows, { id }]);
  note(transition, open, { what: 'added', row: nameOf(entry, id), position });
}

/** A row of a journey is begun beside its list, where nothing counts it, and its first step is shown. */
function beginRow(transition: Transition, open: OpenScreen, { field }: FieldEntry, id: string): void {
  const { screen } = open;
  const { compiled } = transition.flows;
  const journey = compiled.journeys[field.journey ?? ''];
  const { as = '', bind = '' } = field;
  const place = rowPlace(listPlace(bind, rowsAt(screen)), id);
  update(transition, { facts: keepUnfinished(transition.state.facts, place, { id }) });
  const parameters = { ...textsOf(screen.parameters), [as]: encodeURIComponent(id) };
  const scopeNow = reopened(transition, open)?.scope;
  const scope = journey && scopeNow && placeScope({ journey, parameters }, scopeNow);
  const first = journey?.steps.find((step) => scope && stepExists(transition.flows, step, scope));
  if (!journey || !first) return;
  const back = stepToReturnTo(compiled, transition.state.location);
  const url = changeUrl(compiled, journey, first, back, parameters);
  transition.tasks.push({ type: 'enter', url, arrival: 'push', pass: {} });
}

function rowsAt({ compiled, parameters }: OpenScreen['screen']): readonly NamedRow[] {
  return namedRows(compiled.rowNames ?? [], parameters);
}

function textsOf(parameters: JsonObject): { readonly [name: string]: string } {
  return Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, String(value)]));
}

function askOrRemove(transition: Transition, open: OpenScreen, touch: Touch): void {
  if (touch.entry.field.words?.question === undefined) return removeRow(transition, open, touch);
  note(transition, open, {
    what: 'asked',
    row: nameOf(touch.entry, touch.id),
    position: positionOf(transition, open, touch),
  });
}

function removeRow(transition: Transition, open: OpenScreen, touch: Touch): void {
  const { entry, id } = touch;
  const position = positionOf(transition, open, touch);
  const { bind = '' } = entry.field;
  const place = rowPlace(listPlace(bind, rowsAt(open.screen)), id);
  const said = removedText(transition, open, touch, position);
  writeRows(transition, open, entry, (rows) => rows.filter((row) => !isObject(row) || row['id'] !== id));
  update(transition, { facts: dropUnfinished(transition.state.facts, place) });
  note(transition, open, { what: 'removed', row: nameOf(entry, id), position, said });
}

/** What is said once the row is gone, while it still has its name. */
function removedText(
  transition: Transition,
  open: OpenScreen,
  { entry, id }: Touch,
  position: number,
): string {
  const { removed } = entry.field.words ?? {};
  if (removed === undefined) return '';
  const scope = entryScope(entry, open.scope);
  const rows = rowsOf(transition, open, entry);
  const facts = rows.find((row) => row.id === id)?.facts ?? scope.facts;
  return transition.flows.text(
    removed,
    withLocals({ ...scope, facts }, { position, count: rows.length - 1 }),
  );
}

function keepRow(transition: Transition, open: OpenScreen): void {
  forgetTouched(transition, open);
}

function positionOf(transition: Transition, open: OpenScreen, { entry, id }: Touch): number {
  return rowIds(transition, open, entry).indexOf(id) + 1;
}

function nameOf({ name }: FieldEntry, id: string): string {
  return rowPrefix(name, id).slice(0, -1);
}

function writeRows(
  transition: Transition,
  open: OpenScreen,
  entry: FieldEntry,
  change: (rows: readonly Json[]) => readonly Json[],
): void {
  const { answers } = open;
  const before = readAnswer(entry, answers);
  const after = change(isList(before) ? before : []);
  const changed = writeAnswer(entry, answers, after.length === 0 ? undefined : after);
  settleAnswers(transition, keepAnswers(transition, open, changed));
}

/** Notes what happened to a row: the page says it, and moves the focus there. */
function note(transition: Transition, open: OpenScreen, touched: TouchedRow): void {
  keepStep(transition, open, { touched });
}

/** Forgets what happened to a row last. */
function forgetTouched(transition: Transition, open: OpenScreen): void {
  const { touched: _gone, ...step } = open.step;
  if (open.isModal)
    update(transition, { modal: transition.state.modal && { ...transition.state.modal, step } });
  else update(transition, { steps: { ...transition.state.steps, [open.screen.document]: step } });
}

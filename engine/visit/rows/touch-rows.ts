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
import { keepAnswers, keepStep, keptAnswers, keptStep, type OpenScreen } from '../screens/open-screen.ts';
import type { TouchedRow } from '../state.ts';
import { nextId, scopeOfScreen, update, type Turn } from '../turn.ts';

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
export function touchRows(turn: Turn, open: OpenScreen, target: string): VisitProblem | 'done' | undefined {
  const at = target.lastIndexOf('/');
  const word = target.slice(at + 1);
  if (at < 0 || !Object.hasOwn(touches, word)) return undefined;
  const touch = touchOf(turn, open, target.slice(0, at), word === 'add');
  if (!touch) return undefined;
  const { entry } = touch;
  if (isFixed(turn.flows, entry, scopeOfScreen(turn, open.screen)))
    return { code: 'disabled', message: `The list "${entry.name}" cannot be changed.` };
  touches[word as keyof typeof touches](turn, open, touch); // the word is one of them
  return 'done';
}

function touchOf(turn: Turn, open: OpenScreen, name: string, isAdded: boolean): Touch | undefined {
  const scope = scopeOfScreen(turn, open.screen);
  const lists = fieldsNow(turn.flows, open.screen.compiled, scope.facts).filter(
    (entry) => entry.field.type === 'rows' && fieldExists(turn.flows, entry, scope),
  );
  for (const entry of lists) {
    const ids = rowIds(turn, open, entry);
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
  turn: Turn,
  { screen }: OpenScreen,
  entry: FieldEntry,
): readonly { readonly id: string; readonly facts: JsonObject }[] {
  const scope = entryScope(entry, scopeOfScreen(turn, screen));
  if (entry.field.journey !== undefined) return rowsOfField(turn.flows, screen, entry, scope.facts);
  return rowEntries(entry, scope.facts).map((row) => ({ id: row.id, facts: rowScopeOf(scope, row).facts }));
}

function rowIds(turn: Turn, open: OpenScreen, entry: FieldEntry): readonly string[] {
  return rowsOf(turn, open, entry).map(({ id }) => id);
}

function addRow(turn: Turn, open: OpenScreen, { entry }: Touch): void {
  const id = nextId(turn, 'row');
  if (entry.field.journey !== undefined) return beginRow(turn, open, entry, id);
  const position = rowIds(turn, open, entry).length + 1;
  writeRows(turn, open, entry, (rows) => [...rows, { id }]);
  note(turn, open, { what: 'added', row: nameOf(entry, id), position });
}

/** A row of a journey is begun beside its list, where nothing counts it, and its first step is shown. */
function beginRow(turn: Turn, { screen }: OpenScreen, { field }: FieldEntry, id: string): void {
  const { compiled } = turn.flows;
  const journey = compiled.journeys[field.journey ?? ''];
  const { as = '', bind = '' } = field;
  const place = rowPlace(listPlace(bind, rowsAt(screen)), id);
  update(turn, { facts: keepUnfinished(turn.state.facts, place, { id }) });
  const parameters = { ...textsOf(screen.parameters), [as]: encodeURIComponent(id) };
  const scope = journey && placeScope({ journey, parameters }, scopeOfScreen(turn, screen));
  const first = journey?.steps.find((step) => scope && stepExists(turn.flows, step, scope));
  if (!journey || !first) return;
  const back = stepToReturnTo(compiled, turn.state.location);
  const url = changeUrl(compiled, journey, first, back, parameters);
  turn.tasks.push({ type: 'enter', url, arrival: 'push', pass: {} });
}

function rowsAt({ compiled, parameters }: OpenScreen['screen']): readonly NamedRow[] {
  return namedRows(compiled.rowNames ?? [], parameters);
}

function textsOf(parameters: JsonObject): { readonly [name: string]: string } {
  return Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, String(value)]));
}

function askOrRemove(turn: Turn, open: OpenScreen, touch: Touch): void {
  if (touch.entry.field.words?.question === undefined) return removeRow(turn, open, touch);
  note(turn, open, {
    what: 'asked',
    row: nameOf(touch.entry, touch.id),
    position: positionOf(turn, open, touch),
  });
}

function removeRow(turn: Turn, open: OpenScreen, touch: Touch): void {
  const { entry, id } = touch;
  const position = positionOf(turn, open, touch);
  const { bind = '' } = entry.field;
  const place = rowPlace(listPlace(bind, rowsAt(open.screen)), id);
  const said = removedText(turn, open, touch, position);
  writeRows(turn, open, entry, (rows) => rows.filter((row) => !isObject(row) || row['id'] !== id));
  update(turn, { facts: dropUnfinished(turn.state.facts, place) });
  note(turn, open, { what: 'removed', row: nameOf(entry, id), position, said });
}

/** What is said once the row is gone, while it still has its name. */
function removedText(turn: Turn, open: OpenScreen, { entry, id }: Touch, position: number): string {
  const { removed } = entry.field.words ?? {};
  if (removed === undefined) return '';
  const scope = entryScope(entry, scopeOfScreen(turn, open.screen));
  const rows = rowsOf(turn, open, entry);
  const facts = rows.find((row) => row.id === id)?.facts ?? scope.facts;
  return turn.flows.text(removed, withLocals({ ...scope, facts }, { position, count: rows.length - 1 }));
}

function keepRow(turn: Turn, open: OpenScreen): void {
  forgetTouched(turn, open);
}

function positionOf(turn: Turn, open: OpenScreen, { entry, id }: Touch): number {
  return rowIds(turn, open, entry).indexOf(id) + 1;
}

function nameOf({ name }: FieldEntry, id: string): string {
  return rowPrefix(name, id).slice(0, -1);
}

function writeRows(
  turn: Turn,
  open: OpenScreen,
  entry: FieldEntry,
  change: (rows: readonly Json[]) => readonly Json[],
): void {
  const kept = keptAnswers(turn, open);
  const before = readAnswer(entry, kept);
  const after = change(isList(before) ? before : []);
  keepAnswers(turn, open, writeAnswer(entry, kept, after.length === 0 ? undefined : after));
  settleAnswers(turn, open);
}

/** Notes what happened to a row: the page says it, and moves the focus there. */
function note(turn: Turn, open: OpenScreen, touched: TouchedRow): void {
  keepStep(turn, open, { touched });
}

/** Forgets what happened to a row last. */
function forgetTouched(turn: Turn, open: OpenScreen): void {
  const { touched: _gone, ...step } = keptStep(turn, open);
  if (open.isModal) update(turn, { modal: turn.state.modal && { ...turn.state.modal, step } });
  else update(turn, { steps: { ...turn.state.steps, [open.screen.document]: step } });
}

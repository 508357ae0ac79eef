import { rowsOfField } from '../../fields/check-screen.ts';
import { fieldExists, isFixed, mostRows } from '../../fields/check-field.ts';
import { withLocals } from '../../expression/scope.ts';
import {
  type Json,
  type JsonObject,
  isList,
  isObject,
  mapEntries,
  objectOf,
  pruned,
} from '../../json/json.ts';
import type { Flows } from '../../link/flows.ts';
import type { FieldEntry } from '../../link/screen-fields.ts';
import { stepExists } from '../../pages/journeys.ts';
import { changeUrl, stepToReturnTo } from '../../pages/return-to.ts';
import { readAnswer, writeAnswer } from '../../screen/answers.ts';
import { hasFixedRows } from '../../screen/given-rows.ts';
import { entryScope, fieldsNow, rowEntries, rowPrefix, rowScopeOf } from '../../screen/field-entries.ts';
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
import { isHandle } from '../handles.ts';
import type { VisitProblem } from '../effect.ts';
import type { OpenScreen } from '../context.ts';
import { keepAnswers, keepStep, reopened } from '../screens/open-screen.ts';
import { nextId, update, type Transition } from '../transition.ts';

/** What the buttons of a list do; the ids of the buttons end in these words. */
const commands = {
  add: addRow,
  up: moveRow(-1),
  down: moveRow(1),
  copy: copyRow,
  remove: askOrRemove,
  confirm: removeRow,
  keep: forgetTouched,
};

type Command = keyof typeof commands;

/** A row as it is shown, with facts in which it has its name. */
interface ShownRow {
  readonly id: string;
  readonly facts: JsonObject;
}

/** A row of a list that a command is about; a new one comes after the others. */
interface CommandedRow {
  readonly entry: FieldEntry;
  readonly rows: readonly ShownRow[];
  readonly row?: ShownRow;
  readonly position: number;
}

/**
 * A button of a list was pressed: `list/add`, or another command of a row, such as `list/ROW/remove`. Gives nothing
 * if the target is none of these.
 */
export function runRowCommand(
  transition: Transition,
  open: OpenScreen,
  target: string,
): VisitProblem | 'done' | undefined {
  const at = target.lastIndexOf('/');
  const word = target.slice(at + 1);
  if (at < 0 || !isCommand(word)) return undefined;
  const about = rowOfCommand(transition.flows, open, target.slice(0, at), word);
  if (!about) return undefined;
  const { entry } = about;
  if (isFixed(transition.flows, open.screen, entry, open.scope))
    return { code: 'disabled', message: `The list "${entry.name}" cannot be changed.` };
  commands[word](transition, open, about);
  return 'done';
}

function isCommand(word: string): word is Command {
  return Object.hasOwn(commands, word);
}

function rowOfCommand(
  flows: Flows,
  open: OpenScreen,
  name: string,
  command: Command,
): CommandedRow | undefined {
  const { screen, scope } = open;
  const lists = fieldsNow(flows, screen.compiled, scope.facts).filter(
    (entry) => entry.field.type === 'rows' && !hasFixedRows(entry.field) && fieldExists(flows, entry, scope),
  );
  for (const entry of lists) {
    const rows = rowsOf(flows, open, entry);
    const { words, journey } = entry.field;
    const hasRoom = rows.length < mostRows(flows, entry.field, entryScope(entry, scope));
    if (command === 'add' && entry.name === name && words?.add !== undefined)
      return hasRoom ? { entry, rows, position: rows.length + 1 } : undefined;
    const at = command === 'add' ? -1 : rows.findIndex(({ id }) => nameOf(entry, id) === name);
    const row = rows[at];
    const word = command === 'confirm' || command === 'keep' ? 'remove' : command;
    const isPossible = (journey === undefined || word === 'remove') && (command !== 'copy' || hasRoom);
    if (row && isPossible && words?.[word] !== undefined) return { entry, rows, row, position: at + 1 };
  }
  return undefined;
}

/** The rows of a list in the order in which they are shown. */
function rowsOf(flows: Flows, { screen, scope: around }: OpenScreen, entry: FieldEntry): readonly ShownRow[] {
  const scope = entryScope(entry, around);
  if (entry.field.journey !== undefined) return rowsOfField(flows, screen, entry, scope.facts);
  return rowEntries(entry, scope.facts).map((row) => ({ id: row.id, facts: rowScopeOf(scope, row).facts }));
}

function addRow(transition: Transition, open: OpenScreen, { entry, position }: CommandedRow): void {
  const id = nextId(transition, 'row');
  if (entry.field.journey !== undefined) return beginRow(transition, open, entry, id);
  writeRows(transition, open, entry, (rows) => [...rows, { id }]);
  keepStep(transition, open, { touched: { what: 'added', row: nameOf(entry, id), position } });
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
  return mapEntries(parameters, String);
}

/** Moves a row by one place. At the end it stays where it is. */
function moveRow(by: 1 | -1) {
  return (transition: Transition, open: OpenScreen, { entry, row, position }: CommandedRow): void => {
    if (!row) return;
    const at = position - 1;
    writeRows(transition, open, entry, (rows) =>
      rows.toSpliced(at, 1).toSpliced(Math.max(at + by, 0), 0, ...rows.slice(at, position)),
    );
    keepStep(transition, open, {
      touched: { what: 'moved', row: nameOf(entry, row.id), position: position + by },
    });
  };
}

/** Adds a row with the same answers behind a row. */
function copyRow(transition: Transition, open: OpenScreen, { entry, position }: CommandedRow): void {
  const id = nextId(transition, 'row');
  writeRows(transition, open, entry, (rows) => {
    // What is behind a handle belongs to one answer alone.
    const copied = pruned(rows[position - 1], isHandle);
    return rows.toSpliced(position, 0, { ...objectOf(copied), id });
  });
  keepStep(transition, open, { touched: { what: 'added', row: nameOf(entry, id), position: position + 1 } });
}

function askOrRemove(transition: Transition, open: OpenScreen, about: CommandedRow): void {
  const { entry, row, position } = about;
  if (entry.field.words?.question === undefined) return removeRow(transition, open, about);
  if (row) keepStep(transition, open, { touched: { what: 'asked', row: nameOf(entry, row.id), position } });
}

function removeRow(transition: Transition, open: OpenScreen, about: CommandedRow): void {
  const { entry, row, position } = about;
  if (!row) return;
  const { id } = row;
  const { bind = '' } = entry.field;
  const place = rowPlace(listPlace(bind, rowsAt(open.screen)), id);
  const said = removedText(transition.flows, open, about);
  writeRows(transition, open, entry, (rows) => rows.filter((one) => !isObject(one) || one['id'] !== id));
  update(transition, { facts: dropUnfinished(transition.state.facts, place) });
  keepStep(transition, open, { touched: { what: 'removed', row: nameOf(entry, id), position, said } });
}

/** What is said once the row is gone, while it still has its name. */
function removedText(flows: Flows, open: OpenScreen, { entry, rows, row, position }: CommandedRow): string {
  const { removed } = entry.field.words ?? {};
  if (removed === undefined) return '';
  const scope = entryScope(entry, open.scope);
  const { facts } = row ?? scope;
  return flows.text(removed, withLocals({ ...scope, facts }, { position, count: rows.length - 1 }));
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

/** Forgets what happened to a row last. */
function forgetTouched(transition: Transition, open: OpenScreen): void {
  const { touched: _gone, ...step } = open.step;
  if (open.isModal)
    update(transition, { modal: transition.state.modal && { ...transition.state.modal, step } });
  else update(transition, { steps: { ...transition.state.steps, [open.screen.document]: step } });
}

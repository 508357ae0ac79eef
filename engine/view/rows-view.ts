import type { Body, CompiledField } from '../ir/documents.ts';
import { withLocals, type Scope } from '../expression/scope.ts';
import { mostRows } from '../fields/check-field.ts';
import { type ListRow, rowsOfField } from '../fields/check-screen.ts';
import type { FieldEntry } from '../link/screen-fields.ts';
import { changeUrl, stepToReturnTo } from '../pages/return-to.ts';
import { hasFixedRows } from '../screen/given-rows.ts';
import { rowEntries, rowPrefix, rowScopeOf } from '../screen/field-entries.ts';
import { fieldBase } from './field-view.ts';
import type { BlockView, ButtonView, RowView, RowsFieldView, TotalView } from './view.ts';
import { plainText } from '../fields/shown-texts.ts';
import { type Drawing, blockInputs } from './viewing.ts';

type RowCommand = 'up' | 'down' | 'copy' | 'remove' | 'keep' | 'add';
type DrawBody = (drawing: Drawing, body: Body, scope: Scope, prefix: string) => readonly BlockView[];

/** A row as it is drawn: its name in the view and the scope in which documents know it. */
interface DrawnRow {
  readonly name: string;
  readonly scope: Scope;
  readonly row?: ListRow;
}

/** A row with the commands that are possible where it is. */
interface PlacedRow extends DrawnRow {
  readonly commands: readonly RowCommand[];
}

interface DrawnList {
  readonly drawing: Drawing;
  readonly name: string;
  readonly field: CompiledField;
  readonly isFixed: boolean;
}

/** A list with its rows. As in groups, the fields in it are drawn and kept one by one. */
export function rowsView(
  drawing: Drawing,
  {
    name,
    field: block,
  }: { readonly name: string; readonly field: CompiledField & { readonly name: string } },
  scope: Scope,
  drawBody: DrawBody,
): readonly RowsFieldView[] {
  const { viewing, place: around } = drawing;
  const { cache, flows } = viewing;
  const place = `${around}/${name}`;
  const base = cache.part(place, scope, blockInputs(drawing, block, name), () =>
    flows.holds(block.when, scope) ? fieldBase(drawing, { name, field: block }, scope) : undefined,
  );
  if (!base) return [];
  const list = { drawing, name, field: block, isFixed: base.readOnly || base.disabled };
  const drawn = drawnRows(list, scope);
  const isFull = drawn.length >= mostRows(flows, block, scope);
  const rows = drawn.map((row, at) => {
    const possible = { up: at > 0, down: at + 1 < drawn.length, copy: !isFull };
    // Rows with pages may not be in the list yet, so they keep their order.
    const moves = block.journey === undefined ? (['up', 'down', 'copy'] as const) : [];
    const commands = [...moves.filter((command) => possible[command]), 'remove'] as const;
    return rowView(list, { ...row, commands }, drawBody);
  });
  const more = {
    ...(block.look === 'table' && { look: block.look }),
    ...(block.totals && { totals: cache.whole(`${place}/totals`, totalsOf(list, scope)) }),
    said: saidOf(list, drawn, scope),
    buttons: cache.whole(`${place}/buttons`, isFull ? [] : addButton(list, scope, rows.length)),
  };
  return [cache.whole(place, { type: 'rows', ...base, ...more, rows: cache.whole(`${place}/rows`, rows) })];
}

function drawnRows({ drawing, name, field }: DrawnList, scope: Scope): readonly DrawnRow[] {
  const { flows } = drawing.viewing;
  const scopeKey: FieldEntry = { name, field, whens: [] };
  const named = (id: string) => rowPrefix(name, id).slice(0, -1);
  if (field.journey === undefined)
    return rowEntries(scopeKey, scope.facts).map((row) => ({
      name: named(row.id),
      scope: rowScopeOf(scope, row),
    }));
  const rows = rowsOfField(flows, drawing.screen, scopeKey, scope.facts);
  return rows.map((row, at) => ({
    name: named(row.id),
    scope: withLocals({ ...scope, facts: row.facts }, { position: at + 1, count: rows.length }),
    row,
  }));
}

function rowView(list: DrawnList, placed: PlacedRow, drawBody: DrawBody): RowView {
  const { name, scope, row } = placed;
  const { drawing, field } = list;
  const { viewing, touched, place } = drawing;
  const { words, body = [] } = field;
  const isAsked = touched?.what === 'asked' && touched.row === name;
  const isNew = touched?.what === 'added' && touched.row === name;
  const texts = {
    label: plainText(viewing, words?.row, scope),
    mark: row?.lacks === undefined ? '' : plainText(viewing, words?.unfinished, scope),
    question: isAsked ? plainText(viewing, words?.question, scope) : '',
  };
  const buttons = isAsked ? answerButtons(list, name, scope) : rowButtons(list, placed);
  return viewing.cache.whole(`${place}/${name}`, {
    name,
    ...texts,
    isNew,
    body: viewing.cache.whole(`${place}/${name}/body`, drawBody(drawing, body, scope, `${name}/`)),
    buttons: viewing.cache.whole(`${place}/${name}/buttons`, buttons),
  });
}

function rowButtons(list: DrawnList, placed: PlacedRow): readonly ButtonView[] {
  const { name, scope, row, commands } = placed;
  const { drawing, field, isFixed } = list;
  if (isFixed) return [];
  const { words } = field;
  const { compiled } = drawing.viewing.flows;
  const journey = compiled.journeys[field.journey ?? ''];
  const step = row?.lacks ?? journey?.steps[0];
  const label = row?.lacks === undefined ? words?.change : (words?.resume ?? words?.change);
  const back = stepToReturnTo(compiled, drawing.viewing.state.location);
  const href = journey && row && step ? changeUrl(compiled, journey, step, back, row.parameters) : undefined;
  return [
    ...(label !== undefined && href !== undefined
      ? [button(list, `${name}/change`, label, scope, href)]
      : []),
    ...commands.flatMap((command) => commandButton(list, name, command, scope)),
  ];
}

/** The button of a command, if the list has a word for it, and if people decide which rows there are. */
function commandButton(
  list: DrawnList,
  name: string,
  command: RowCommand,
  scope: Scope,
  id: string = command,
): readonly ButtonView[] {
  const word = hasFixedRows(list.field) ? undefined : list.field.words?.[command];
  return word === undefined ? [] : [button(list, `${name}/${id}`, word, scope)];
}

/** The figures about all rows. */
function totalsOf({ drawing: { viewing }, field }: DrawnList, scope: Scope): readonly TotalView[] {
  const { flows } = viewing;
  return (field.totals ?? [])
    .filter(({ when }) => flows.holds(when, scope))
    .map(({ name, label, text }) => ({
      name,
      label: flows.text(label, scope),
      text: flows.text(text, scope),
    }));
}

function answerButtons(list: DrawnList, name: string, scope: Scope): readonly ButtonView[] {
  return [
    ...commandButton(list, name, 'remove', scope, 'confirm'),
    ...commandButton(list, name, 'keep', scope),
  ];
}

function addButton(list: DrawnList, scope: Scope, count: number): readonly ButtonView[] {
  if (list.isFixed) return [];
  return commandButton(list, list.name, 'add', withLocals(scope, { position: count + 1, count }));
}

function button(
  { drawing: { viewing, place } }: DrawnList,
  id: string,
  text: NonNullable<NonNullable<CompiledField['words']>['add']>,
  scope: Scope,
  href?: string,
): ButtonView {
  const label = plainText(viewing, text, scope);
  return viewing.cache.whole(`${place}/${id}`, {
    id,
    type: href === undefined ? ('run' as const) : ('go' as const),
    label,
    busyLabel: label,
    look: 'secondary' as const,
    disabled: false,
    busy: false,
    ...(href !== undefined && { href }),
  });
}

/** What is said of the row that was added or removed last. */
function saidOf({ drawing, name, field }: DrawnList, rows: readonly DrawnRow[], scope: Scope): string {
  const { touched, viewing } = drawing;
  if (!touched || touched.what === 'asked' || !touched.row.startsWith(`${name}/`)) return '';
  if (touched.row.slice(name.length + 1).includes('/')) return '';
  if (touched.what === 'removed') return touched.said ?? '';
  const said = touched.what === 'moved' ? field.words?.moved : field.words?.added;
  return plainText(viewing, said, rows.find((row) => row.name === touched.row)?.scope ?? scope);
}

import type { Body, CompiledField } from '../ir/documents.ts';
import { withLocals, type Scope } from '../expression/scope.ts';
import { type ListRow, rowsOfField } from '../fields/check-screen.ts';
import type { FieldEntry } from '../link/screen-fields.ts';
import { changeUrl, stepToReturnTo } from '../pages/return-to.ts';
import { rowEntries, rowPrefix, rowScopeOf } from '../screen/field-entries.ts';
import { fieldBase } from './field-view.ts';
import type { BlockView, ButtonView, RowView, RowsFieldView } from './view.ts';
import { plainText } from '../fields/shown-texts.ts';
import { type Drawing, blockInputs } from './viewing.ts';
import { readPath } from '../json/fact-path.ts';
import type { Flows } from '../link/flows.ts';
import type { JourneyPlace } from '../pages/journeys.ts';
import { idsOfList, rowOf, rowsOfPlace, placeScope } from '../screen/rows.ts';

type DrawBody = (drawing: Drawing, body: Body, scope: Scope, prefix: string) => readonly BlockView[];

/** A row as it is drawn: its name in the view and the scope in which documents know it. */
interface DrawnRow {
  readonly name: string;
  readonly scope: Scope;
  readonly row?: ListRow;
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
  const rows = drawn.map((row) => rowView(list, row, drawBody));
  const more = {
    said: saidOf(list, drawn, scope),
    buttons: cache.whole(`${place}/buttons`, addButton(list, scope, rows)),
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

function rowView(list: DrawnList, { name, scope, row }: DrawnRow, drawBody: DrawBody): RowView {
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
  const buttons = isAsked
    ? answerButtons(list, name, scope)
    : rowButtons(list, { name, scope, ...(row && { row }) });
  return viewing.cache.whole(`${place}/${name}`, {
    name,
    ...texts,
    isNew,
    body: viewing.cache.whole(`${place}/${name}/body`, drawBody(drawing, body, scope, `${name}/`)),
    buttons: viewing.cache.whole(`${place}/${name}/buttons`, buttons),
  });
}

function rowButtons(list: DrawnList, { name, scope, row }: DrawnRow): readonly ButtonView[] {
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
    ...(words?.remove === undefined ? [] : [button(list, `${name}/remove`, words.remove, scope)]),
  ];
}

function answerButtons(list: DrawnList, name: string, scope: Scope): readonly ButtonView[] {
  const { words } = list.field;
  return [
    ...(words?.remove === undefined ? [] : [button(list, `${name}/confirm`, words.remove, scope)]),
    ...(words?.keep === undefined ? [] : [button(list, `${name}/keep`, words.keep, scope)]),
  ];
}

function addButton(list: DrawnList, scope: Scope, rows: readonly RowView[]): readonly ButtonView[] {
  const { words, maxItems } = list.field;
  const isFull = typeof maxItems === 'number' && rows.length >= maxItems;
  if (words?.add === undefined || isFull || list.isFixed) return [];
  const next = withLocals(scope, { position: rows.length + 1, count: rows.length });
  return [button(list, `${list.name}/add`, words.add, next)];
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
  return plainText(viewing, field.words?.added, rows.find((row) => row.name === touched.row)?.scope ?? scope);
}

/** Which of the rows the page is about. Others are counted only once they are finished. */
export function rowText(flows: Flows, place: JourneyPlace, scope: Scope): string {
  const row = rowsOfPlace(place).at(-1);
  if (!row) return '';
  const inside = placeScope(place, scope) ?? scope;
  const ids = idsOfList(inside.facts, row.list, row.place.slice(0, row.place.lastIndexOf('[')));
  const known = ids.filter(
    (id) => id === row.id || rowOf(readPath(inside.facts, row.list), id) !== undefined,
  );
  const position = known.indexOf(row.id) + 1;
  return flows.text(place.journey.title, withLocals(inside, { position, count: known.length }));
}

import type { CompiledScreen, FieldEntry, Flows, Json } from '#engine/index.ts';
import type { Owner } from './sent-values.ts';

/** A field whose answer a value comes from, and what an answer makes of the value. */
export interface AnswerSource {
  readonly owner: Owner;
  readonly screen: CompiledScreen;
  readonly entry: FieldEntry;
  readonly send: (answer: Json) => Json | undefined;
}

/** The fields of all screens by the fact that they are bound to; facts in the rows of a list are written `list[].fact`. */
export function fieldsByFact(flows: Flows): ReadonlyMap<string, readonly AnswerSource[]> {
  const { pages, modals } = flows.compiled;
  const screens: readonly (readonly [Owner['type'], { readonly [name: string]: CompiledScreen }])[] = [
    ['page', pages],
    ['modal', modals],
  ];
  const all = screens.flatMap(([type, documents]) =>
    Object.entries(documents).flatMap(([name, screen]) =>
      fieldsWithRows(flows, screen, screen.rowNames ?? []).map(({ entry, rows }) => ({
        fact: entry.field.bind === undefined ? '' : ownPath(rows, entry.field.bind),
        source: { owner: { type, name }, screen, entry, send: asIs },
      })),
    ),
  );
  const byFact = Map.groupBy(all, ({ fact }) => fact);
  return new Map([...byFact].map(([fact, found]) => [fact, found.map(({ source }) => source)]));
}

type Rows = readonly { readonly name: string; readonly list: string }[];

/** The fields of a screen, and those of its rows with the names that rows have there. */
function fieldsWithRows(
  flows: Flows,
  screen: { readonly body: CompiledScreen['body'] },
  rows: Rows,
): readonly { readonly entry: FieldEntry; readonly rows: Rows }[] {
  return flows.fields(screen).flatMap((entry) => {
    const { body, bind, as } = entry.field;
    const isList = body !== undefined && bind !== undefined && as !== undefined;
    const inside = isList ? fieldsWithRows(flows, { body }, [...rows, { name: as, list: bind }]) : [];
    return [{ entry, rows }, ...inside];
  });
}

const asIs = (answer: Json): Json => answer;

/** `child.name` → `camp.children[].name`. */
function ownPath(rows: Rows, path: string): string {
  const [root = '', ...keys] = path.split('.');
  const row = rows.find(({ name }) => name === root);
  return row ? ownPath(rows, [`${row.list}[]`, ...keys].join('.')) : path;
}

/** A field of one screen, by its name. */
export function fieldsOn(flows: Flows, { type, name }: Owner, field: string): readonly AnswerSource[] {
  const { pages, modals } = flows.compiled;
  const screen = type === 'page' ? pages[name] : type === 'modal' ? modals[name] : undefined;
  const entry = screen && flows.fields(screen).find((one) => one.name === field);
  return screen && entry ? [{ owner: { type, name }, screen, entry, send: asIs }] : [];
}

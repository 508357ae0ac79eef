import { type Sources, brandsOf, describeType, placeInBrand, typeAt } from '#engine/compile.ts';
import {
  type Json,
  type JsonObject,
  objectOf,
  isObject,
  pointerTo,
  readPath,
  valueAt,
} from '#engine/index.ts';
import {
  type DeclaredFacts,
  type Find,
  type Lookup,
  type Subject,
  leavesIn,
  written,
  nameAlone,
} from './lookup.ts';

/** A kind of field by its name. */
export const findKind: Find = (what, { documents }) => {
  const place = { document: 'kinds.json', path: pointerTo('/kinds', what) };
  const kind = valueAt(documents.get(place.document)?.document ?? {}, place.path);
  if (!isObject(kind)) return [];
  return [
    {
      kind: 'kind',
      name: what,
      place,
      about: written(kind, Object.keys(kind)),
      usedAs: new RegExp(`^${what}$`),
    },
  ];
};

/** A brand by its code, also if another brand was asked about. */
export const findBrand: Find = (what, { sources }) => {
  const brand = brandsOf(sources).find(({ code }) => code === what.toUpperCase());
  if (!brand) return [];
  const { code, facts, folder, written: source } = brand;
  const changes = Object.keys(sources.documents).filter(
    (path) => folder !== '' && path.startsWith(folder) && path !== source.document,
  );
  const about = [
    ...written(source.own, ['says']),
    ...written({ ...source.shared, ...source.own }, ['hosts', 'groups', 'locales']),
    ...written(facts, Object.keys(facts)),
    ...changes.map((path) => `changes ${path.slice(folder.length)}`),
  ];
  return [{ kind: 'brand', name: code, place: placeInBrand(brand, ''), about }];
};

/** A fact by its path, such as `rental.days`: what its schema says. */
export function findFact(what: string, { schema, types }: DeclaredFacts): readonly Subject[] {
  const type = typeAt(types.roots, what);
  if (!type) return [];
  const { title, description } = schemaAt(schema, what);
  const about = Object.entries({ type: describeType(type), title, description });
  return [
    {
      kind: 'fact',
      name: what,
      about: about.flatMap(([key, said]) => (typeof said === 'string' ? [`${key}: ${said}`] : [])),
      usedAs: new RegExp(`(?<![\\w.-])${what.replaceAll('.', '\\.')}(?![\\w-])`),
    },
  ];
}

/** A fact that another one holds, as its schema describes it. */
export interface InnerFact {
  readonly name: string;
  readonly type: string;
  readonly description?: string;
}

/** The facts directly below a path; below the empty path those at the top. */
export function factsBelow(path: string, { schema, types }: DeclaredFacts): readonly InnerFact[] {
  const at = path === '' ? schema : schemaAt(schema, path);
  const { properties } = behindReference(schema, at);
  return Object.keys(objectOf(properties)).flatMap((name): readonly InnerFact[] => {
    const inner = path === '' ? name : `${path}.${name}`;
    const type = typeAt(types.roots, inner);
    const { description } = schemaAt(schema, inner);
    if (!type) return [];
    return [{ name, type: describeType(type), ...(typeof description === 'string' && { description }) }];
  });
}

const mostNames = 5;

/** The paths of all facts that objects hold, however deep; those in rows of lists are left out. */
export function factPaths(facts: DeclaredFacts, path = ''): readonly string[] {
  // A schema may hold itself.
  if (path.split('.').length > mostNames) return [];
  return factsBelow(path, facts).flatMap(({ name }) => {
    const inner = path === '' ? name : `${path}.${name}`;
    return [inner, ...factPaths(facts, inner)];
  });
}

/** A constant, with or without `constants.` before its name. */
export const findConstant: Find = (what, lookup) => {
  const path = what.replace(/^constants\./, '');
  return constantsAt(lookup, (name) => name === path);
};

/** Constants, and what is inside of them, whose path behind `constants` fits. */
export function constantsAt({ documents }: Lookup, fits: (name: string) => boolean): readonly Subject[] {
  return [...documents].flatMap(([document, { document: source }]) => {
    const constants = source['type'] === 'constants' ? source['constants'] : undefined;
    return valuesIn(constants)
      .filter(({ keys }) => fits(keys.join('.')))
      .map(({ keys, value }) => ({
        kind: 'constant',
        name: keys.join('.'),
        place: { document, path: keys.reduce(pointerTo, '/constants') },
        about: [`value: ${JSON.stringify(value)}`],
        usedAs: new RegExp(`constants\\.${keys.join('\\.')}(?!\\w)`),
      }));
  });
}

interface Keyed {
  readonly keys: readonly string[];
  readonly value: Json;
}

function valuesIn(object: Json | undefined, around: readonly string[] = []): readonly Keyed[] {
  return Object.entries(objectOf(object)).flatMap(([key, value = '']) => {
    const keys = [...around, key];
    return [{ keys, value }, ...valuesIn(value, keys)];
  });
}

/** A call by the name of its operation. */
export const findOperation: Find = (what, { flows }) => {
  const operation = flows.compiled.operations[what];
  if (!operation) return [];
  return [
    {
      kind: 'operation',
      name: what,
      about: [`${operation.method} ${operation.path}`],
      usedAs: nameAlone(what),
    },
  ];
};

// No document names it, so that a row that matches it matches every token.
const nobodysToken = ' ';

/**
 * A token is a word in capitals. Rows may match it by a pattern, so that no document has to contain it. A row for every
 * token says nothing of this one.
 */
export const findToken: Find = (what, { flows, sources, documents }) => {
  if (!/^[A-Z][A-Z0-9_]+$/.test(what) || isBrand(what, sources)) return [];
  const { routing, polling } = flows.tables();
  const isFor = ({ hasToken }: { readonly hasToken: (token: string) => boolean }): boolean =>
    hasToken(what) && !hasToken(nobodysToken);
  const rows = [
    ...(routing?.tables ?? []).flatMap((table) =>
      table.rows.filter(isFor).map(({ row }) => `${table.name}.${row.name}: ${row.page}`),
    ),
    ...(polling?.rows ?? [])
      .filter(isFor)
      .map(({ row }) => `polling.${row.name}: ${row.answer.retries} times`),
  ];
  const usedAs = nameAlone(what);
  const isUsed = [...documents.values()].some(({ document }) =>
    leavesIn(document).some(({ path, leaf }) => usedAs.test(String(leaf)) || isOfConstant(path, what)),
  );
  if (rows.length === 0 && !isUsed) return [];
  return [{ kind: 'token', name: what, about: rows.map((row) => `matches ${row}`), usedAs }];
};

/** Whether a pointer leads to what a constant says of a key. */
export function isOfConstant(path: string, key: string): boolean {
  const [, map, ...keys] = path.split('/');
  return map === 'constants' && keys.includes(key);
}

/** What the schema says of a fact, through its definitions. */
function schemaAt(schema: JsonObject, path: string): JsonObject {
  return path.split('.').reduce<JsonObject>((node, key) => {
    return objectOf(readPath(behindReference(schema, node), `properties.${key}`));
  }, schema);
}

function behindReference(schema: JsonObject, node: JsonObject): JsonObject {
  const reference: Json | undefined = node['$ref'];
  const name = typeof reference === 'string' ? reference.split('/').at(-1) : undefined;
  const definition = name === undefined ? undefined : readPath(schema, `$defs.${name}`);
  return isObject(definition) ? definition : node;
}

/** Whether a brand has this code. */
function isBrand(what: string, sources: Sources): boolean {
  return brandsOf(sources).some(({ code }) => code === what);
}

import { type Sources, factsPath } from '#engine/compile.ts';
import { type Json, type JsonObject, isObject, objectOf, pointerTo, valueAt } from '#engine/index.ts';
import { schemaPlaces } from '../lint/context/places.ts';

/** The facts to which a question of a page may add its answer: those beside the other answers of the page first. */
export function homesOf(sources: Sources, page: JsonObject): readonly string[] {
  const bound = schemaPlaces(page)
    .filter(({ path, value }) => path.endsWith('/bind') && typeof value === 'string')
    .map(({ value }) => String(value).split('.').slice(0, -1).join('.'));
  const { properties } = sources.schemas[fileOf(rootOf(sources))] ?? {};
  const roots = Object.entries(objectOf(properties)).flatMap(([name, fact]) =>
    objectOf(fact)['x-given'] === true ? [] : [name],
  );
  return [...new Set([...bound, ...roots])].filter(
    (home) => placeOf(sources, rootOf(sources), home) !== undefined,
  );
}

/** A place in a file of schemas. */
interface SchemaPlace {
  readonly file: string;
  readonly path: string;
}

function rootOf({ documents }: Sources): string {
  return `schemas/${factsPath(documents['app.json'])}`;
}

/** Where the schemas declare a fact, or would. Two places, where one file is made of the others: it is written as it would be made. */
export function placesOf(sources: Sources, fact: string): readonly SchemaPlace[] {
  const made = rootOf(sources);
  const source = `${folderOf(made)}all-facts.schema.json`;
  const roots = sources.schemas[fileOf(source)] ? [source, made] : [made];
  const keys = fact.split('.');
  const home = keys.slice(0, -1).join('.');
  const name = keys.at(-1) ?? '';
  return roots.flatMap((root) => {
    const at = placeOf(sources, root, home);
    return at ? [{ file: at.file, path: [at.path, 'properties', name].reduce(pointerTo) }] : [];
  });
}

/** Where the schemas of the facts list the tokens of a fact, or of what it lists; none if it may be any text. */
export function tokenPlacesOf(sources: Sources, fact: string): readonly SchemaPlace[] {
  const folder = folderOf(rootOf(sources));
  return placesOf(sources, fact).flatMap((place) => {
    const own = follow(sources, place);
    const items = own && follow(sources, { ...own, path: pointerTo(own.path, 'items') });
    const listed = [own, items].find(
      (one) => one && Array.isArray(valueAt(schemaOfFile(sources, one.file), pointerTo(one.path, 'enum'))),
    );
    // What services take is theirs to say.
    if (!listed || folderOf(listed.file) !== folder) return [];
    return [{ file: listed.file, path: pointerTo(listed.path, 'enum') }];
  });
}

/** The tokens of a fact that may be no other text; `undefined`: it may be any. */
export function tokensOf(sources: Sources, fact: string): readonly Json[] | undefined {
  const [place] = tokenPlacesOf(sources, fact);
  const tokens = place && valueAt(schemaOfFile(sources, place.file), place.path);
  return Array.isArray(tokens) ? (tokens as readonly Json[]) : undefined;
}

/** Where the object of a fact is described that may get more properties; `undefined`: nowhere. */
function placeOf(sources: Sources, root: string, fact: string): SchemaPlace | undefined {
  const keys = fact === '' ? [] : fact.split('.');
  const found = keys.reduce<SchemaPlace | undefined>(
    (at, key) => at && follow(sources, { ...at, path: [at.path, 'properties', key].reduce(pointerTo) }),
    { file: root, path: '' },
  );
  return found && isObject(valueAt(schemaOfFile(sources, found.file), pointerTo(found.path, 'properties')))
    ? found
    : undefined;
}

/** The same place, or the one that it refers to. */
function follow(sources: Sources, place: SchemaPlace): SchemaPlace | undefined {
  const value = valueAt(schemaOfFile(sources, place.file), place.path);
  if (!isObject(value)) return undefined;
  const reference = value['$ref'];
  if (typeof reference !== 'string') return place;
  const [file = '', path = ''] = reference.split('#');
  return follow(sources, { file: file === '' ? place.file : `${folderOf(place.file)}${file}`, path });
}

function schemaOfFile({ schemas }: Sources, file: string): JsonObject {
  return schemas[fileOf(file)] ?? {};
}

function fileOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

/** The names of the facts that an object of facts has. */
export function propertiesOf(sources: Sources, home: string): readonly string[] {
  const place = placeOf(sources, rootOf(sources), home);
  return place
    ? Object.keys(objectOf(valueAt(schemaOfFile(sources, place.file), pointerTo(place.path, 'properties'))))
    : [];
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import {
  type Brand,
  type Choice,
  type Diagnostic,
  type Sources,
  brandsOf,
  compiler,
} from '#engine/compile.ts';
import { type Compiled, type Flows, type JsonObject, type RawJson, link, objectOf } from '#engine/index.ts';

/** The documents that a test lays over a fixture by their paths; nothing takes one away. */
export interface Changes {
  readonly [path: string]: { readonly [key: string]: RawJson } | undefined;
}

/** A small house that serves tea: just enough to hold every rule of the engine against. */
export const teaHouse = readSources(
  'tests/fixtures/engine/tea-house/flows',
  'tests/fixtures/engine/tea-house/schemas',
);
/** The same, with a clock that shows the time of day. */
export const timedTeaHouse: Sources = {
  ...teaHouse,
  schemas: { ...teaHouse.schemas, 'facts.schema.json': withTimeOfDay(teaHouse.schemas['facts.schema.json']) },
};
export const bicycleRental = readSources(
  'tests/fixtures/bicycle-rental/flows',
  'tests/fixtures/bicycle-rental/schemas',
);
/** A camp to which parents sign up their children: lists, and lists in lists. */
export const summerCamp = readSources(
  'tests/fixtures/summer-camp/flows',
  'tests/fixtures/summer-camp/schemas',
);
/** Two pages of questions about a ride: stars, statements to agree with, an order. */
export const rideSurvey = readSources(
  'tests/fixtures/ride-survey/flows',
  'tests/fixtures/ride-survey/schemas',
);
/** A real public form: three loops, one within another, and an address that is asked for in several places. */
export const foodAssistance = readSources(
  'tests/fixtures/food-assistance/flows',
  'tests/fixtures/food-assistance/schemas',
);
/** A motor quote: drivers and cars with pages of their own, and a price that follows the answers. */
export const motorQuote = readSources(
  'tests/fixtures/motor-quote/flows',
  'tests/fixtures/motor-quote/schemas',
);
/** The product that `flows/` holds, if any: what is true of every product is asked of it too. */
export const shipped: readonly (readonly [title: string, Sources])[] = existsSync('flows/app.json')
  ? [['the product', readSources('flows', 'schemas')]]
  : [];

/** The sources with some documents put in, replaced or taken away; `$schema` is filled in by type. */
export function changed({ documents, ...sources }: Sources, changes: Changes): Sources {
  const put = Object.entries(changes).map(([path, document]) => [path, document && withSchema(document)]);
  const merged = { ...documents, ...Object.fromEntries(put) };
  const kept = Object.entries(merged).filter(([, document]) => document !== undefined);
  return { ...sources, documents: Object.fromEntries(kept) as Sources['documents'] }; // what was taken away is gone
}

/** The brands without those that differ from another in values alone: the first row of partners represents all rows. */
export function unlikeBrands(sources: Sources): readonly Brand[] {
  const brands = brandsOf(sources);
  const firstRow = brands.find(({ folder }) => folder === '');
  return brands.filter((brand) => brand.folder !== '' || brand === firstRow);
}

/** Sources that compile; fails with what is wrong with them. */
export function compiledOf(sources: Sources, choice?: Choice): Compiled {
  const result = compiler(sources).compile(choice);
  if (!result.ok) throw new Error(JSON.stringify(result.diagnostics, null, 1));
  return result.compiled;
}

export function flowsOf(sources: Sources, choice?: Choice): Flows {
  return link(compiledOf(sources, choice));
}

/** What is wrong with sources; nothing where they compile. */
export function problemsOf(sources: Sources, choice?: Choice): readonly Diagnostic[] {
  return compiler(sources).compile(choice).diagnostics;
}

function withSchema(document: JsonObject | { readonly [key: string]: RawJson }): JsonObject {
  const { type } = document;
  // A test may hold any JSON, null included: that is what compile has to bear.
  return { $schema: `../schemas/documents/${String(type)}.schema.json`, ...document } as JsonObject;
}

/** The documents and schemas of a product. */
export function readSources(flows: string, schemas: string): Sources {
  return {
    documents: readFolder(flows),
    schemas: readFolder(`${schemas}/domain`),
    api: Object.values(readFolder(`${schemas}/api`)),
  };
}

function readFolder(folder: string): { readonly [path: string]: JsonObject } {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.json'),
  );
  return Object.fromEntries(
    files.toSorted().map((path) => [path, JSON.parse(readFileSync(`${folder}/${path}`, 'utf8'))]),
  );
}

function withTimeOfDay(facts: JsonObject = {}): JsonObject {
  return { ...facts, properties: { ...objectOf(facts['properties']), timeOfDay: { type: 'string' } } };
}

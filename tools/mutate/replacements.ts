import { type FactTypes, type Sources, factsSchema, readFactTypes, typeAt } from '#engine/compile.ts';
import { type Json, readPointer } from '#engine/index.ts';
import { schemaPlaces } from '../lint/context/places.ts';

/** What operators may put in the place of something: only what documents have elsewhere, so that it could be meant. */
export interface Replacements {
  /** Names that documents use for things of a kind. */
  readonly namesOf: (kind: string) => readonly string[];
  /** Tokens that are in the sets under a key. */
  readonly tokensOf: (key: string) => readonly string[];
  /** Words that are in expressions. */
  readonly words: readonly string[];
  readonly facts: FactTypes['roots'];
}

/** Collects these from all documents. */
export function replacementsIn(sources: Sources): Replacements {
  const names = new Map<string, Set<string>>();
  const tokens = new Map<string, Set<string>>();
  const words = new Set<string>();
  for (const { path, schema, value } of Object.values(sources.documents).flatMap((one) =>
    one['type'] === 'patch' ? [] : schemaPlaces(one),
  )) {
    const kind = schema['x-name'];
    if (typeof kind === 'string' && typeof value === 'string' && !value.includes('{{'))
      add(names, kind, value);
    if (isTokens(value)) for (const token of value) add(tokens, readPointer(path).at(-1) ?? '', token);
    if (schema['x-expression'] !== undefined && typeof value === 'string')
      for (const [, word = ''] of value.matchAll(/'([^'\\]*)'/g)) words.add(word);
  }
  const schema = factsSchema(sources, sources.documents['app.json']);
  return {
    namesOf: (kind) => sorted(names.get(kind)),
    tokensOf: (key) => sorted(tokens.get(key)),
    words: sorted(words).filter((word) => word !== ''),
    facts: schema ? readFactTypes(schema).roots : {},
  };
}

/** Whether a value is a set of tokens. */
export function isTokens(value: Json | undefined): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

function add(sets: Map<string, Set<string>>, key: string, value: string): void {
  sets.set(key, (sets.get(key) ?? new Set()).add(value));
}

function sorted(set: ReadonlySet<string> = new Set()): readonly string[] {
  return [...set].toSorted();
}

/** The name behind this one, and the first one behind the last; `undefined` where there is no other. */
export function nextOf(names: readonly string[], name: string): string | undefined {
  const next = names[(names.indexOf(name) + 1) % names.length];
  return next === name ? undefined : next;
}

/** Another fact of the same object and type; `undefined` where there is none, or the path is not that of a fact. */
export function siblingFact(path: string, facts: FactTypes['roots']): string | undefined {
  const at = path.lastIndexOf('.');
  const around = at < 0 ? undefined : typeAt(facts, path.slice(0, at));
  const own = around && typeAt(facts, path);
  if (around?.type !== 'object' || !own) return undefined;
  const alike = Object.entries(around.fields).filter(
    ([, type]) => JSON.stringify(type) === JSON.stringify(own),
  );
  const names = alike.map(([name]) => name).toSorted();
  const sibling = nextOf(names, path.slice(at + 1));
  return sibling === undefined ? undefined : `${path.slice(0, at)}.${sibling}`;
}

import { factsSchema } from '#engine/compile.ts';
import { type Json, type JsonObject, objectOf, isObject, pointerTo, valueAt } from '#engine/index.ts';
import type { LintDocument } from './lint-document.ts';
import type { BrandView, LintContext } from './lint-context.ts';

/** The paths of facts that their schema marks with a keyword, such as `x-sensitive`. */
export function markedFacts(context: LintContext, keyword: string): ReadonlySet<string> {
  return annotatedFacts(schemaOfFacts(context), keyword);
}

/** The first names of all facts. */
export function factRoots(context: LintContext): ReadonlySet<string> {
  return new Set(Object.keys(objectOf(schemaOfFacts(context)['properties'])));
}

function schemaOfFacts({ views, sources }: LintContext): JsonObject {
  return (views[0] && factsSchema(sources, views[0].analysis.result.app)) ?? {};
}

function annotatedFacts(schema: JsonObject, keyword: string): ReadonlySet<string> {
  const definitions = objectOf(schema['$defs']);
  const paths = new Set<string>();
  const walk = (node: Json | undefined, path: string, seen: readonly string[]): void => {
    if (!isObject(node)) return;
    if (node[keyword] !== undefined && node[keyword] !== false) paths.add(path);
    const name = typeof node['$ref'] === 'string' ? (node['$ref'].split('/').at(-1) ?? '') : undefined;
    if (name !== undefined && !seen.includes(name)) walk(definitions[name], path, [...seen, name]);
    for (const [key, inner] of Object.entries(objectOf(node['properties'])))
      walk(inner, path === '' ? key : `${path}.${key}`, seen);
    // Facts in the rows of a list are written `list[].fact`.
    walk(node['items'], `${path}[]`, seen);
  };
  walk(schema, '', []);
  return paths;
}

/** The sensitive facts: those that their schema marks, and those that sensitive fields ask for. */
export function sensitiveFacts(context: LintContext): ReadonlySet<string> {
  const asked = context.documents.flatMap((document) => context.remembered(askedIn, document));
  return new Set([...markedFacts(context, 'x-sensitive'), ...asked]);
}

function askedIn({ fields, compiled }: LintDocument): readonly string[] {
  const binds = new Set(
    fields.flatMap(({ path, block: { sensitive } }) => (sensitive === true ? [pointerTo(path, 'bind')] : [])),
  );
  return compiled.references.filter(({ path }) => binds.has(path)).map(({ name }) => name);
}

/** Whether a path is, or is part of, one of these facts. */
export function isAmong(facts: ReadonlySet<string>, path: string): boolean {
  return facts.has(path) || [...facts].some((fact) => path.startsWith(`${fact}.`));
}

/** Something that gives a fact a value. `isSure` says that it does so whenever its document is completed. */
export interface Writing {
  readonly fact: string;
  readonly isSure: boolean;
}

/**
 * Every fact that a document writes: fields bound to it, assignments, replies, suggestions. To take one away, or to set it
 * to itself, is no writing; of an object that is written out, its entries are.
 */
export function writingsOf({ compiled, fields, json }: LintDocument): readonly Writing[] {
  const binds = new Map(fields.map(({ path, block }) => [pointerTo(path, 'bind'), block]));
  return compiled.references
    .filter(({ kind }) => kind === 'fact')
    .flatMap(({ name, path }) => leavesOf(name, valueAt(json, path)).map((fact) => ({ name: fact, path })))
    .map(({ name, path }) => {
      const field = binds.get(path);
      const isAsked = field?.['required'] === true || field?.['requiredWhen'] !== undefined;
      return { fact: name, isSure: !field || isAsked || field['default'] !== undefined };
    });
}

function leavesOf(fact: string, value: Json | undefined): readonly string[] {
  if (value === '{{absent}}' || value === `{{${fact}}}`) return [];
  // A list gives rows; what `$` marks is no plain object.
  if (!isObject(value) || Object.keys(value).some((key) => key.startsWith('$'))) return [fact];
  return Object.entries(value).flatMap(([key, part]) => leavesOf(`${fact}.${key}`, part));
}

/** The facts that a brand's own document gives. */
export function brandWritings({ analysis }: BrandView): readonly Writing[] {
  const facts = analysis.brand?.facts;
  return Object.keys(objectOf(facts)).map((name) => ({ fact: `brand.${name}`, isSure: true }));
}

/** Whether writing one path also writes the other. */
export function reaches(written: string, fact: string): boolean {
  return written === fact || fact.startsWith(`${written}.`) || written.startsWith(`${fact}.`);
}

/** The fact that a single tag names, also by way of a `let` that represents a fact. */
export function factNamed(value: Json, { json }: LintDocument): string | undefined {
  const path = typeof value === 'string' ? /^\{\{\s*([\w.-]+)\s*\}\}$/.exec(value)?.[1] : undefined;
  if (path === undefined) return undefined;
  const [root = '', ...keys] = path.split('.');
  const lets = objectOf(json['let']);
  const meant = lets[root];
  if (meant === undefined) return path;
  return typeof meant === 'string' && /^[\w.-]+$/.test(meant) ? [meant, ...keys].join('.') : undefined;
}

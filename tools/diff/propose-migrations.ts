import { type Type, answerType, fitsStored, typeAt } from '#engine/compile.ts';
import { type Compiled, type JsonObject, isFieldType, isObject, nearestName } from '#engine/index.ts';
import { isCarried } from './carried.ts';
import type { Sides } from './differences.ts';

/** Migrations by name, as a document holds them. */
export type Proposed = { readonly [name: string]: JsonObject };

/** Migrations for facts and answers that went where another one of their shape came. */
export function proposeMigrations(sides: Sides): Proposed {
  const facts = renamedFacts(sides);
  const proposed: { [name: string]: JsonObject } = {};
  for (const [from, { to, type }] of facts) {
    const isSensitive = sides.before.compiled.sensitive.includes(from);
    const was = { ...declarationOf(type), ...(isSensitive && { sensitive: true }) };
    proposed[nameOf(from)] = { type: 'rename', from, was, to };
  }
  for (const { on, from, to, type } of renamedAnswers(sides, facts))
    proposed[nameOf(`${on}.${from}`)] = { type: 'rename', on, from, was: declarationOf(type), to };
  return proposed;
}

interface RenamedFact {
  readonly to: string;
  readonly type: Type;
}

function renamedFacts(sides: Sides): ReadonlyMap<string, RenamedFact> {
  const [was, is] = [sides.before.compiled, sides.after.compiled];
  const come = pathsWithout(is.factTypes, was.factTypes);
  const binds = bindsByField(is);
  const bound = new Map([...bindsByField(was)].map(([field, fact]) => [fact, binds.get(field)]));
  const found = new Map<string, RenamedFact>();
  for (const from of pathsWithout(was.factTypes, is.factTypes)) {
    const type = typeAt(was.factTypes, from);
    if (!type || isCarried(sides, from)) continue;
    const fitting = come.filter((path) => holderOf(path) === holderOf(from) && isSameShape(is, type, path));
    const asked = bound.get(from);
    const to =
      asked !== undefined && come.includes(asked) && isSameShape(is, type, asked)
        ? asked
        : fitting.length === 1
          ? fitting[0]
          : nearestName(from, fitting);
    if (to !== undefined && ![...found.values()].some((other) => other.to === to))
      found.set(from, { to, type });
  }
  return found;
}

function isSameShape({ factTypes }: Compiled, type: Type, path: string): boolean {
  const wanted = typeAt(factTypes, path);
  return wanted !== undefined && fitsStored(type, wanted);
}

/** The topmost paths that only the first facts have, where both have what holds them. */
function pathsWithout(facts: Compiled['factTypes'], others: Compiled['factTypes']): readonly string[] {
  const inside = (
    fields: Compiled['factTypes'],
    known: Compiled['factTypes'],
    at: string,
  ): readonly string[] =>
    Object.entries(fields).flatMap(([name, type]) => {
      const path = `${at}${name}`;
      const other = known[name];
      if (!other) return [path];
      if (type.type === 'object' && other.type === 'object')
        return inside(type.fields, other.fields, `${path}.`);
      if (type.type !== 'list' || other.type !== 'list') return [];
      const [row, otherRow] = [type.of, other.of];
      return row.type === 'object' && otherRow.type === 'object'
        ? inside(row.fields, otherRow.fields, `${path}[].`)
        : [];
    });
  return inside(facts, others, '');
}

function holderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('.') + 1);
}

interface Field {
  readonly on: string;
  readonly name: string;
  readonly type: string;
  readonly bind?: string;
}

/** The fields of all screens; those in rows are passed over. */
function fieldsOf({ pages, modals }: Compiled): readonly Field[] {
  const within = (on: string, body: unknown): readonly Field[] =>
    (Array.isArray(body) ? body : []).flatMap((block: unknown): readonly Field[] => {
      if (!isObject(block)) return [];
      const { name, type, bind } = block;
      if (!isFieldType(type)) return within(on, block['body']);
      return [{ on, name: String(name), type, ...(typeof bind === 'string' && { bind }) }];
    });
  return [
    ...Object.entries(pages).flatMap(([document, { body }]) => within(document, body)),
    ...Object.entries(modals).flatMap(([name, { body }]) => within(`modals/${name}`, body)),
  ];
}

function bindsByField(compiled: Compiled): ReadonlyMap<string, string> {
  const bound = fieldsOf(compiled).flatMap(({ on, name, bind }) =>
    bind === undefined ? [] : [[`${on} ${name}`, bind] as const],
  );
  return new Map(bound);
}

interface RenamedAnswer {
  readonly on: string;
  readonly from: string;
  readonly to: string;
  readonly type: Type;
}

function renamedAnswers(sides: Sides, facts: ReadonlyMap<string, RenamedFact>): readonly RenamedAnswer[] {
  const [was, is] = [fieldsOf(sides.before.compiled), fieldsOf(sides.after.compiled)];
  const gone = was.filter((field) => !has(is, field) && !isCarried(sides, field.name, field.on));
  const come = is.filter((field) => !has(was, field));
  return gone.flatMap((field) => {
    const bind = field.bind === undefined ? undefined : (facts.get(field.bind)?.to ?? field.bind);
    const fitting = come.filter(
      (other) => other.on === field.on && other.type === field.type && other.bind === bind,
    );
    const [only] = fitting;
    const type = answerType({ type: field.type });
    if (!only || fitting.length > 1) return [];
    return [{ on: field.on, from: field.name, to: only.name, type: type ?? { type: 'any' } }];
  });
}

function has(fields: readonly Field[], { on, name }: Field): boolean {
  return fields.some((field) => field.on === on && field.name === name);
}

function declarationOf(type: Type): JsonObject {
  switch (type.type) {
    case 'text':
      return type.tokens ? { type: 'text', enum: type.tokens } : { type: 'text' };
    case 'number':
    case 'boolean':
    case 'date':
      return { type: type.type };
    case 'list':
      return { type: type.of.type === 'text' || type.of.type === 'number' ? `${type.of.type}s` : 'any' };
    default:
      return { type: 'any' };
  }
}

function nameOf(path: string): string {
  const words = path.replaceAll(/\[\]|\{|\}/g, '').split(/[^A-Za-z0-9]+|(?=[A-Z])/);
  return words
    .filter((word) => word !== '')
    .join('-')
    .toLowerCase();
}

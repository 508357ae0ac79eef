import type { ObjectType, Type } from '#engine/compile.ts';
import type { Json } from '#engine/index.ts';
import { Fault } from './fault.ts';

/**
 * Reads a parsed JSON value as a type: it drops unknown keys and null, and another JSON type or token is a fault. A value that
 * needs no change, as nearly all do, is not copied.
 */
type TypeReader = (value: unknown) => Json | undefined | Fault;

/** Makes the reader of a type once, so that reading a line does not walk the type. */
export function typeReader(type: Type): TypeReader {
  switch (type.type) {
    case 'text':
      return type.tokens ? tokenReader(type.tokens) : readText;
    case 'date':
      return readText;
    case 'number':
      return (value) =>
        typeof value === 'number' || isAbsent(value) ? (value ?? undefined) : new Fault('a number', value);
    case 'boolean':
      return (value) =>
        typeof value === 'boolean' || isAbsent(value)
          ? (value ?? undefined)
          : new Fault('true or false', value);
    case 'list':
      return listReader(typeReader(type.of));
    case 'object':
      return objectReader(type);
    case 'any':
    case 'absent':
      return withoutNull;
    default:
      return type satisfies never;
  }
}

const readText: TypeReader = (value) =>
  typeof value === 'string' || isAbsent(value) ? (value ?? undefined) : new Fault('a text', value);

/** The empty text passes although it is no token: it means that the token is unknown. */
function tokenReader(tokens: readonly string[]): TypeReader {
  const known = new Set(['', ...tokens]);
  return (value) => {
    const text = readText(value);
    if (typeof text !== 'string' || known.has(text)) return text;
    return new Fault(`one of ${tokens.join(', ')}`, text);
  };
}

function listReader(readElement: TypeReader): TypeReader {
  return (value) => {
    if (isAbsent(value)) return undefined;
    if (!Array.isArray(value)) return new Fault('a list', value);
    const elements: Json[] = [];
    let isSame = true;
    for (let index = 0; index < value.length; index += 1) {
      const element = readElement(value[index]);
      if (element instanceof Fault) return element.under(index);
      if (element !== undefined) elements.push(element);
      if (element !== value[index]) isSame = false;
    }
    return isSame ? (value as Json) : elements;
  };
}

function objectReader({ fields, others }: ObjectType): TypeReader {
  const readers = new Map(Object.entries(fields).map(([name, type]) => [name, typeReader(type)]));
  const readOther = others && typeReader(others);
  return (value) => {
    if (isAbsent(value)) return undefined;
    if (typeof value !== 'object' || Array.isArray(value)) return new Fault('an object', value);
    // The copy is begun at the first difference.
    const given = value as { readonly [name: string]: Json };
    let kept: { [name: string]: Json } | undefined;
    for (const name in given) {
      // Assigning to `__proto__` would change what the object inherits.
      const read = name === '__proto__' ? undefined : (readers.get(name) ?? readOther);
      const found = given[name];
      const inner = read?.(found);
      if (inner instanceof Fault) return inner.under(name);
      if (!kept && inner === found) continue;
      kept ??= keysBefore(given, name);
      if (inner !== undefined) kept[name] = inner;
    }
    return kept ?? given;
  };
}

function keysBefore(given: { readonly [name: string]: Json }, end: string): { [name: string]: Json } {
  const kept: { [name: string]: Json } = {};
  for (const name in given) {
    if (name === end) break;
    if (given[name] !== undefined) kept[name] = given[name];
  }
  return kept;
}

function isAbsent(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}

// Facts and answers are never nested this deep, and the stack would bear far more.
const mostLevels = 200;

/** A parsed JSON value without its nulls, which mean absent; a fault if it is nested too deep. */
export function withoutNull(value: unknown): Json | undefined | Fault {
  return copy(value, mostLevels);
}

function copy(value: unknown, levels: number): Json | undefined | Fault {
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value !== 'object') return new Fault('JSON', String(value));
  if (levels === 0) return new Fault(`at most ${mostLevels} levels`, value);
  const entries: [string, Json][] = [];
  for (const [name, given] of Object.entries(value)) {
    const inner = copy(given, levels - 1);
    if (inner instanceof Fault) return inner.under(name);
    if (inner !== undefined) entries.push([name, inner]);
  }
  return Array.isArray(value) ? entries.map(([, element]) => element) : Object.fromEntries(entries);
}

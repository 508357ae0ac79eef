import type { ObjectType, Type } from '#engine/expression/type.ts';
import type { Json } from '#engine/json.ts';
import { Fault } from './fault.ts';
import { withoutNull } from './without-null.ts';

/** Reads a parsed JSON value as a type: unknown keys go, null is absent, another JSON type is a fault. */
export type TypeReader = (value: unknown) => Json | undefined | Fault;

/** Makes the reader of a type once, so that reading walks no types. Tokens stay open: only JSON types are checked. */
export function typeReader(type: Type): TypeReader {
  switch (type.type) {
    case 'text':
    case 'date':
      return (value) =>
        typeof value === 'string' || isAbsent(value) ? (value ?? undefined) : new Fault('a text', value);
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

function listReader(readElement: TypeReader): TypeReader {
  return (value) => {
    if (isAbsent(value)) return undefined;
    if (!Array.isArray(value)) return new Fault('a list', value);
    const elements: Json[] = [];
    for (const [index, given] of value.entries()) {
      const element = readElement(given);
      if (element instanceof Fault) return element.under(index);
      if (element !== undefined) elements.push(element);
    }
    return elements;
  };
}

function objectReader({ fields, others }: ObjectType): TypeReader {
  const readers = new Map(Object.entries(fields).map(([name, type]) => [name, typeReader(type)]));
  const readOther = others && typeReader(others);
  return (value) => {
    if (isAbsent(value)) return undefined;
    if (typeof value !== 'object' || Array.isArray(value)) return new Fault('an object', value);
    const object: { [name: string]: Json } = {};
    for (const [name, given] of Object.entries(value)) {
      const read = readers.get(name) ?? readOther;
      // Assigning this one name would change what the object inherits.
      if (read === undefined || name === '__proto__') continue;
      const inner = read(given);
      if (inner instanceof Fault) return inner.under(name);
      if (inner !== undefined) object[name] = inner;
    }
    return object;
  };
}

function isAbsent(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}

import { isList, isObject } from '#engine/json/json.ts';
import type { Json, JsonObject } from '#engine/json/json.ts';
import { joinTypes } from '#engine/expression/type.ts';
import type { Type } from '#engine/expression/type.ts';

export type SchemaDefinitions = { readonly [name: string]: Json | undefined };

const any: Type = { type: 'any' };

/** The type that a JSON Schema describes; `$ref` is looked up in `definitions` by its last segment. */
export function typeFromSchema(schema: Json | undefined, definitions: SchemaDefinitions): Type {
  return readSchema(schema, { definitions, known: new Map() });
}

interface Reading {
  readonly definitions: SchemaDefinitions;
  /** Types of definitions by name; one that is being read stands as `any`, so recursion ends. */
  readonly known: Map<string, Type>;
}

function readSchema(schema: Json | undefined, reading: Reading): Type {
  if (!isObject(schema)) return any;
  if (typeof schema['$ref'] === 'string') return readDefinition(schema['$ref'], reading);
  if (isList(schema['enum'])) return typeOfTokens(schema['enum']);
  if (schema['const'] !== undefined) return typeOfTokens([schema['const']]);
  if (isList(schema['allOf']))
    return schema['allOf'].map((part) => readSchema(part, reading)).reduce(joinTypes);
  return readType(schema, reading);
}

function readDefinition(reference: string, reading: Reading): Type {
  const name = reference.slice(reference.lastIndexOf('/') + 1);
  const known = reading.known.get(name);
  if (known) return known;
  reading.known.set(name, any);
  const type = readSchema(reading.definitions[name], reading);
  const named: Type = type.type === 'object' ? { ...type, name } : type;
  reading.known.set(name, named);
  return named;
}

function readType(schema: JsonObject, reading: Reading): Type {
  switch (schema['type']) {
    case 'string':
      return schema['format'] === 'date' ? { type: 'date' } : { type: 'text' };
    case 'number':
    case 'integer':
      return { type: 'number' };
    case 'boolean':
      return { type: 'boolean' };
    case 'array':
      return { type: 'list', of: readSchema(schema['items'], reading) };
    case 'object':
      return readObject(schema, reading);
    default:
      return any;
  }
}

function readObject(schema: JsonObject, reading: Reading): Type {
  const properties = isObject(schema['properties']) ? schema['properties'] : {};
  const names = Object.keys(properties);
  const fields = Object.fromEntries(names.map((name) => [name, readSchema(properties[name], reading)]));
  const others = schema['additionalProperties'];
  if (isObject(others)) return { type: 'object', fields, others: readSchema(others, reading) };
  const isOpen = others === true || (others === undefined && names.length === 0);
  return isOpen ? { type: 'object', fields, others: any } : { type: 'object', fields };
}

function typeOfTokens(tokens: readonly Json[]): Type {
  if (tokens.every((token) => typeof token === 'string')) return { type: 'text', tokens };
  if (tokens.every((token) => typeof token === 'number')) return { type: 'number' };
  return tokens.every((token) => typeof token === 'boolean') ? { type: 'boolean' } : any;
}

import { type Json, type JsonObject, isList, objectOf, isObject } from '../json/json.ts';

/** What an expression gives, as far as it is known before it runs. `any` silences every check. */
export type Type =
  /** `tokens`: the only texts that it can be. */
  | { readonly type: 'text'; readonly tokens?: readonly string[]; readonly shape?: TextShape }
  | { readonly type: 'number'; readonly range?: NumberRange }
  | { readonly type: 'boolean' }
  /** A text `yyyy-MM-dd`. */
  | { readonly type: 'date' }
  | { readonly type: 'list'; readonly of: Type }
  | ObjectType
  | { readonly type: 'any' }
  | { readonly type: 'absent' };

/** What a schema says of a text besides. */
export interface TextShape {
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
}

/** The numbers that a schema allows; `above` and `below` are bounds that the number itself does not have. */
export interface NumberRange {
  readonly minimum?: number;
  readonly maximum?: number;
  readonly above?: number;
  readonly below?: number;
  readonly multipleOf?: number;
  /** The only numbers that it can be. */
  readonly among?: readonly number[];
}

/** `others` is the type of keys that are not declared: a map. */
export interface ObjectType {
  readonly type: 'object';
  readonly name?: string;
  readonly fields: { readonly [name: string]: Type };
  readonly others?: Type;
}

/** The type of a known value. Texts are not narrowed to tokens, since another brand may have another text. */
export function typeOfValue(json: Json): Type {
  if (typeof json === 'string') return { type: 'text' };
  if (typeof json === 'number') return { type: 'number' };
  if (typeof json === 'boolean') return { type: 'boolean' };
  if (Array.isArray(json)) return { type: 'list', of: typeOfElements(json as readonly Json[]) };
  return { type: 'object', fields: typesOfFields(json as JsonObject) };
}

function typeOfElements(elements: readonly Json[]): Type {
  return elements.map(typeOfValue).reduce<Type>(joinTypes, { type: 'absent' });
}

function typesOfFields(object: JsonObject): { [name: string]: Type } {
  return Object.fromEntries(
    Object.entries(object).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, typeOfValue(value)]],
    ),
  );
}

/** The narrowest type that holds both; `any` where they have nothing in common. */
export function joinTypes(one: Type, other: Type): Type {
  if (one.type === 'absent') return other;
  if (other.type === 'absent') return one;
  if (one.type === 'text' && other.type === 'text') return joinTexts(one.tokens, other.tokens);
  if (one.type === 'list' && other.type === 'list') return { type: 'list', of: joinTypes(one.of, other.of) };
  if (one.type === 'object' && other.type === 'object') return joinObjects(one, other);
  if (one.type === 'number' && other.type === 'number') return joinNumbers(one.range, other.range);
  if (one.type === other.type) return one;
  return isTextual(one) && isTextual(other) ? { type: 'text' } : { type: 'any' };
}

function joinTexts(one: readonly string[] | undefined, other: readonly string[] | undefined): Type {
  return one && other ? { type: 'text', tokens: [...new Set([...one, ...other])] } : { type: 'text' };
}

function joinNumbers(one: NumberRange | undefined, other: NumberRange | undefined): Type {
  const isSame = one && JSON.stringify(one) === JSON.stringify(other);
  return isSame ? { type: 'number', range: one } : { type: 'number' };
}

function joinObjects(one: ObjectType, other: ObjectType): Type {
  if (one === other) return one;
  const fields: { [name: string]: Type } = { ...one.fields };
  for (const [name, type] of Object.entries(other.fields)) {
    const known = fields[name];
    fields[name] = known ? joinTypes(known, type) : type;
  }
  const others =
    one.others && other.others ? joinTypes(one.others, other.others) : (one.others ?? other.others);
  return { type: 'object', fields, ...(others && { others }) };
}

/** Dates are texts that sort; a text literal may be used where a date is meant. */
export function isTextual(type: Type): boolean {
  return type.type === 'text' || type.type === 'date';
}

type SchemaDefinitions = { readonly [name: string]: Json | undefined };

const any: Type = { type: 'any' };

/** The type that a JSON Schema describes; `$ref` is looked up in `definitions` by its last segment. */
export function typeFromSchema(schema: Json | undefined, definitions: SchemaDefinitions): Type {
  return readSchema(schema, { definitions, known: new Map() });
}

interface Reading {
  readonly definitions: SchemaDefinitions;
  /** Types of definitions by name; one that is being read is as `any`, so recursion ends. */
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
      return schema['format'] === 'date' ? { type: 'date' } : textOfShape(schema);
    case 'number':
    case 'integer':
      return numberOfRange(schema);
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

function textOfShape({ pattern, minLength, maxLength }: JsonObject): Type {
  const shape: TextShape = {
    ...(typeof pattern === 'string' && { pattern }),
    ...(typeof minLength === 'number' && { minLength }),
    ...(typeof maxLength === 'number' && { maxLength }),
  };
  return Object.keys(shape).length === 0 ? { type: 'text' } : { type: 'text', shape };
}

function numberOfRange(schema: JsonObject): Type {
  const { minimum, maximum, exclusiveMinimum: above, exclusiveMaximum: below } = schema;
  const step = stepOf(schema);
  const range: NumberRange = {
    ...(typeof minimum === 'number' && { minimum }),
    ...(typeof maximum === 'number' && { maximum }),
    ...(typeof above === 'number' && { above }),
    ...(typeof below === 'number' && { below }),
    ...(step !== undefined && { multipleOf: step }),
  };
  return Object.keys(range).length === 0 ? { type: 'number' } : { type: 'number', range };
}

function stepOf({ type, multipleOf }: JsonObject): number | undefined {
  if (type !== 'integer') return typeof multipleOf === 'number' ? multipleOf : undefined;
  return typeof multipleOf === 'number' && Number.isInteger(multipleOf) ? multipleOf : 1;
}

function readObject(schema: JsonObject, reading: Reading): Type {
  const properties = objectOf(schema['properties']);
  const names = Object.keys(properties);
  const fields = Object.fromEntries(names.map((name) => [name, readSchema(properties[name], reading)]));
  const others = schema['additionalProperties'];
  if (isObject(others)) return { type: 'object', fields, others: readSchema(others, reading) };
  const isOpen = others === true || (others === undefined && names.length === 0);
  return isOpen ? { type: 'object', fields, others: any } : { type: 'object', fields };
}

function typeOfTokens(tokens: readonly Json[]): Type {
  if (tokens.every((token) => typeof token === 'string')) return { type: 'text', tokens };
  if (tokens.every((token) => typeof token === 'number')) return { type: 'number', range: { among: tokens } };
  return tokens.every((token) => typeof token === 'boolean') ? { type: 'boolean' } : any;
}

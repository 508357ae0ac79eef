import { formats } from '#engine/compile.ts';
import { type Json, type JsonObject, constraints, isObject, objectOf, rememberOne } from '#engine/index.ts';

/** What a schema of facts says of each fact. */
export interface FactSchemas {
  /** The schema at a path such as `offer.rate`; `undefined` if the facts have no such path. */
  readonly at: (path: readonly string[]) => JsonObject | undefined;
  /** The schema of all facts of this name, wherever they are; `undefined` if they differ, or list tokens, which other things share. */
  readonly named: (name: string) => JsonObject | undefined;
}

/** Reads a schema of facts. */
export const factSchemas = rememberOne((schema: JsonObject): FactSchemas => {
  const definitions = objectOf(schema['$defs']);
  const followed = (one: Json | undefined): JsonObject => {
    const { $ref, ...rest } = objectOf(one);
    if (typeof $ref !== 'string') return rest;
    return { ...followed(definitions[$ref.replace(/^.*\//, '')]), ...rest };
  };
  const step = (one: JsonObject, key: string): Json | undefined => {
    if (/^\d+$|^\[\]$/.test(key)) return one['items'];
    const { additionalProperties: others } = one;
    return objectOf(one['properties'])[key] ?? (isObject(others) ? others : undefined);
  };
  const objects = [schema, ...Object.values(definitions)].flatMap((one) => propertiesIn(one));
  const byName = Map.groupBy(objects, ([name]) => name);
  return {
    at: (path) =>
      path.reduce<JsonObject | undefined>((one, key) => {
        const next = one && step(one, key);
        return next === undefined ? undefined : followed(next);
      }, schema),
    named: (name) => {
      const found = (byName.get(name) ?? []).map(([, one]) => followed(one));
      const [first] = found;
      const isSame = found.every((one) => sayingsOf(one) === sayingsOf(first));
      return isSame && first?.['enum'] === undefined ? first : undefined;
    },
  };
});

function propertiesIn(schema: Json | undefined): readonly (readonly [string, Json | undefined])[] {
  const { properties, items } = objectOf(schema);
  const own = Object.entries(objectOf(properties));
  return [...own, ...[...own.map(([, one]) => one), ...(items ? [items] : [])].flatMap(propertiesIn)];
}

/** What a schema says of its values, without what it says to readers. */
function sayingsOf(schema: JsonObject | undefined): string {
  const { title: _title, description: _description, ...said } = schema ?? {};
  return JSON.stringify(said);
}

/** What a number has to be, as words; `undefined` if the schema does not bound it. */
const bounds = {
  minimum: { isBroken: (value, limit) => value < limit, says: (limit) => `${limit} or more` },
  maximum: { isBroken: (value, limit) => value > limit, says: (limit) => `at most ${limit}` },
  exclusiveMinimum: { isBroken: (value, limit) => value <= limit, says: (limit) => `above ${limit}` },
  exclusiveMaximum: { isBroken: (value, limit) => value >= limit, says: (limit) => `below ${limit}` },
} satisfies {
  readonly [key: string]: {
    readonly isBroken: (value: number, limit: number) => boolean;
    readonly says: (limit: number) => string;
  };
};

/** What a schema demands of a literal that it does not meet, in words. Days, and values of other types, have rules of their own. */
export function unmetBy(value: Json, schema: JsonObject): string | undefined {
  if (typeof value === 'number') return unmetByNumber(value, schema);
  return typeof value === 'string' && value !== '' ? unmetByText(value, schema) : undefined;
}

function unmetByNumber(value: number, schema: JsonObject): string | undefined {
  const unmet = Object.entries(bounds).find(([key, { isBroken }]) => {
    const limit = schema[key];
    return typeof limit === 'number' && isBroken(value, limit);
  });
  if (unmet) return `a number ${unmet[1].says(Number(schema[unmet[0]]))}`;
  if (schema['type'] === 'integer' && !Number.isInteger(value)) return 'a whole number';
  const { multipleOf } = schema;
  return multipleOf !== undefined && constraints.multipleOf(value, multipleOf)
    ? `a multiple of ${String(multipleOf)}`
    : undefined;
}

/**
 * Whether a comparison with a number has one outcome, since no value that a schema allows is beyond it. `rental.days > 0` is not
 * looked at: it asks whether there are any.
 */
export function isBeyond(value: number, schema: JsonObject, isBelowAsked: boolean): boolean {
  const { minimum, maximum, exclusiveMinimum = minimum, exclusiveMaximum = maximum } = schema;
  return (
    (isBelowAsked && typeof exclusiveMinimum === 'number' && value < exclusiveMinimum) ||
    (typeof exclusiveMaximum === 'number' && value > exclusiveMaximum)
  );
}

const words = { email: 'an email address', uri: 'an address of the web', uuid: 'a UUID' } as const;

function unmetByText(value: string, schema: JsonObject): string | undefined {
  const { enum: tokens, format, pattern, minLength, maxLength } = schema;
  if (Array.isArray(tokens)) return tokens.includes(value) ? undefined : `one of ${tokens.join(', ')}`;
  if (minLength !== undefined && constraints.minLength(value, minLength))
    return `a text of ${String(minLength)} characters or more`;
  if (maxLength !== undefined && constraints.maxLength(value, maxLength))
    return `a text of at most ${String(maxLength)} characters`;
  if (pattern !== undefined && constraints.pattern(value, pattern)) return 'written in another way';
  const known = typeof format === 'string' && format in words ? (format as keyof typeof words) : undefined;
  return known === undefined || formats[known].test(value) ? undefined : words[known];
}

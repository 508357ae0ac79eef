import { type Sources, brandSchema, factsSchema, readFactTypes } from '#engine/compile.ts';
import { type Json, type JsonObject, isObject, objectOf } from '#engine/index.ts';

/** The schema of the facts of brands, as the app of these documents names it; empty if it knows none. */
export function brandFactsSchema(sources: Sources): JsonObject {
  return brandSchema(allFacts(sources)) ?? {};
}

/** Samples of what every brand has to say and that is not yet known. Lint asks for texts in their place. */
export function sampleFacts(sources: Sources, known: JsonObject, code: string): JsonObject {
  const schema = brandFactsSchema(sources);
  const { 'x-required': required, properties } = schema;
  const needed = Array.isArray(required) ? required.map(String) : [];
  const types = readFactTypes(allFacts(sources)).roots['brand'];
  const sampleOf = (fact: string): Json => {
    const declared = isObject(properties) ? properties[fact] : undefined;
    if (isObject(declared) && declared['x-code'] !== undefined) return code;
    const type = types?.type === 'object' ? types.fields[fact]?.type : undefined;
    if (type === 'number') return 0;
    return type === 'boolean' ? false : sampleFactText(schema, fact);
  };
  return Object.fromEntries(
    needed.filter((fact) => known[fact] === undefined).map((fact) => [fact, sampleOf(fact)]),
  );
}

/**
 * What represents a text that nobody has written yet: of the schema of the facts of brands, the first of its `examples`, where
 * it has some.
 */
export function sampleFactText({ properties }: JsonObject, fact: string): string {
  const { examples } = objectOf(objectOf(properties)[fact]);
  const [example] = Array.isArray(examples) ? examples : [];
  return typeof example === 'string' ? example : `Sample ${fact}`;
}

/** The schema of the facts of these documents; empty if they name none. */
export function allFacts(sources: Sources): JsonObject {
  return factsSchema(sources, sources.documents['app.json']) ?? {};
}

import type { Json, JsonObject } from '#engine/index.ts';
import { isObject, objectOf } from '#engine/index.ts';
import { type ApiOperation, componentSchemas } from '#schemas/open-api.ts';

/** The first good reply that an operation describes: its status, and what its document gives as an example. */
export function exampleReply({ replies, document }: ApiOperation): {
  status: number;
  body: Json | undefined;
} {
  const [status, schema] = Object.entries(replies).find(([each]) => each.startsWith('2')) ?? [
    '204',
    undefined,
  ];
  return { status: Number(status), body: schema && exampleOf(schema, document, 0) };
}

// A schema that leads back to itself has examples of no end.
const deepest = 12;

function exampleOf(schema: JsonObject, document: JsonObject, depth: number): Json {
  const { $ref: reference, example, examples, default: preset, const: only, enum: tokens } = schema;
  if (typeof reference === 'string')
    return exampleOf(
      objectOf(componentSchemas(document)[reference.split('/').at(-1) ?? '']),
      document,
      depth,
    );
  const given = [example, firstOf(examples), preset, only, firstOf(tokens)].find(
    (each) => each !== undefined,
  );
  return given ?? ofType(schema, document, depth);
}

function ofType(schema: JsonObject, document: JsonObject, depth: number): Json {
  const { type, properties, required, minimum = 0 } = schema;
  if (type === 'string') return 'example';
  if (type === 'boolean') return true;
  if (type === 'number' || type === 'integer') return minimum;
  if (type === 'array' || depth > deepest) return [];
  const needed = Array.isArray(required) ? required.map(String) : [];
  const entries = Object.entries(objectOf(properties)).filter(([name]) => needed.includes(name));
  return Object.fromEntries(
    entries.map(([name, each]) => [name, isObject(each) ? exampleOf(each, document, depth + 1) : 'example']),
  );
}

function firstOf(list: Json | undefined): Json | undefined {
  return Array.isArray(list) ? (list[0] as Json | undefined) : undefined;
}

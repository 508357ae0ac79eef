import { isObject, type Json, type JsonObject } from '#engine/index.ts';
import { hostileValue } from './hostile-values.ts';

/** How a value is drawn of a schema. */
export interface Drawing {
  /** In which the references of its schemas lead. */
  readonly document: JsonObject;
  readonly random: () => number;
  /** How likely each part is hostile instead of what its schema says. */
  readonly hostility: number;
}

const mostDepth = 6;

/** A value of the shape that a schema describes, hostile here and there. */
export function drawShape(drawing: Drawing, schema: JsonObject, depth = 0): unknown {
  const { random, hostility } = drawing;
  if (random() < hostility) return hostileValue(random);
  const { $ref, const: only, enum: all, anyOf, oneOf, allOf } = schema;
  if (typeof $ref === 'string') return drawShape(drawing, targetOf(drawing.document, $ref), depth);
  if (only !== undefined) return only;
  if (Array.isArray(all)) return pick(all, random);
  const branches = [anyOf, oneOf, allOf].find((each) => Array.isArray(each)) as JsonObject[] | undefined;
  if (branches) return drawShape(drawing, pick(branches, random) ?? {}, depth + 1);
  return drawType(drawing, schema, depth);
}

function drawType(drawing: Drawing, schema: JsonObject, depth: number): unknown {
  const { random } = drawing;
  const { type } = schema;
  switch (Array.isArray(type) ? pick(type, random) : type) {
    case 'object':
      return depth > mostDepth ? {} : drawObject(drawing, schema, depth);
    case 'array': {
      const items = isObject(schema['items']) ? schema['items'] : {};
      const length = depth > mostDepth ? 0 : Math.floor(random() * 3);
      return Array.from({ length }, () => drawShape(drawing, items, depth + 1));
    }
    case 'integer':
    case 'number':
      return pick([0, 1, 42, 120_000, Number(schema['minimum'] ?? 7)], random);
    case 'boolean':
      return random() < 0.5;
    case 'null':
      return null;
    default:
      return drawText(schema, random);
  }
}

function drawObject(drawing: Drawing, schema: JsonObject, depth: number): object {
  const { random } = drawing;
  const properties = isObject(schema['properties']) ? Object.entries(schema['properties']) : [];
  const required: readonly Json[] = Array.isArray(schema['required']) ? schema['required'] : [];
  const kept = properties.filter(([name]) => required.includes(name) || random() < 0.5);
  const drawn = kept.map(([name, each]) => [name, drawShape(drawing, isObject(each) ? each : {}, depth + 1)]);
  const odd = random() < drawing.hostility ? [[pick(oddNames, random), hostileValue(random)]] : [];
  return Object.fromEntries([...drawn, ...odd]) as object;
}

const oddNames = ['__proto__', 'constructor', 'toString', '', 'a/b~c', '\0', '\ud800', '$ref', '$vault'];
const texts: Readonly<Record<string, readonly string[]>> = {
  date: ['1980-02-28', '2026-11-20'],
  'date-time': ['2026-11-20T12:00:00.000Z'],
  uuid: ['5b0f6a52-6f0e-4c1b-9a57-2f4a1c7d0e01', '0d3b1f60-58c5-4a70-8a0a-6a0b7f1e0001'],
  email: ['fuzz@example.com'],
  uri: ['https://example.com/'],
};
const words = ['a', 'FIGURE', 'CO', '80203', '(303) 555-0100', 'Correct-horse-7!', '118 Maple St', 'main'];

function drawText({ format }: JsonObject, random: () => number): string | undefined {
  return pick(texts[String(format)] ?? words, random);
}

/** The value at a reference inside of a document. */
export function targetOf(document: JsonObject, reference: string): JsonObject {
  const names = reference
    .replace(/^[^#]*#\//, '')
    .split('/')
    .map((name) => name.replaceAll('~1', '/'));
  const target = names.reduce<unknown>((at, name) => (isObject(at) ? at[name] : undefined), document);
  return isObject(target) ? target : {};
}

/** One of some values. */
export function pick<Element>(elements: readonly Element[], random: () => number): Element | undefined {
  return elements[Math.floor(random() * elements.length)];
}

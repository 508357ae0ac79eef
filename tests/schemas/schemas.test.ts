import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { annotationKeywords, schemasById } from '#schemas/index.ts';
import { resolvePointer } from './resolve-pointer.ts';

const annotations = schemasById.get('https://flows.invalid/documents/annotations.schema.json');
/** Those of a fixture, and of the product that the repository holds, if any. */
const facts = [
  'tests/fixtures/bicycle-rental/schemas/domain/facts.schema.json',
  'schemas/domain/facts.schema.json',
]
  .filter((path) => existsSync(path))
  .map((path) => JSON.parse(readFileSync(path, 'utf8')) as { readonly [key: string]: unknown });

type Visit = (schema: { readonly [keyword: string]: unknown }, pointer: string) => void;

/** Visits every object of a schema. */
function walk(schema: unknown, visit: Visit, pointer = ''): void {
  if (typeof schema !== 'object' || schema === null) return;
  if (!Array.isArray(schema)) visit(schema as { readonly [keyword: string]: unknown }, pointer);
  for (const [key, value] of Object.entries(schema)) walk(value, visit, `${pointer}/${key}`);
}

/** Properties without a title or description of their own, or of what they refer to. */
function bareProperties(id: string, root: unknown): readonly string[] {
  const bare: string[] = [];
  walk(root, ({ properties, $defs }, pointer) => {
    if (pointer.endsWith('/properties')) return;
    for (const [name, property] of [...entries(properties), ...entries($defs)]) {
      const said = resolveReference(id, root, property);
      if (!isText(said['title']) || !isText(said['description'])) bare.push(`${pointer} ${name}`);
    }
  });
  return bare;
}

interface Property {
  readonly [keyword: string]: unknown;
}

const entries = (map: unknown): readonly [string, Property][] =>
  Object.entries((map ?? {}) as { readonly [name: string]: Property });

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';

function resolveReference(id: string, root: unknown, property: Property): Property {
  const { $ref } = property;
  if (typeof $ref !== 'string') return property;
  const url = new URL($ref, id);
  const target = url.href.startsWith(`${id}#`) ? root : schemasById.get(url.href.replace(/#.*/, ''));
  return { ...(resolvePointer(target, url.hash.slice(1)) as Property), ...property };
}

const ofFacts = facts.map((schema) => [String(schema['$id']), schema] as const);
const schemas = [...schemasById, ...ofFacts].map(([id, schema]) => ({
  id,
  schema,
}));

describe.each(schemas)('$id', ({ id, schema }) => {
  it('says what it and each property is', () => {
    expect([schema['title'], schema['description']].every(isText)).toBe(true);
    expect(bareProperties(id, schema)).toEqual([]);
  });

  it('avoids the keywords that types cannot be made from', () => {
    const used = new Set<string>();
    walk(schema, (node) => Object.keys(node).forEach((key) => used.add(key)));
    expect([...used]).not.toEqual(expect.arrayContaining(['prefixItems']));
    expect([...used]).not.toEqual(expect.arrayContaining(['unevaluatedProperties']));
  });

  it('annotates with the values that there are', () => {
    if (schema === annotations) return;
    walk(schema, (node, pointer) => {
      for (const keyword of annotationKeywords.filter((name) => node[name] !== undefined)) {
        const { enum: allowed = [true] } = resolvePointer(annotations, `/properties/${keyword}`) as Property;
        expect(allowed, pointer).toContain(node[keyword]);
      }
    });
  });
});

import { describe, expect, it } from 'vitest';
import { checkShape } from '#engine/compile/shape/check-shape.ts';
import { documentSchemas, schemasById } from '#schemas/index.ts';
import { fieldTypes } from '#schemas/vocabulary/field-types.ts';
import type { RawJson } from '#engine/index.ts';
import type { Variant } from '#schemas/vocabulary/property.ts';
import { fixtureNames, pathFor, readFixture } from './fixture-documents.ts';
import { resolvePointer } from './resolve-pointer.ts';

const unions = {
  block: 'block.schema.json#/$defs/content',
  field: 'field.schema.json#',
  button: 'button.schema.json#',
  'action-step': 'action-step.schema.json#/$defs/onErrorStep',
  'access-row': 'access-row.schema.json#',
  migration: 'migration.schema.json#',
};

/** The types that a union distinguishes, each a definition with its name. */
function typesOf(union: string): readonly string[] {
  const [file, pointer = ''] = union.split('#');
  const schema = resolvePointer(schemasById.get(`https://flows.invalid/documents/${file}`), pointer);
  const branches = resolvePointer(schema, '/oneOf') as readonly { readonly $ref: string }[];
  return branches.map(({ $ref }) => $ref.slice($ref.lastIndexOf('/') + 1)).toSorted();
}

/** Types of field whose sample is in the vocabulary. */
const examples: { readonly [type: string]: Variant } = Object.fromEntries(
  Object.entries<Variant>(fieldTypes).filter(([, { example }]) => example),
);

it('has fixtures for every kind of union and for documents', () => {
  expect(fixtureNames()).toEqual([...Object.keys(unions), 'document'].toSorted());
});

it('has a fixture for every type of document', () => {
  expect(fixtureNames('document')).toEqual(Object.keys(documentSchemas).toSorted());
});

it.each(Object.entries(unions))('has a fixture for every type of %s', (kind, union) => {
  const known = [...fixtureNames(kind), ...(kind === 'field' ? Object.keys(examples) : [])];
  expect(known.toSorted()).toEqual(typesOf(union));
});

const fixtures = fixtureNames().flatMap((kind) => fixtureNames(kind).map((name) => ({ kind, name })));

describe.each(fixtures)('$kind $name', ({ kind, name }) => {
  const { good, bad, expected } = readFixture(kind, name);

  it('accepts the good document', () => {
    expect(checkShape(pathFor(good), good)).toEqual([]);
  });

  it('gives the bad document the one expected diagnostic', () => {
    const reported = checkShape(pathFor(bad), bad);
    expect(reported, `expected.json of ${kind}/${name}: ${JSON.stringify(reported)}`).toEqual(expected);
    expect(expected).toHaveLength(1);
  });

  it('points to something in the bad document', () => {
    for (const { path } of expected) expect(resolvePointer(bad, path)).toBeDefined();
  });
});

const pageWith = (field: RawJson): RawJson => ({
  $schema: '../schemas/documents/step.schema.json',
  type: 'step',
  title: 'Which bicycle?',
  body: { it: field },
  buttons: { continue: { type: 'submit', label: 'Continue', action: 'reserve' } },
});

describe.each(Object.entries(examples))('the example of %s', (_type, { example, required = [] }) => {
  it('is accepted', () => {
    expect(checkShape('pages/it.json', pageWith(example as RawJson))).toEqual([]);
  });

  it('is refused with a key that nothing knows, and without one that is required', () => {
    const codes = (field: RawJson) => checkShape('pages/it.json', pageWith(field)).map(({ code }) => code);
    const sample = example as { readonly [key: string]: RawJson }; // an object of the vocabulary
    expect(codes({ ...sample, nonsense: 1 })).toEqual(['unknown-key']);
    for (const missing of required) {
      const others = Object.entries(sample).filter(([key]) => key !== missing);
      expect(codes(Object.fromEntries(others))).toEqual(['missing-key']);
    }
  });
});

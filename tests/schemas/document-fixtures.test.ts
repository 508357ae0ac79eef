import { describe, expect, it } from 'vitest';
import { checkShape } from '#engine/compile/shape/check-shape.ts';
import { documentSchemas, schemasById } from '#schemas/index.ts';
import { fixtureNames, pathFor, readFixture } from './fixture-documents.ts';
import { resolvePointer } from './resolve-pointer.ts';

const unions = {
  block: 'block.schema.json#/$defs/content',
  field: 'field.schema.json#',
  button: 'button.schema.json#',
  'action-step': 'action-step.schema.json#/$defs/onErrorStep',
  'access-row': 'access-row.schema.json#',
};

/** The types that a union tells apart, each a definition of its own name. */
function typesOf(union: string): readonly string[] {
  const [file, pointer = ''] = union.split('#');
  const schema = resolvePointer(schemasById.get(`https://flows.invalid/documents/${file}`), pointer);
  const branches = resolvePointer(schema, '/oneOf') as readonly { readonly $ref: string }[];
  return branches.map(({ $ref }) => $ref.slice($ref.lastIndexOf('/') + 1)).toSorted();
}

it('has fixtures for every kind of union and for documents', () => {
  expect(fixtureNames()).toEqual([...Object.keys(unions), 'document'].toSorted());
});

it('has a fixture for every type of document', () => {
  expect(fixtureNames('document')).toEqual(Object.keys(documentSchemas).toSorted());
});

it.each(Object.entries(unions))('has a fixture for every type of %s', (kind, union) => {
  expect(fixtureNames(kind)).toEqual(typesOf(union));
});

const fixtures = fixtureNames().flatMap((kind) => fixtureNames(kind).map((name) => ({ kind, name })));

describe.each(fixtures)('$kind $name', ({ kind, name }) => {
  const { good, bad, expected } = readFixture(kind, name);

  it('accepts the good document', () => {
    expect(checkShape(pathFor(good), good)).toEqual([]);
  });

  it('gives the bad document the one expected diagnostic', () => {
    const told = checkShape(pathFor(bad), bad);
    expect(told, `expected.json of ${kind}/${name}: ${JSON.stringify(told)}`).toEqual(expected);
    expect(expected).toHaveLength(1);
  });

  it('points to something in the bad document', () => {
    for (const { path } of expected) expect(resolvePointer(bad, path)).toBeDefined();
  });
});

import { isDeepStrictEqual } from 'node:util';
import { accessRowTypes } from '../../vocabulary/access-row-types.ts';
import { actionStepTypes, onErrorStepTypes } from '../../vocabulary/action-step-types.ts';
import { blockTypes } from '../../vocabulary/block-types.ts';
import { buildSchemas } from '../../vocabulary/build-schemas.ts';
import { buttonTypes } from '../../vocabulary/button-types.ts';
import { documentTypes } from '../../vocabulary/document-types.ts';
import { fieldTypes } from '../../vocabulary/field-types.ts';
import { migrationTypes } from '../../vocabulary/migration-types.ts';
import type { VocabularySchema } from '../../vocabulary/property.ts';
import type { GeneratedFile } from '../json-files.ts';
import { functionPages } from './function-pages.ts';
import { indexPage } from './index-page.ts';
import type { Page } from './markdown.ts';
import { shapePages } from './shape-pages.ts';
import { asSchema } from './type-words.ts';
import { type Union, unionPages } from './union-pages.ts';

/** Where the reference is, relative to `schemas/`. */
export const referenceFolder = '../docs/reference/';

/** The pages of the rules in it. `tools/docs/write-rule-pages.ts` writes them, since a rule is code of `tools/`. */
export const rulesFolder = `${referenceFolder}rules/`;

/** The pages about servers, which `docs/generate/` writes from `api/`. */
export const serverFolder = `${referenceFolder}server/`;

/** `docs/reference/`: a page for each document, block, field, button, step, access row, function and shared shape. */
export async function referenceFiles(): Promise<readonly GeneratedFile[]> {
  const schemas = buildSchemas();
  const unions = unionsOf(schemas);
  const pages: readonly Page[] = [
    indexPage(unions),
    ...(await Promise.all(unions.map(unionPages))).flat(),
    ...functionPages(),
    ...shapePages(shapesOf(schemas, unions)),
  ];
  return pages.map(({ path, content }) => ({ path: `${referenceFolder}${path}`, content: `${content}\n` }));
}

type Schemas = ReturnType<typeof buildSchemas>;

function unionsOf(schemas: Schemas): readonly Union[] {
  const definitions = (file: string, types: object): Union['types'] => {
    const all = definitionsOf(schemas.get(file));
    return Object.fromEntries(Object.keys(types).map((type) => [type, all[type] ?? {}]));
  };
  const documents = Object.keys(documentTypes).map((type) => [type, schemas.get(type) ?? {}]);
  return [
    union('document', 'Documents', Object.fromEntries(documents)),
    union('block', 'Blocks', definitions('block', blockTypes)),
    union('field', 'Fields', definitions('field', fieldTypes)),
    union('button', 'Buttons', definitions('button', buttonTypes)),
    union(
      'action-step',
      'Action steps',
      definitions('action-step', { ...actionStepTypes, ...onErrorStepTypes }),
    ),
    union('access-row', 'Access rows', definitions('access-row', accessRowTypes)),
    union('migration', 'Migrations', definitions('migration', migrationTypes)),
  ];
}

const union = (name: string, title: string, types: Union['types']): Union => ({
  name,
  folder: `${name}s`,
  title,
  one: name.replace('-', ' '),
  types,
});

/** The definitions of a file, each key that it shares with others in full. */
function definitionsOf(schema: VocabularySchema = {}): Union['types'] {
  const definitions = asSchema(schema['$defs']);
  const resolve = (property: unknown): unknown => {
    const [, name] = /^#\/\$defs\/(key-.*)$/.exec(String(asSchema(property)['$ref'])) ?? [];
    return name === undefined ? property : definitions[name];
  };
  const entries = Object.entries(definitions).map(([name, definition]) => {
    const properties = Object.entries(asSchema(asSchema(definition)['properties']));
    const resolved = Object.fromEntries(properties.map(([key, property]) => [key, resolve(property)]));
    return [name, { ...asSchema(definition), properties: resolved }];
  });
  return Object.fromEntries(entries);
}

/** Shapes that have no `type`, by name. */
function shapesOf(schemas: Schemas, unions: readonly Union[]): Union['types'] {
  const { kind = {} } = definitionsOf(schemas.get('field'));
  const fields = unions.find(({ name }) => name === 'field')?.types ?? {};
  const shapes = asSchema(asSchema(schemas.get('common'))['$defs']) as Union['types']; // each is a schema
  return {
    kind: keysOfKindAlone(kind, Object.values(fields)),
    words: schemas.get('words') ?? {},
    ...shapes,
  };
}

/** A kind may have every key of a field, so its page names only the others. */
function keysOfKindAlone(kind: VocabularySchema, fields: readonly VocabularySchema[]): VocabularySchema {
  const own = Object.entries(asSchema(kind['properties'])).filter(
    ([key, property]) =>
      !fields.some((field) => isDeepStrictEqual(asSchema(field['properties'])[key], property)),
  );
  const description = `${String(kind['description'])} It may have every key of every [field](../fields/index.md), and these:`;
  return { description, properties: Object.fromEntries(own) };
}

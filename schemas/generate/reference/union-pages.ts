import { isDeepStrictEqual } from 'node:util';
import { fieldTypes } from '../../vocabulary/field-types.ts';
import type { Variant, VocabularySchema } from '../../vocabulary/property.ts';
import { inScope, keyTable } from './key-table.ts';
import { joined, jsonBlock, readOptional, type Page } from './markdown.ts';
import { asSchema } from './type-words.ts';

/** The types of one union, or of the documents. */
export interface Union {
  /** The folder of its examples and notes. */
  readonly name: string;
  /** The folder of its pages. */
  readonly folder: string;
  readonly title: string;
  /** One of its types in a sentence. */
  readonly one: string;
  readonly types: { readonly [type: string]: VocabularySchema };
}

/** A page with the keys that all types share, and a page for each type. */
export async function unionPages(union: Union): Promise<readonly Page[]> {
  const shared = sharedKeys(Object.values(union.types));
  const pages = Object.entries(union.types).map(([type, schema]) => typePage(union, type, schema, shared));
  return [overview(union, shared), ...(await Promise.all(pages))];
}

function overview({ folder, title, one, types }: Union, shared: VocabularySchema): Page {
  const list = Object.entries(types).map(
    ([type, { description }]) => `- [\`${type}\`](${type}.md): ${String(description)}`,
  );
  const content = joined([
    `# ${title}`,
    list.join('\n'),
    `## Keys of every ${one}`,
    `Every ${one} has a \`type\`. These keys are the same for all.`,
    keyTable(shared),
  ]);
  return { path: `${folder}/index.md`, content };
}

async function typePage(
  { name, folder, one }: Union,
  type: string,
  schema: VocabularySchema,
  shared: VocabularySchema,
): Promise<Page> {
  const content = joined([
    `# ${String(schema['title'])}`,
    `\`"type": "${type}"\` · ${String(schema['description'])} ${inScope(schema)}`.trimEnd(),
    await noteOn(name, type),
    '## Keys',
    schema['additionalProperties'] === true ? 'It may hold any other key.' : '',
    keyTable(withoutShared(schema, shared)),
    `It also has the [keys of every ${one}](index.md#keys-of-every-${one.replace(' ', '-')}).`,
    ...(await examples(name, type)),
  ]);
  return { path: `${folder}/${type}.md`, content };
}

const documentLine = /^`(flows\/[^`]+\.json)`$/gm;

/** What people wrote on a type. A line that is the path of a document is followed by that document. */
async function noteOn(union: string, type: string): Promise<string> {
  const note = ((await readOptional(`vocabulary/notes/${union}/${type}.md`)) ?? '').trim();
  const lines = [...note.matchAll(documentLine)];
  const shown = await Promise.all(
    lines.map(async ([line, path]) => {
      const file = (await readOptional(`../tests/fixtures/reference/${path}`)) ?? '';
      return [line, `${line}\n\n${await jsonBlock(JSON.parse(file))}`] as const;
    }),
  );
  return note.replaceAll(documentLine, (line) => new Map(shown).get(line) ?? line);
}

/** The keys that all types share, as a schema; required where all require them. */
function sharedKeys([first = {}, ...others]: readonly VocabularySchema[]): VocabularySchema {
  const entries = Object.entries(propertiesOf(first)).filter(
    ([key, property]) =>
      key !== 'type' && others.every((other) => isDeepStrictEqual(propertiesOf(other)[key], property)),
  );
  const required = requiredOf(first).filter((key) =>
    others.every((other) => requiredOf(other).includes(key)),
  );
  return { properties: Object.fromEntries(entries), required };
}

/** The keys of this type. A shared key that only this type requires is repeated. */
function withoutShared(schema: VocabularySchema, shared: VocabularySchema): VocabularySchema {
  const required = requiredOf(schema);
  const isOwn = (key: string): boolean =>
    !Object.hasOwn(propertiesOf(shared), key) ||
    (required.includes(key) && !requiredOf(shared).includes(key));
  const own = Object.entries(propertiesOf(schema)).filter(([key]) => key !== 'type' && isOwn(key));
  return { properties: Object.fromEntries(own), required };
}

const variants: { readonly [type: string]: Variant } = fieldTypes;

const propertiesOf = (schema: VocabularySchema): VocabularySchema => asSchema(schema['properties']);

const requiredOf = ({ required }: VocabularySchema): readonly unknown[] =>
  Array.isArray(required) ? required : [];

/** Samples that the tests hold valid: the entry alone, and, where there is one, a part of a page that uses it. */
async function examples(union: string, type: string): Promise<readonly string[]> {
  const folder = `../tests/fixtures/documents/${union}/${type}`;
  const good = await readOptional(`${folder}/good.json`);
  const { example }: Partial<Variant> = (union === 'field' ? variants : {})[type] ?? {};
  const use = await readOptional(`${folder}/use.json`);
  return [
    ...(good === undefined ? [] : ['## Example', await jsonBlock(shownOf(union, good))]),
    ...(example === undefined ? [] : ['## Example', await jsonBlock({ it: example })]),
    ...(use === undefined ? [] : ['## Example in a page', await jsonBlock(JSON.parse(use))]),
  ];
}

function shownOf(union: string, file: string): unknown {
  const document: unknown = JSON.parse(file.replace(/(\.\.\/)+schemas/, '../../schemas'));
  return union === 'document' ? document : entry(document);
}

/** The fixture calls its entry `it`, at any depth. */
function entry(document: unknown): unknown {
  const { it, ...others } = asSchema(document);
  if (it !== undefined) return { it };
  return Object.values(others)
    .map(entry)
    .find((found) => found !== undefined);
}

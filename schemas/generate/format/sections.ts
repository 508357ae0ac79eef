import { isDeepStrictEqual } from 'node:util';
import { readFile } from 'node:fs/promises';
import type { VocabularySchema } from '../../vocabulary/property.ts';
import { formatSource } from '../json-files.ts';
import { scopeMeanings } from '../../vocabulary/annotations.ts';
import { asSchema, typeWords } from './type-words.ts';

/** The types of one union, or of the documents. */
export interface Union {
  /** The folder of its examples. */
  readonly name: string;
  readonly heading: string;
  /** What all of its types are, in the singular. */
  readonly one: string;
  readonly types: { readonly [type: string]: VocabularySchema };
}

/** A part of the reference: the keys that all types have, then a section for each type with its own keys. */
export async function unionPart({ name, heading, one, types }: Union): Promise<string> {
  const shared = sharedKeys(Object.values(types));
  const sections = await Promise.all(
    Object.entries(types).map(([type, schema]) => section(name, type, schema, shared)),
  );
  const common = `Every ${one} has a \`type\`, and may have these keys:\n\n${keyTable(shared)}`;
  return joined([`## ${heading}`, common, ...sections]);
}

async function section(
  union: string,
  type: string,
  schema: VocabularySchema,
  shared: VocabularySchema,
): Promise<string> {
  return joined([
    `### ${String(schema['title'])}`,
    `\`"type": "${type}"\` · ${String(schema['description'])} ${inScope(schema)}`.trimEnd(),
    schema['additionalProperties'] === true ? 'It may hold any other key.' : '',
    keyTable(withoutShared(schema, shared)),
    await example(union, type),
  ]);
}

/** A section for a shape that has no `type`. */
export function shapeSection(heading: string, schema: VocabularySchema): string {
  const description = `${String(schema['description'])} ${inScope(schema)}`.trimEnd();
  return joined([`### ${heading}`, description, keyTable(schema)]);
}

/** The keys that all types have alike, as a schema; required where all require them. */
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

/** What a type has besides; a shared key that only this type requires is said again. */
function withoutShared(schema: VocabularySchema, shared: VocabularySchema): VocabularySchema {
  const required = requiredOf(schema);
  const isOwn = (key: string): boolean =>
    !Object.hasOwn(propertiesOf(shared), key) ||
    (required.includes(key) && !requiredOf(shared).includes(key));
  const own = Object.entries(propertiesOf(schema)).filter(([key]) => key !== 'type' && isOwn(key));
  return { properties: Object.fromEntries(own), required };
}

const propertiesOf = (schema: VocabularySchema): VocabularySchema => asSchema(schema['properties']);

const requiredOf = ({ required }: VocabularySchema): readonly unknown[] =>
  Array.isArray(required) ? required : [];

/** Blocks of Markdown with an empty line between them. */
export const joined = (blocks: readonly string[]): string =>
  blocks.filter((block) => block !== '').join('\n\n');

const fixtures = new URL('../../../tests/fixtures/documents/', import.meta.url);

/** A fixture that passes the tests: a document, or the entry `it` of one. Empty if there is none. */
async function example(union: string, type: string): Promise<string> {
  const file = await readFile(new URL(`${union}/${type}/good.json`, fixtures), 'utf8').catch(() => undefined);
  if (file === undefined) return '';
  const document: unknown = JSON.parse(file.replace(/(\.\.\/)+schemas/, '../../schemas'));
  const shown = union === 'document' ? document : entry(document);
  const json = await formatSource('example.json', JSON.stringify(shown));
  return `\`\`\`json\n${json.trimEnd()}\n\`\`\``;
}

/** The fixture of a part calls it `it`, wherever it stands. */
function entry(document: unknown): unknown {
  const { it, ...others } = asSchema(document);
  if (it !== undefined) return { it };
  return Object.values(others)
    .map(entry)
    .find((found) => found !== undefined);
}

interface Row {
  readonly key: string;
  readonly schema: VocabularySchema;
  readonly isRequired: boolean;
}

/** The keys of an object and of the objects in it, as a table; empty if it has none. */
function keyTable(schema: VocabularySchema): string {
  const rows = rowsOf(schema, '');
  if (rows.length === 0) return '';
  return ['| key | holds | default | says |', '|---|---|---|---|', ...rows.map(line)].join('\n');
}

function rowsOf(schema: VocabularySchema, prefix: string): readonly Row[] {
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  return Object.entries(asSchema(schema['properties'])).flatMap(([name, property]) => {
    const key = prefix + name;
    const row = { key, schema: asSchema(property), isRequired: required.includes(name) };
    return [row, ...inner(row.schema, key)];
  });
}

/** The keys of an object within; those of an entry of a map stand under `NAME`, those of a list under `[]`. */
function inner(schema: VocabularySchema, key: string): readonly Row[] {
  return [
    ...rowsOf(schema, `${key}.`),
    ...entryRows(asSchema(schema['additionalProperties']), `${key}.NAME`),
    ...entryRows(asSchema(schema['items']), `${key}[]`),
  ];
}

const entryRows = (held: VocabularySchema, key: string): readonly Row[] =>
  held['properties'] === undefined ? [] : rowsOf(held, `${key}.`);

function line({ key, schema, isRequired }: Row): string {
  const { says, standard } = split(String(schema['description'] ?? ''));
  const known = inScope(schema);
  const cells = [
    `\`${key}\``,
    typeWords(schema),
    isRequired ? '**required**' : standard,
    known === '' ? says : `${says} ${known}`,
  ];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

/** A description ends with what counts where the key is not written. */
function split(description: string): { readonly says: string; readonly standard: string } {
  const [, says, standard] = /^([^]*?) ?Default: ([^]*)\.$/.exec(description) ?? [];
  return { says: says ?? description, standard: standard ?? '' };
}

/** The names that come into scope inside, as a sentence. */
function inScope({ 'x-scope': scope }: VocabularySchema): string {
  const names = Object.entries(scopeMeanings).find(
    ([name]) => name === scope && !nameless.includes(name),
  )?.[1];
  return names === undefined ? '' : `In scope inside: ${names}`;
}

/** Scopes that bring no name themselves. */
const nameless: readonly string[] = ['field', 'load'];

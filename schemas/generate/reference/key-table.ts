import { scopeMeanings } from '../../vocabulary/annotations.ts';
import type { VocabularySchema } from '../../vocabulary/property.ts';
import { asSchema, typeWords } from './type-words.ts';

interface Row {
  readonly key: string;
  readonly schema: VocabularySchema;
  readonly isRequired: boolean;
}

/** The keys of an object and of the objects in it, as a table; empty if it has none. */
export function keyTable(schema: VocabularySchema): string {
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

/** The keys of an object within; those of an entry of a map are under `NAME`, those of a list under `[]`. */
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
export function inScope({ 'x-scope': scope }: VocabularySchema): string {
  const names = Object.entries(scopeMeanings).find(
    ([name]) => name === scope && !nameless.includes(name),
  )?.[1];
  return names === undefined ? '' : `In scope inside: ${names}`;
}

/** Scopes that bring no name themselves. */
const nameless: readonly string[] = ['field', 'load'];

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Sources, brandsOf, factsSchema, readFactTypes } from '#engine/compile.ts';
import { type Json, type JsonObject, isObject } from '#engine/index.ts';
import { Misuse } from '#tools/command/misuse.ts';
import { showPath } from '#tools/read/find-root.ts';
import type { ReadFlows } from '#tools/read/read-flows.ts';

/** A file that was written, as a person would type its path, and the line of the brand in it. */
export interface WrittenFile {
  readonly file: string;
  readonly line: number;
}

const rowsFile = 'brands/partners.json';

/** Writes a brand with what every brand has to say: a row of `brands/partners.json`, or a folder. Throws Misuse for a code that cannot be. */
export function writeBrand(read: ReadFlows, code: string, where: 'row' | 'folder'): WrittenFile {
  if (!/^[A-Z][A-Z0-9_]*$/.test(code))
    throw new Misuse(
      `"${code}" cannot be the code of a brand.`,
      'It consists of capital letters, digits and _.',
    );
  if (brandsOf(read.sources).some((brand) => brand.code === code))
    throw new Misuse(`There is a brand "${code}" already.`, `flows brand ${code} shows it.`);
  return where === 'row' ? writeRow(read, code) : writeFolder(read, code);
}

function writeRow({ root, sources, files }: ReadFlows, code: string): WrittenFile {
  const path = join(root, rowsFile);
  const document = sources.documents[rowsFile];
  const shared = isObject(document?.['shared']) ? document['shared'] : {};
  const coded = Array.isArray(document?.['codeFacts']) ? document['codeFacts'].map(String) : [];
  const known = {
    ...(isObject(shared['facts']) ? shared['facts'] : {}),
    ...Object.fromEntries(coded.map((fact) => [fact, code])),
  };
  const row = { hosts: [hostOf(code)], facts: missingFacts(sources, known, code) };
  const rows = files.get(rowsFile)?.root?.children?.find(({ children }) => children?.[0]?.value === 'rows')
    ?.children?.[1];
  const last = rows?.children?.at(-1);
  if (!last) {
    const content = { $schema: schemaOf(sources, 'partners', 1), type: 'partners', rows: { [code]: row } };
    return written(path, show(content), code);
  }
  const text = readFileSync(path, 'utf8');
  const end = last.offset + last.length;
  const entry = `,\n    "${code}": ${show(row).trimEnd().replaceAll('\n', '\n    ')}`;
  return written(path, text.slice(0, end) + entry + text.slice(end), code);
}

function writeFolder({ root, sources }: ReadFlows, code: string): WrittenFile {
  const path = join(root, 'brands', code.toLowerCase().replaceAll('_', '-'), 'brand.json');
  if (existsSync(path)) throw new Misuse(`${showPath(path)} is there already.`);
  const [like] = brandsOf(sources);
  const content = {
    $schema: schemaOf(sources, 'brand', 2),
    type: 'brand',
    code,
    hosts: [hostOf(code)],
    locales: ['en'],
    ...(like?.notation && { notation: like.notation }),
    ...(like?.currency && { currency: like.currency }),
    facts: missingFacts(sources, {}, code),
  };
  return written(path, show(content), code);
}

/** The facts that every brand has to give, with samples of their types; the text is that of the fact's own title. */
function missingFacts({ documents, schemas }: Sources, known: JsonObject, code: string): JsonObject {
  const schema = factsSchema({ documents, schemas, api: [] }, String(documents['app.json']?.['facts'])) ?? {};
  const { properties, $defs } = schema;
  const root = isObject(properties) ? properties['brand'] : undefined;
  const named =
    isObject(root) && isObject($defs) ? $defs[String(root['$ref']).replace(/^.*\//, '')] : undefined;
  const brand = isObject(named) ? named : isObject(root) ? root : {};
  const needed = Array.isArray(brand['x-required']) ? brand['x-required'].map(String) : [];
  const types = readFactTypes(schema).roots['brand'];
  const sampleOf = (fact: string): Json => {
    const type = types?.type === 'object' ? types.fields[fact]?.type : undefined;
    if (type === 'number') return 0;
    return type === 'boolean' ? false : /code$/i.test(fact) ? code : `Sample ${fact}`;
  };
  return Object.fromEntries(
    needed.filter((fact) => known[fact] === undefined).map((fact) => [fact, sampleOf(fact)]),
  );
}

function hostOf(code: string): string {
  return `${code.toLowerCase().replaceAll('_', '-')}.example`;
}

/** The path of a schema from a file so many folders deep, as the documents beside it write theirs. */
function schemaOf({ documents }: Sources, type: string, depth: number): string {
  const [, up = '../'] = /^((?:\.\.\/)*)/.exec(String(documents['app.json']?.['$schema'])) ?? [];
  return `${up}${'../'.repeat(depth)}schemas/documents/${type}.schema.json`;
}

function show(content: object): string {
  const text = JSON.stringify(content, undefined, 2);
  return `${text.replaceAll(/\[\s+("[^"]*")\s+\]/g, '[$1]')}\n`;
}

function written(path: string, text: string, code: string): WrittenFile {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  const line = text.slice(0, text.indexOf(`"${code}"`)).split('\n').length;
  return { file: showPath(path), line };
}

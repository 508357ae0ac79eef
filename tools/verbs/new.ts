import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Sources, brandsOf } from '#engine/compile.ts';
import { type JsonObject, objectOf, isObject } from '#engine/index.ts';
import { Misuse } from '../command/misuse.ts';
import { type Verb, exitCode, writeTo } from '../command/verb.ts';
import { readFlows, type ReadFlows } from '../read/read-flows.ts';
import { reportFaulty } from '../report/format-text.ts';
import { showPath } from '../read/find-root.ts';
import { sampleFacts } from '../facts/sample-facts.ts';

/** Writes the beginning of a new thing. */
export const begin: Verb = {
  operands: 'brand CODE',
  says: 'Writes a new brand: a row of brands/partners.json, or with --folder a folder for its own documents',
  options: ['folder', 'root', 'help'],
  examples: ['flows new brand HARBOR', 'flows new brand HARBOR --folder'],
  run: async ({ operands: [kind = '', code = ''], options }, streams) => {
    if (kind !== 'brand')
      throw new Misuse(`Nothing new can be a ${JSON.stringify(kind)}.`, 'Write: flows new brand CODE.');
    const read = readFlows(options.root);
    if (read.problems.length > 0) return reportFaulty(read, streams);
    const { file, line } = writeBrand(read, code, options.folder === undefined ? 'row' : 'folder');
    const next = `Say there what it is called and how it is reached; then run flows lint, and flows brand ${code}.`;
    await writeTo(streams.stdout, `${file}:${line}\n${next}\n`);
    return exitCode.clean;
  },
};

/** A file that was written, as a person would type its path, and the line of the brand in it. */
interface WrittenFile {
  readonly file: string;
  readonly line: number;
}

const rowsFile = 'brands/partners.json';

/** Writes a brand with what every brand has to say: a row of `brands/partners.json`, or a folder. Throws Misuse for a code that cannot be. */
function writeBrand(read: ReadFlows, code: string, where: 'row' | 'folder'): WrittenFile {
  if (!read.sources.documents['app.json'])
    throw new Misuse(
      `${showPath(read.root)} has no app.json, so a brand would belong to nothing.`,
      '--root names another folder of flows.',
    );
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
  const { facts, coded } = sharedBy(sources, code);
  const row = { hosts: [hostOf(code)], facts: sampleFacts(sources, { ...facts, ...coded }, code) };
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
  const { facts, coded, ...rest } = sharedBy(sources, code);
  const known = { ...coded, ...facts };
  const content = {
    $schema: schemaOf(sources, 'brand', 2),
    type: 'brand',
    code,
    hosts: [hostOf(code)],
    ...rest,
    facts: { ...known, ...sampleFacts(sources, known, code) },
  };
  return written(path, show(content), code);
}

/**
 * What the rows of brands share, which a folder says for itself; where there are no rows, what the first brand says of its
 * language.
 */
function sharedBy(sources: Sources, code: string) {
  const { shared, codeFacts } = sources.documents[rowsFile] ?? {};
  const coded: JsonObject = Object.fromEntries(
    Array.isArray(codeFacts) ? codeFacts.map((fact) => [String(fact), code]) : [],
  );
  const [like] = brandsOf(sources);
  const { facts, ...rest } = isObject(shared)
    ? shared
    : {
        locales: ['en'],
        ...(like?.notation && { notation: like.notation }),
        ...(like?.currency && { currency: like.currency }),
      };
  return { ...rest, facts: objectOf(facts), coded };
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

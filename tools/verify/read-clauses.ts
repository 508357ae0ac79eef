import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isObject } from '#engine/fact-path.ts';
import type { JsonObject } from '#engine/json.ts';
import { Misuse } from '#tools/command/misuse.ts';
import { findSchemas, showPath } from '#tools/read/find-root.ts';
import { listJsonFiles } from '#tools/read/list-json-files.ts';
import { factsFolderOf, type ReadFlows } from '#tools/read/read-flows.ts';
import { readJsonFile, type ReadFile } from '#tools/read/read-json-file.ts';
import { rangeOf } from '#tools/report/locate.ts';
import type { Problem } from '#tools/report/problem.ts';
import type { Clause, ClauseDocument } from './clause.ts';
import { clauseValidator, type ClauseValidator } from './validate-clauses.ts';

/** The clauses of a specification, and what is wrong with the files that hold them. */
export interface ReadClauses {
  readonly clauses: readonly Clause[];
  readonly problems: readonly Problem[];
}

/** Reads the clauses beside a folder of flows: those of its own schemas, else the project's. */
export function readClauses({ root, sources }: ReadFlows): ReadClauses {
  const { app = {} } = { app: sources.documents['app.json'] };
  const folder = join(findSchemas(root, factsFolderOf(app)), 'specification');
  if (!existsSync(folder)) throw noSpecification(folder);
  const files = listJsonFiles(folder).filter((path) => !path.endsWith('.schema.json'));
  const validate = clauseValidator(factsSchema(sources.schemas, app));
  const read = files.map((path) => readFile(join(folder, path), path, validate));
  const clauses = read.flatMap(clausesIn);
  return { clauses, problems: [...read.flatMap(({ problems }) => problems), ...sameNames(clauses)] };
}

function noSpecification(folder: string): Misuse {
  return new Misuse(
    `There is no specification: ${showPath(folder)} does not exist.`,
    'Clauses stand in schemas/specification beside the folder of flows.',
  );
}

function factsSchema(schemas: { readonly [file: string]: JsonObject }, app: JsonObject): JsonObject {
  const file =
    String(app['facts'] ?? '')
      .split('/')
      .at(-1) ?? '';
  return schemas[file] ?? { type: 'object' };
}

/** A file whose shape is wrong holds no clauses: running half of them would say that the other half holds. */
function readFile(full: string, path: string, validate: ClauseValidator): ReadFile {
  const read = readJsonFile(full, `schemas/specification/${path}`, showPath(full));
  if (read.value === undefined || read.problems.length > 0) return read;
  const problems = validate(read.value).map((found): Problem => {
    const range = rangeOf(read.file, found.path, found.code === 'unknown-key');
    return { ...found, severity: 'error', file: read.file, range };
  });
  return problems.length === 0 ? read : { file: read.file, problems };
}

function clausesIn({ file, value, problems }: ReadFile): readonly Clause[] {
  const clauses = value?.['clauses'];
  if (problems.length > 0 || !isObject(clauses)) return [];
  // The validator has checked the shape of every one.
  const documents = Object.entries(clauses) as unknown as readonly (readonly [string, ClauseDocument])[];
  return documents.map(([id, clause]) => ({ ...clause, id, file }));
}

function sameNames(clauses: readonly Clause[]): readonly Problem[] {
  const first = new Map<string, Clause>();
  const problems: Problem[] = [];
  for (const clause of clauses) {
    const earlier = first.get(clause.id);
    if (earlier) problems.push(sameName(clause, earlier));
    else first.set(clause.id, clause);
  }
  return problems;
}

function sameName({ id, file }: Clause, earlier: Clause): Problem {
  const path = `/clauses/${id}`;
  return {
    code: 'duplicate-clause',
    severity: 'error',
    message: `Another file has a clause "${id}" already.`,
    hint: 'Give one of them another id; ids are permanent, so rather the newer one.',
    file,
    path,
    range: rangeOf(file, path, true),
    related: [
      { message: 'It stands here first.', file: earlier.file, range: rangeOf(earlier.file, path, true) },
    ],
  };
}

import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { factsSchema } from '#engine/compile.ts';
import { Misuse } from '../command/misuse.ts';
import { showPath, findSpecification } from '../read/find-root.ts';
import { type ReadFile, listFiles, misnamedFile, readJsonFile } from '../read/read-json-file.ts';
import type { ReadFlows } from '../read/read-flows.ts';
import type { FileProblem } from '../read/source-file.ts';
import { rangeOf } from '../read/locate.ts';
import type { Clause } from './clause.ts';
import { expandAll } from './expand-all.ts';
import { findHoles, missingTests, sentencesIn, type Sentence } from './sentences.ts';
import { withKnownValues } from './named-values.ts';
import { brandsOfScenarios, scenarioClauses } from './scenario-clauses.ts';
import {
  caseValidator,
  clauseValidator,
  givensValidator,
  sentenceValidator,
  type ShapeValidator,
} from './validate-specification.ts';

/** The specification beside a folder of flows: its clauses, its sentences, and what is wrong with their files. */
interface Specification {
  readonly clauses: readonly Clause[];
  readonly sentences: readonly Sentence[];
  readonly problems: readonly FileProblem[];
}

const folderOfSentences = 'sentences/';
const fileOfGivens = 'givens.json';

/**
 * Reads the clauses of the specification beside a folder of flows. Flows may have none if they say something about
 * themselves.
 */
export function readSpecification(flows: ReadFlows): Specification {
  const { root, sources } = flows;
  const { app = {} } = { app: sources.documents['app.json'] };
  const folder = join(findSpecification(root), 'clauses');
  if (!existsSync(folder)) {
    if (scenarioClauses(flows).length + brandsOfScenarios(flows).length === 0) throw nothingToVerify(folder);
    return { clauses: [], sentences: [], problems: [] };
  }
  const { documents, misnamed } = listFiles(folder);
  const unread = misnamed.flatMap((path) => misnamedFile(path, showPath(join(folder, path))).problems);
  const paths = documents.filter((path) => !path.endsWith('.schema.json'));
  const kinds = Map.groupBy(paths, kindOf);
  const readAll = (kind: Kind, validate: ShapeValidator) =>
    (kinds.get(kind) ?? []).map((path) => readFile(join(folder, path), path, validate));
  const asRead = readAll('givens', givensValidator());
  const ofGivens = asRead.map((one) => withKnownValues(one, asRead));
  const ofClauses = readAll('clauses', clauseValidator()).map((one) => withKnownValues(one, asRead));
  const ofSentences = readAll('sentences', sentenceValidator());
  const sentences = ofSentences.flatMap(sentencesIn);
  const read = [...ofGivens, ...ofClauses, ...ofSentences];
  const faulty = [...unread, ...read.flatMap(({ problems }) => problems)];
  const { clauses, problems } = expandAll(
    ofClauses,
    ofGivens,
    caseValidator(factsSchema(sources, app) ?? { type: 'object' }),
  );
  // The content of a faulty file is unknown, so nothing is reported as missing.
  const findAll = () => [
    ...problems,
    ...findHoles(sentences, clauses),
    ...missingTests(sentences, clauses, dirname(dirname(folder))),
  ];
  const holes = faulty.length === 0 ? findAll() : [];
  return { clauses, sentences, problems: [...faulty, ...holes] };
}

type Kind = 'givens' | 'sentences' | 'clauses';

function kindOf(path: string): Kind {
  if (path === fileOfGivens) return 'givens';
  return path.startsWith(folderOfSentences) ? 'sentences' : 'clauses';
}

function nothingToVerify(folder: string): Misuse {
  return new Misuse(
    `There is nothing to verify: no specification in ${showPath(folder)}, no scenario with plays, no example of a rule.`,
    'Write a scenario with plays, or clauses.',
  );
}

/** A file whose shape is wrong holds no clauses: running half of them would say that the other half holds. */
function readFile(full: string, path: string, validate: ShapeValidator): ReadFile {
  const read = readJsonFile(full, `specification/clauses/${path}`, showPath(full));
  if (read.value === undefined || read.problems.length > 0) return read;
  const problems = validate(read.value).map((found): FileProblem => {
    const range = rangeOf(read.file, found.path, found.code === 'unknown-key');
    return { ...found, severity: 'error', file: read.file, range };
  });
  return problems.length === 0 ? read : { file: read.file, problems };
}

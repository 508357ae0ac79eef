import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject, nearestName, writePointer } from '#engine/index.ts';
import type { ReadFile } from '../read/read-json-file.ts';
import type { SourceFile, FileProblem } from '../read/source-file.ts';
import { rangeOf } from '../read/locate.ts';
import type { Clause } from './clause.ts';

/** A sentence as a file says it, as schemas/clauses/sentences.schema.json describes it. */
interface SentenceDocument {
  readonly clauses?: readonly string[];
  readonly shownBy?: readonly string[];
  readonly pending?: string;
  readonly notTestable?: string;
}

/** A sentence of the specification by its first words, with the place that it was read from. */
export interface Sentence extends SentenceDocument {
  readonly section: string;
  readonly quote: string;
  readonly file: SourceFile;
}

/** The sentences of a file in the order of the specification; a faulty file holds none. */
export function sentencesIn({ file, value, problems }: ReadFile): readonly Sentence[] {
  const sentences = value?.['sentences'];
  if (problems.length > 0 || !isObject(sentences)) return [];
  // The validator has checked the shape of every one.
  const documents = Object.entries(sentences) as unknown as readonly (readonly [string, SentenceDocument])[];
  return documents.map(([quote, sentence]) => ({
    ...sentence,
    section: String(value?.['section']),
    quote,
    file,
  }));
}

/**
 * The holes between sentences and clauses: a sentence that names an unknown clause, or a clause that no sentence names.
 */
export function findHoles(
  sentences: readonly Sentence[],
  clauses: readonly Clause[],
): readonly FileProblem[] {
  const ids = clauses.map(({ id }) => id);
  const named = new Set(sentences.flatMap(({ clauses: list = [] }) => list));
  return [
    ...sentences.flatMap((sentence) => unknownClauses(sentence, new Set(ids))),
    ...clauses.filter(({ id }) => !named.has(id)).map(unnamedClause),
  ];
}

function unknownClauses({ quote, clauses = [], file }: Sentence, known: ReadonlySet<string>) {
  return clauses.flatMap((id, at): readonly FileProblem[] => {
    if (known.has(id)) return [];
    const path = writePointer(['sentences', quote, 'clauses', String(at)]);
    const nearest = nearestName(id, [...known]);
    return [
      {
        code: 'unknown-clause',
        severity: 'error',
        message: `The sentence "${quote}" names a clause "${id}", which no file has.`,
        hint: nearest === undefined ? 'Write the clause, or name another.' : `Did you mean "${nearest}"?`,
        file,
        path,
        range: rangeOf(file, path, false),
      },
    ];
  });
}

function unnamedClause({ id, section, file }: Clause): FileProblem {
  const path = writePointer(['clauses', id]);
  return {
    code: 'unnamed-clause',
    severity: 'error',
    message: `No sentence of the specification names the clause "${id}".`,
    hint: `Name it in specification/clauses/sentences/, at the sentence of ${section} that it holds.`,
    file,
    path,
    range: rangeOf(file, path, true),
  };
}

/** A sentence or a clause that names tests, and where it does. */
interface Shown {
  readonly shownBy?: readonly string[];
  readonly file: SourceFile;
  readonly path: string;
}

/**
 * A problem for each test that a sentence or a clause names and that the project does not have. A name is the path of a
 * file, or `path > title`, where the file has that title. Servers are installed without the folder of tests.
 */
export function missingTests(
  sentences: readonly Sentence[],
  clauses: readonly Clause[],
  project: string,
): readonly FileProblem[] {
  const ofSentences = sentences.map((one) => ({ ...one, path: writePointer(['sentences', one.quote]) }));
  return [...ofSentences, ...clauses].flatMap((shown: Shown) =>
    (shown.shownBy ?? []).flatMap((test, at) => missingTest(test, at, shown, project)),
  );
}

function missingTest(
  test: string,
  at: number,
  { file, path: of }: Shown,
  project: string,
): readonly FileProblem[] {
  const [name = '', title] = test.split(' > ');
  const full = join(project, name);
  if (!existsSync(join(project, name.split('/')[0] ?? ''))) return [];
  const isThere = existsSync(full);
  if (isThere && (title === undefined || readFileSync(full, 'utf8').includes(title))) return [];
  const path = `${of}/shownBy/${at}`;
  return [
    {
      code: 'unknown-test',
      severity: 'error',
      message: isThere ? `${name} has no test "${title}".` : `There is no test ${name}.`,
      hint: 'Name the file from the folder of the project, and behind " > " a title as the file writes it.',
      file,
      path,
      range: rangeOf(file, path, false),
    },
  ];
}

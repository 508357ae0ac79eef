import { nearestName, writePointer } from '#engine/index.ts';
import type { FileProblem } from '../read/source-file.ts';
import { rangeOf } from '../read/locate.ts';
import type { Clause } from './clause.ts';
import type { Sentence } from './sentence.ts';

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
    hint: `Name it in sentences/, at the sentence of ${section} that it holds.`,
    file,
    path,
    range: rangeOf(file, path, true),
  };
}

import type { ReadFile } from '../read/read-json-file.ts';
import { rangeOf } from '../read/locate.ts';
import type { FileProblem } from '../read/source-file.ts';
import { sameNames, type Clause } from './clause.ts';
import { clausesIn, type ExpandedClause } from './expand-clauses.ts';
import { addGivens, unusedGivens, type GivenDocuments, type Givens } from './givens.ts';
import { addValues, faultyValues, type NamedValues, type ValueDocuments } from './named-values.ts';
import type { ShapeValidator } from './validate-specification.ts';

/** The file of givens whose shape has been checked. */
interface GivensDocument {
  readonly triggers?: readonly string[];
  readonly walk?: readonly string[];
  readonly values?: ValueDocuments;
  readonly givens: GivenDocuments;
}

/** The clauses of all files with complete cases, and what is wrong with their givens. */
export function expandAll(
  files: readonly ReadFile[],
  [ofGivens]: readonly ReadFile[],
  validate: ShapeValidator,
): { readonly clauses: readonly Clause[]; readonly problems: readonly FileProblem[] } {
  const { givens, values, triggers, problems } = sharedBy(ofGivens);
  const expanded = files.map((file) => clausesIn(file, { givens, values, triggers, validate }));
  const all = expanded.flatMap(({ clauses }) => clauses);
  const first = all.filter(({ continues }) => !continues);
  const more = all.filter(({ continues }) => continues);
  return {
    clauses: first.map((clause) => withMore(clause, more)),
    problems: [
      ...expanded.flatMap((one) => one.problems),
      ...problems(),
      ...sameNames(first),
      ...more.filter(({ id }) => !first.some((clause) => clause.id === id)).map(continuesNothing),
      ...first.flatMap((clause) => sameCases([clause, ...more.filter(({ id }) => id === clause.id)])),
    ],
  };
}

/** What the file of givens says for all files. Its problems are known once all files have named what they use. */
function sharedBy(ofGivens: ReadFile | undefined) {
  const none: Givens = { named: new Map(), used: new Set() };
  const noValues: NamedValues = { named: new Map(), used: new Set() };
  if (ofGivens?.value === undefined || ofGivens.problems.length > 0)
    return { givens: none, values: noValues, triggers: { all: [], walk: [] }, problems: () => [] };
  const { file, value } = ofGivens;
  // The validator has checked its shape.
  const shared = value as unknown as GivensDocument;
  const values = addValues(noValues, shared.values ?? {});
  const { givens, problems } = addGivens(none, shared.givens, values, file);
  return {
    givens,
    values,
    triggers: { all: shared.triggers ?? [], walk: shared.walk ?? [] },
    problems: (): readonly FileProblem[] => [
      ...problems,
      ...unusedGivens(shared.givens, givens, file),
      ...faultyValues(shared.values ?? {}, { ...noValues, used: values.used }, file),
    ],
  };
}

/** A clause with the cases that are in other files. */
function withMore(clause: Clause, more: readonly ExpandedClause[]): Clause {
  return more
    .filter(({ id }) => id === clause.id)
    .reduce(
      (whole, { cases, places }) => ({
        ...whole,
        cases: { ...whole.cases, ...cases },
        places: { ...whole.places, ...places },
      }),
      clause,
    );
}

function continuesNothing({ id, file, path }: Clause): FileProblem {
  return {
    code: 'unknown-clause',
    severity: 'error',
    message: `"${id}" continues a clause that no file has.`,
    hint: 'Say its section and what it says, in one of the files.',
    file,
    path,
    range: rangeOf(file, path, true),
  };
}

/** A problem for each case of a clause whose name another file uses already. */
function sameCases(parts: readonly Clause[]): readonly FileProblem[] {
  const known = new Set<string>();
  return parts.flatMap(({ id, places = {} }) =>
    Object.entries(places).flatMap(([name, { file, path }]): readonly FileProblem[] => {
      if (!known.has(name)) {
        known.add(name);
        return [];
      }
      const message = `"${id}" has a case "${name}" already, in another file.`;
      const hint = 'Name it after what is special about it.';
      const range = rangeOf(file, path, true);
      return [{ code: 'duplicate-case', severity: 'error', message, hint, file, path, range }];
    }),
  );
}

import { type Json, type JsonObject, readPointer, writePointer } from '#engine/index.ts';
import type { ReadFile } from '../read/read-json-file.ts';
import type { FileProblem, SourceFile } from '../read/source-file.ts';
import { rangeOf } from '../read/locate.ts';
import type { Case, CasePlace, Clause } from './clause.ts';
import { bagsOf, casesOfRows, expandCase, type CaseDocument, type TriggerNames } from './expand-case.ts';
import {
  addGivens,
  applyGivens,
  mergeBags,
  unusedGivens,
  type Bags,
  type GivenDocuments,
  type Givens,
  keysTo,
} from './givens.ts';
import {
  addValues,
  faultyValues,
  fillValues,
  type NamedValues,
  type ValueDocuments,
} from './named-values.ts';
import type { ShapeValidator } from './validate-specification.ts';

/** A clause as a file says it, as schemas/clauses/clauses.schema.json describes it. */
interface ClauseDocument extends CaseDocument {
  readonly section?: string;
  readonly says?: string;
  readonly continues?: true;
  readonly cases?: { readonly [name: string]: CaseDocument };
  readonly columns?: readonly string[];
  readonly rows?: { readonly [name: string]: readonly Json[] };
  readonly pending?: string;
  readonly shownBy?: readonly string[];
  readonly notTestable?: string;
}

/** A file of clauses whose shape has been checked. */
interface ClausesDocument {
  readonly section: string;
  readonly values?: ValueDocuments;
  readonly givens?: GivenDocuments;
  readonly given?: readonly string[];
  readonly clauses: { readonly [id: string]: ClauseDocument };
}

/** What all files share. */
interface SharedGivens {
  readonly givens: Givens;
  readonly values: NamedValues;
  readonly triggers: TriggerNames;
  /** Checks the shape of a complete case. */
  readonly validate: ShapeValidator;
}

/** A clause, or more cases of one that is elsewhere. */
export type ExpandedClause = Clause & { readonly continues?: true };

interface Expanded {
  readonly clauses: readonly ExpandedClause[];
  readonly problems: readonly FileProblem[];
}

/** The clauses of a file with complete cases; a faulty file holds none. */
export function clausesIn({ file, value, problems }: ReadFile, shared: SharedGivens): Expanded {
  if (problems.length > 0 || value === undefined) return { clauses: [], problems: [] };
  // The validator has checked the shape of everything in it.
  const {
    section,
    values: ownValues = {},
    givens: own = {},
    given = [],
    clauses,
  } = value as unknown as ClausesDocument;
  const values = addValues(shared.values, ownValues);
  const { givens, problems: faulty } = addGivens(shared.givens, own, values, file);
  const ofFile = applyGivens({}, given, givens, { file, path: '/given' });
  const expanded = Object.entries(clauses).map(([id, clause]) => {
    // What fills a clause is one again.
    const filled = fillValues(clause as unknown as Json, values) as unknown as ClauseDocument;
    return expandClause(id, { section, ...filled }, ofFile.given, file, { ...shared, givens });
  });
  return {
    clauses: expanded.flatMap(({ clauses: [clause] }) => clause ?? []),
    problems: [
      ...faulty,
      ...ofFile.problems,
      ...expanded.flatMap((one) => one.problems),
      ...unusedGivens(own, givens, file),
      ...faultyValues(ownValues, { named: shared.values.named, used: values.used }, file),
    ],
  };
}

function expandClause(
  id: string,
  clause: ClauseDocument,
  ofFile: Bags,
  file: SourceFile,
  shared: SharedGivens,
): Expanded {
  const { section = '', says = '', continues, cases, columns, rows, ...rest } = clause;
  const { pending, shownBy, notTestable, ...all } = rest;
  const path = writePointer(['clauses', id]);
  const applied = applyGivens(ofFile, all.given ?? [], shared.givens, { file, path: `${path}/given` });
  const given = mergeBags(applied.given, bagsOf(all));
  const documents = rows && columns ? casesOfRows(columns, rows) : cases;
  const expanded = Object.entries(documents ?? {}).map(([name, own]) => {
    const place = { file, path: `${path}/${rows ? 'rows' : 'cases'}/${name}` };
    return expandOwn(name, all, own, given, place, shared);
  });
  return {
    clauses: [
      {
        id,
        section,
        says,
        file,
        path,
        ...(documents && {
          cases: Object.fromEntries(expanded.map(({ name, one }) => [name, one] as const)),
          places: Object.fromEntries(expanded.map(({ name, place }) => [name, place] as const)),
        }),
        ...(pending !== undefined && { pending }),
        ...(shownBy && { shownBy }),
        ...(notTestable !== undefined && { notTestable }),
        ...(continues && { continues }),
      },
    ],
    problems: [
      ...applied.problems,
      ...(rows && columns ? unevenRows(rows, columns, { file, path }) : []),
      ...expanded.flatMap(({ problems }) => problems),
    ],
  };
}

interface ExpandedCase {
  readonly name: string;
  readonly one: Case;
  readonly place: CasePlace;
  readonly problems: readonly FileProblem[];
}

function expandOwn(
  name: string,
  all: CaseDocument,
  own: CaseDocument,
  ofClause: Bags,
  place: CasePlace,
  { givens, triggers, validate }: SharedGivens,
): ExpandedCase {
  const { file, path } = place;
  const { given, problems } = applyGivens(ofClause, own.given ?? [], givens, { file, path: `${path}/given` });
  const one = expandCase(all, own, given, triggers);
  const wrong = validate(one).map((found): FileProblem => {
    const at = path + ownPath(found.path, own);
    const range = rangeOf(file, at, found.code === 'unknown-key');
    return { ...found, path: at, severity: 'error', file, range };
  });
  return { name, one, place, problems: [...problems, ...wrong] };
}

/** Where a case itself says what is at a pointer of the complete case; its own place, where that is given. */
function ownPath(pointer: string, own: CaseDocument): string {
  const [bag = '', ...names] = readPointer(pointer);
  const key = { facts: 'with', expect: 'then' }[bag] ?? bag;
  // Every key of a document is looked up alike.
  const value = (own as { readonly [key: string]: JsonObject | undefined })[key];
  return value === undefined ? '' : writePointer([key, ...keysTo(value, names)]);
}

function unevenRows(
  rows: { readonly [name: string]: readonly Json[] },
  columns: readonly string[],
  { file, path }: CasePlace,
): readonly FileProblem[] {
  const uneven = Object.entries(rows).filter(([, cells]) => cells.length !== columns.length);
  return uneven.map(([name, cells]) => {
    const at = `${path}/rows/${name}`;
    return {
      code: 'uneven-row',
      severity: 'error',
      message: `The row "${name}" has ${cells.length} cells, and there are ${columns.length} columns.`,
      hint: 'Write one cell for each column; outside of `then`, null says nothing.',
      file,
      path: at,
      range: rangeOf(file, at, true),
    };
  });
}

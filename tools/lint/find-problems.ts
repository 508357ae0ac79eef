import type { Diagnostic } from '#engine/compile.ts';
import { isWithin, parentOf } from '#engine/index.ts';
import { keepNothing } from '../cache/results.ts';
import type { Kept } from '../command/verb.ts';
import { makeEachTime } from '../cache/keep.ts';
import { keptPhases } from '../read/kept-compiler.ts';
import type { ReadFlows } from '../read/read-flows.ts';
import type { FileProblem } from '../read/source-file.ts';
import { locateProblem } from '../read/locate.ts';
import { contextBuilder, type BuiltContext, type Say } from './context/build-context.ts';
import type { LintContext } from './context/lint-context.ts';
import { checkRules } from './check-rules.ts';
import type { PlacedFinding } from './place-finding.ts';
import { rules } from './rules.ts';

interface ReportedFinding {
  readonly diagnostic: Diagnostic;
  readonly brands: Set<string>;
}

/** Finds problems, again after each edit. It remembers its results for what an edit does not touch. */
export type Linter = (read: ReadFlows, say?: Say) => Linted;

export interface Linted {
  readonly context: LintContext;
  readonly problems: readonly FileProblem[];
}

export function createLinter({ results: open = keepNothing, keep = makeEachTime }: Kept = {}): Linter {
  const results = open(() => 'lint');
  const shapes = keep('shapes', () => open(() => 'shapes'));
  const build = contextBuilder(
    keep('phases', () => keptPhases(shapes)),
    results,
  );
  return (read, say) => {
    const linted = findProblems(read, build, say);
    results.save();
    shapes.save();
    return linted;
  };
}

/** Everything that is wrong with the flows in any brand and language, each mistake once, sorted by file and place. */
function findProblems(
  read: ReadFlows,
  build: ReturnType<typeof contextBuilder>,
  say: Say | undefined,
): Linted {
  const { sources, problems, pictures } = read;
  const built = build({ sources, pictures, isRead: problems.length === 0 }, say);
  const brandCodes = new Set(built.analyses.map(({ brand }) => brand?.code ?? ''));
  const reported = report([...compilings(built), ...checkRules(built.context, say)]);
  const found = reported.map(({ diagnostic, brands }): FileProblem => {
    const problem = locateProblem(diagnostic, read);
    return brands.size === brandCodes.size ? problem : { ...problem, brands: [...brands].toSorted() };
  });
  const faulty = [...problems, ...built.shapes.map((shape) => locateProblem(shape, read))];
  const all = [...faulty, ...withoutEchoes(found, faulty)];
  return { context: built.context, problems: all.toSorted(byPlace) };
}

function compilings({ analyses }: BuiltContext): readonly PlacedFinding[] {
  return analyses.flatMap(({ brand, diagnostics }) =>
    diagnostics.map((diagnostic) => ({ diagnostic, brands: [brand?.code ?? ''] })),
  );
}

/** Joins what is the same mistake in several brands. */
function report(found: readonly PlacedFinding[]): readonly ReportedFinding[] {
  const reported = new Map<string, ReportedFinding>();
  for (const { diagnostic, brands } of found) {
    const key = [diagnostic.code, diagnostic.document, diagnostic.path, diagnostic.message].join('\n');
    const known = reported.get(key) ?? { diagnostic, brands: new Set() };
    reported.set(key, known);
    for (const brand of brands) known.brands.add(brand);
  }
  return [...reported.values()];
}

function byPlace(one: FileProblem, other: FileProblem): number {
  if (one.file.shown !== other.file.shown) return one.file.shown < other.file.shown ? -1 : 1;
  return one.range.start - other.range.start || one.code.localeCompare(other.code);
}

/** The codes that report something as missing. A document that cannot be used may have defined it. */
const aboutAbsence: ReadonlySet<string> = new Set([
  'unknown-action',
  'unknown-call',
  'unknown-document',
  'unknown-fact',
  'unknown-component',
  'unknown-frame',
  'unknown-kind',
  'unknown-modal',
  'unknown-name',
  'unknown-page',
  'unknown-part',
  'unknown-stage',
  'unknown-state',
  'missing-document',
  'missing-facts',
  'step-without-page',
  'overrides-nothing',
  ...rules.filter(({ isAboutAbsence }) => isAboutAbsence).map(({ code }) => code),
]);

const ruleCodes: ReadonlySet<string> = new Set(rules.map(({ code }) => code));

/** The files that define the fields of constants, states and facts. */
const definesFields = /(^|\/)(rules|tables)\/|^schemas\//;

/**
 * Leaves out what follows from other problems. While a document cannot be used, what it defines is unknown elsewhere.
 * A field without its kind lacks what that gives. What a patch takes for another name may be misspelled below.
 */
function withoutEchoes(
  problems: readonly FileProblem[],
  faulty: readonly FileProblem[],
): readonly FileProblem[] {
  const lacksFields = faulty.some(({ file }) => definesFields.test(file.document));
  const doubled = new Set(faulty.filter(({ code }) => code === 'duplicate-key').map(({ file }) => file));
  const isUnknown = ({ code, file }: FileProblem): boolean =>
    (faulty.length > 0 && aboutAbsence.has(code)) ||
    (lacksFields && code === 'unknown-field') ||
    (doubled.has(file) && ofLostKey.has(code));
  const kindless = problems.filter(({ code }) => code === 'unknown-kind');
  return problems.filter(
    (problem) => !isUnknown(problem) && !lacksKind(problem, kindless) && !isOfMistaken(problem, problems),
  );
}

/** What expressions get while the first of two equal keys, which they may mean, does not count. */
const ofLostKey: ReadonlySet<string> = new Set(['unknown-field', 'wrong-type']);

/** Whether a rule found it in a field whose kind is unknown. */
function lacksKind({ code, file, path }: FileProblem, kindless: readonly FileProblem[]): boolean {
  if (!ruleCodes.has(code)) return false;
  return kindless.some((field) => field.file === file && isWithin(path, parentOf(field.path)));
}

/** Whether it names an entry below as the one that was meant, and that entry is itself reported. */
function isOfMistaken({ code, related = [] }: FileProblem, problems: readonly FileProblem[]): boolean {
  if (!followsBelow.has(code)) return false;
  return related.some(({ file, range }) =>
    problems.some(
      (other) => other.file === file && range.start <= other.range.start && other.range.end <= range.end,
    ),
  );
}

/** Codes whose related place is in the layers below, and may be what is wrong. */
const followsBelow: ReadonlySet<string> = new Set(['overrides-nothing', 'placeholder-differs']);

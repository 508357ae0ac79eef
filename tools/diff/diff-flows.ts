import { type Choice, type Diagnostic, type Sources, brandsOf, compiler } from '#engine/compile.ts';
import { type Compiled, type JsonObject, objectOf, linker } from '#engine/index.ts';
import type { ReadFlows } from '../read/read-flows.ts';
import type { FileProblem } from '../read/source-file.ts';
import { locateProblem } from '../read/locate.ts';
import type { BrandedChange, FlowChange } from './change.ts';
import { diffDocuments } from './diff-documents.ts';
import { type Sides, differences } from './differences.ts';
import { type Proposed, proposeMigrations } from './propose-migrations.ts';
import { diffRoutes, routeChange, tablesOf } from './diff-routes.ts';

/** How the meaning of the flows has changed. */
export interface DiffReport {
  readonly changes: readonly BrandedChange[];
  /** Migrations that would keep what visits hold. Default: none. */
  readonly migrations?: Proposed;
  /** Why the old flows cannot be compiled any more, so that they cannot be compared. */
  readonly incomparable?: string;
}

/**
 * Compares flows with those of a revision, or gives the problems of the flows as they are now. `say` gets how far it is.
 */
export function reportDiff(
  before: ReadFlows,
  after: ReadFlows,
  say: (said: string) => void = () => undefined,
): DiffReport | { readonly problems: readonly FileProblem[] } {
  if (after.problems.length > 0) return { problems: after.problems };
  const [unread] = before.problems;
  if (unread) return incomparable(unread.file.document, unread.message);
  const diffed = diffFlows(before.sources, after.sources, say);
  if (diffed.ok) {
    const { changes, migrations } = diffed;
    return { changes, ...(Object.keys(migrations).length > 0 && { migrations }) };
  }
  const { side, diagnostics } = diffed;
  if (side === 'after') return { problems: diagnostics.map((each) => locateProblem(each, after)) };
  const [first] = diagnostics;
  return incomparable(first?.document ?? '', first?.message ?? '');
}

function incomparable(document: string, message: string): DiffReport {
  return {
    changes: [],
    incomparable: `The flows at this revision do not fit the format of today: ${document}: ${message}`,
  };
}

/** How two folders of flows differ, or which of them does not compile. */
type Diffed =
  | { readonly ok: true; readonly changes: readonly BrandedChange[]; readonly migrations: Proposed }
  | { readonly ok: false; readonly side: 'before' | 'after'; readonly diagnostics: readonly Diagnostic[] };

/**
 * Compares two folders of flows in all brands and languages. Each change is reported once, with the brands it
 * reaches.
 */
function diffFlows(before: Sources, after: Sources, say: (said: string) => void): Diffed {
  const reported = new Map<string, BrandedChange>();
  const diffRoutesOnce = routeDiffer();
  const [compilerBefore, compilerAfter] = [compiler(before), compiler(after)];
  const load = linker();
  let migrations: Proposed = {};
  let at = 0;
  const codes = codesOf(before).filter((code) => codesOf(after).includes(code));
  for (const { choice, isFirst } of choicesOf(after, codes)) {
    if (isFirst) say(`${choice.brand ?? ''}, brand ${(at += 1)} of ${codes.length}`);
    const [was, is] = [compilerBefore.compile(choice), compilerAfter.compile(choice)];
    if (!was.ok) return { ok: false, side: 'before', diagnostics: was.diagnostics };
    if (!is.ok) return { ok: false, side: 'after', diagnostics: is.diagnostics };
    const sides = { before: load(was.compiled), after: load(is.compiled) };
    // What the first brand that has a fact or a page proposes holds for all.
    if (isFirst) migrations = { ...proposeMigrations(sides), ...migrations };
    const documents = diffDocuments(sides);
    // Only texts differ between languages.
    const changes = isFirst
      ? [...diffRoutesOnce(sides), ...documents]
      : documents.filter(({ kind }) => kind === 'text');
    for (const change of changes)
      addChange(reported, isFirst ? change : { ...change, locale: is.compiled.locale }, is.compiled);
  }
  const all = [...reported.values()].map((change) =>
    change.brands.length === codes.length ? { ...change, brands: [] } : change,
  );
  return {
    ok: true,
    migrations,
    changes: [...diffBrands(before, after), ...diffInvariants(before, after), ...all],
  };
}

/** Each of these brands with each of its languages. */
function choicesOf(
  sources: Sources,
  codes: readonly string[],
): readonly { readonly choice: Choice; readonly isFirst: boolean }[] {
  return brandsOf(sources)
    .filter(({ code }) => codes.includes(code))
    .flatMap(({ code, locales }) =>
      locales.map((locale, at) => ({ choice: { brand: code, locale }, isFirst: at === 0 })),
    );
}

function codesOf(sources: Sources): readonly string[] {
  return brandsOf(sources).map(({ code }) => code);
}

function addChange(
  reported: Map<string, BrandedChange>,
  change: Omit<BrandedChange, 'brands'>,
  { brand }: Compiled,
): void {
  const key = JSON.stringify([change.kind, change.where, change.before, change.after]);
  const known = reported.get(key) ?? { ...change, brands: [] };
  if (!known.brands.includes(brand.code))
    reported.set(key, { ...known, brands: [...known.brands, brand.code] });
}

function diffBrands(before: Sources, after: Sources): readonly BrandedChange[] {
  const [was, is] = [codesOf(before), codesOf(after)];
  const gone = was.filter((code) => !is.includes(code));
  const come = is.filter((code) => !was.includes(code));
  const breaking = 'The brand has no addresses any more.';
  return [
    ...gone.map((code) => ({
      kind: 'setting' as const,
      where: 'brands',
      before: code,
      breaking,
      brands: [code],
    })),
    ...come.map((code) => ({ kind: 'setting' as const, where: 'brands', after: code, brands: [code] })),
  ];
}

/** Invariants as they are written, since lint alone reads those that speak of no call. */
function diffInvariants(before: Sources, after: Sources): readonly BrandedChange[] {
  const [was, is] = [invariantsIn(before), invariantsIn(after)];
  return differences(was, is).map(({ keys, before: old, after: now }) => {
    const { call } = objectOf(is[keys[0] ?? '']);
    const breaking =
      typeof call === 'string' ? `Where ${call} was called, it may be kept back now.` : undefined;
    return {
      kind: 'rule' as const,
      where: keys.join('/'),
      ...(old !== undefined && { before: JSON.stringify(old) }),
      ...(now !== undefined && { after: JSON.stringify(now) }),
      ...(breaking !== undefined && keys.at(-1) !== 'says' && { breaking }),
      brands: [],
    };
  });
}

function invariantsIn({ documents }: Sources): JsonObject {
  const invariants = Object.entries(documents).filter(([, { type }]) => type === 'invariant');
  return Object.fromEntries(
    invariants.map(([path, { $schema: _schema, ...rest }]) => [path.replace(/\.json$/, ''), rest]),
  );
}

/**
 * Most brands have the same tables, so that the changes found for one brand only have to be confirmed for the others.
 */
function routeDiffer(): (sides: Sides) => readonly FlowChange[] {
  const known = new Map<string, readonly FlowChange[]>();
  return (sides) => {
    const [was, is] = [JSON.stringify(tablesOf(sides.before)), JSON.stringify(tablesOf(sides.after))];
    if (was === is) return [];
    const key = `${was}\n${is}`;
    const found = known.get(key) ?? diffRoutes(sides);
    known.set(key, found);
    const brand = sides.after.compiled.brand.facts;
    return found.filter(({ facts }) => !facts || routeChange(sides, { brand, ...facts }) !== undefined);
  };
}

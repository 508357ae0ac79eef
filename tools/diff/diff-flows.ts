import { compiler } from '#engine/compile/compiler.ts';
import { brandsOf } from '#engine/compile/layers.ts';
import type { Choice, Sources } from '#engine/compile/sources.ts';
import type { Compiled } from '#engine/compiled.ts';
import type { Diagnostic } from '#engine/diagnostic.ts';
import { loader } from '#engine/index.ts';
import type { BrandedChange, Change } from './change.ts';
import { diffDocuments } from './diff-documents.ts';
import { diffRoutes, routeChange, tablesOf } from './diff-routes.ts';
import type { Sides } from './sides.ts';

/** What flows mean otherwise than others, or why that cannot be told. */
export type Diffed =
  | { readonly ok: true; readonly changes: readonly BrandedChange[] }
  | { readonly ok: false; readonly side: 'before' | 'after'; readonly diagnostics: readonly Diagnostic[] };

/** Compares two folders of flows in all brands and languages; each change is told once, with the brands it reaches. */
export function diffFlows(before: Sources, after: Sources): Diffed {
  const told = new Map<string, BrandedChange>();
  const diffRoutesOnce = routeDiffer();
  const [compilerBefore, compilerAfter] = [compiler(before), compiler(after)];
  const load = loader();
  const codes = codesOf(before).filter((code) => codesOf(after).includes(code));
  for (const { choice, isFirst } of choicesOf(after, codes)) {
    const [was, is] = [compilerBefore.compile(choice), compilerAfter.compile(choice)];
    if (!was.ok) return { ok: false, side: 'before', diagnostics: was.diagnostics };
    if (!is.ok) return { ok: false, side: 'after', diagnostics: is.diagnostics };
    const sides = { before: load(was.compiled), after: load(is.compiled) };
    const documents = diffDocuments(sides);
    // What is not a text is the same in all languages.
    const changes = isFirst
      ? [...diffRoutesOnce(sides), ...documents]
      : documents.filter(({ kind }) => kind === 'text');
    for (const change of changes) tell(told, change, is.compiled);
  }
  const all = [...told.values()].map((change) =>
    change.brands.length === codes.length ? { ...change, brands: [] } : change,
  );
  return { ok: true, changes: [...diffBrands(before, after), ...all] };
}

/** Each brand with each of its languages; those that the brand got only now have nothing to be compared with. */
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

function tell(told: Map<string, BrandedChange>, change: Change, { brand }: Compiled): void {
  const key = JSON.stringify([change.kind, change.where, change.before, change.after]);
  const known = told.get(key) ?? { ...change, brands: [] };
  if (!known.brands.includes(brand.code)) told.set(key, { ...known, brands: [...known.brands, brand.code] });
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

/** Most brands have the same tables: what was found for one is only shown again for the others. */
function routeDiffer(): (sides: Sides) => readonly Change[] {
  const known = new Map<string, readonly Change[]>();
  return (sides) => {
    const [was, is] = [JSON.stringify(tablesOf(sides.before)), JSON.stringify(tablesOf(sides.after))];
    if (was === is) return [];
    const key = `${was}\n${is}`;
    const found = known.get(key) ?? diffRoutes(sides);
    known.set(key, found);
    const brand = sides.after.compiled.brand.facts;
    return found.filter(({ facts }) => routeChange(sides, { brand, ...facts }) !== undefined);
  };
}

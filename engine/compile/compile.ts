import { applyKindsTo } from '#engine/compile/apply-kinds-to.ts';
import { assemble } from '#engine/compile/assemble.ts';
import { checkCircles } from '#engine/compile/check-circles.ts';
import { checkLocks } from '#engine/compile/check-locks.ts';
import { checkReferences } from '#engine/compile/check-references.ts';
import { checkShape } from '#engine/compile/check-shape.ts';
import { checkTranslations } from '#engine/compile/check-translations.ts';
import { compileDocuments } from '#engine/compile/compile-documents.ts';
import { readFactTypes } from '#engine/compile/facts.ts';
import { brandsOf, layersOf, type Brand } from '#engine/compile/layers.ts';
import { originOf } from '#engine/compile/origins.ts';
import type { RawJson } from '#engine/compile/shape/raw-json.ts';
import { readProgram } from '#engine/compile/program.ts';
import { resolveLayers, type Resolved } from '#engine/compile/resolve-layers.ts';
import type { Choice, Sources } from '#engine/compile/sources.ts';
import type { Compiled } from '#engine/compiled.ts';
import type { Diagnostic } from '#engine/diagnostic.ts';

export type CompileResult =
  | { readonly ok: true; readonly compiled: Compiled; readonly diagnostics: readonly Diagnostic[] }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/**
 * Compiles the documents of one brand and locale (FORMAT §10): shapes, layers and locks, order and kinds, then every
 * expression, text and mapping with the names and types in its scope, then references. Gives the compiled documents,
 * or everything that is wrong with them. Node only: the parsers never reach a browser.
 */
export function compile(sources: Sources, choice: Choice = {}): CompileResult {
  const brand = chosenBrand(sources, choice);
  if (choice.brand !== undefined && !brand) return failed([noBrand(choice.brand, brandsOf(sources))]);
  const layers = layersOf(brand, choice);
  const shapes = Object.entries(sources.documents).flatMap(
    ([path, document]) => checkShape(path, document as RawJson), // parsed JSON holds no undefined
  );
  if (shapes.length > 0) return failed(shapes);

  const layered = resolveLayers(sources, layers);
  const merged = [...layered.resolved.values()].filter(({ touched }) => touched.length > 0);
  const invalid = merged.flatMap((resolved) =>
    checkShape(resolved.path, resolved.document as RawJson).map((found) => atOrigin(resolved, found)),
  );
  const broken = [...layered.diagnostics, ...checkTranslations(layered.resolved), ...invalid];
  if (broken.length > 0) return failed(broken);

  const documents = applyKindsTo(layered.resolved);
  const app = documents.get('app.json')?.document;
  const facts = app && readFactTypes(sources, String(app['facts']));
  if (!app || !facts) return failed([app ? noFacts(String(app['facts'])) : noApp]);
  const program = readProgram(
    [...documents.values()].map(({ document }) => document),
    facts,
    sources,
  );
  const compilation = compileDocuments(documents, program);
  const known = { program, app, documents: byName(documents) };
  const found = [
    ...compilation.diagnostics,
    ...checkReferences(known, compilation.references),
    ...checkCircles(compilation.reads, (rule) => compilation.placeOf('rules', rule)),
    ...checkLocks(layered.resolved, compilation),
  ].map((one): Diagnostic => {
    const resolved = documents.get(one.document);
    return { severity: 'error', ...(resolved ? atOrigin(resolved, one) : one) };
  });
  if (found.length > 0) return failed(found);
  return {
    ok: true,
    compiled: assemble({ compilation, program, brand, locale: choice.locale ?? 'en' }),
    diagnostics: [],
  };
}

function chosenBrand(sources: Sources, { brand }: Choice): Brand | undefined {
  const brands = brandsOf(sources);
  if (brand !== undefined) return brands.find(({ code }) => code === brand);
  return brands.find(({ facts }) => facts['main'] === true) ?? brands[0];
}

/** Diagnostics of merged documents are told where the value was written, or a missing key taken away. */
function atOrigin<Found extends Omit<Diagnostic, 'severity'>>(
  { origins, touched }: Resolved,
  found: Found,
): Found {
  const removal = touched.find(
    ({ at, kind }) => found.code === 'missing-key' && kind === 'remove' && isChild(at, found.path),
  );
  const place = removal ? { document: removal.file, path: removal.at } : originOf(origins, found.path);
  return { ...found, ...place };
}

function isChild(pointer: string, parent: string): boolean {
  return pointer.slice(0, pointer.lastIndexOf('/')) === parent;
}

function byName(documents: ReadonlyMap<string, Resolved>): ReadonlyMap<string, Resolved['document']> {
  return new Map(
    [...documents].flatMap(([path, { document }]) => [
      [path, document] as const,
      [path.replace(/\.json$/, ''), document] as const,
    ]),
  );
}

function failed(diagnostics: readonly Diagnostic[]): CompileResult {
  return { ok: false, diagnostics };
}

const noApp: Diagnostic = {
  code: 'missing-document',
  severity: 'error',
  document: 'app.json',
  path: '',
  message: 'There is no document "app.json", which says what the application is made of.',
};

function noFacts(file: string): Diagnostic {
  return {
    code: 'missing-facts',
    severity: 'error',
    document: 'app.json',
    path: '/facts',
    message: `There is no facts schema "${file}".`,
  };
}

function noBrand(code: string, brands: readonly Brand[]): Diagnostic {
  const hint = `Brands: ${brands.map((brand) => brand.code).join(', ')}.`;
  return {
    code: 'unknown-brand',
    severity: 'error',
    document: 'app.json',
    path: '',
    message: `There is no brand "${code}".`,
    hint,
  };
}

import { checkCircles } from '#engine/compile/check-circles.ts';
import { checkLocks } from '#engine/compile/check-locks.ts';
import { checkPlaces } from '#engine/compile/check-places.ts';
import { checkReferences } from '#engine/compile/check-references.ts';
import { joinDocuments, type Compilation } from '#engine/compile/compile-documents.ts';
import type { Program } from '#engine/compile/compiling.ts';
import { factsSchema } from '#engine/compile/facts.ts';
import { compileLabels, type LabelRules } from '#engine/compile/labels.ts';
import { brandsOf, layersOf, type Brand } from '#engine/compile/layers.ts';
import type { Phases } from '#engine/compile/phases.ts';
import { resolveLayers, type ResolvedLayers } from '#engine/compile/resolve-layers.ts';
import { toldOnce } from '#engine/compile/told-once.ts';
import { fieldPartsOf } from '#engine/compile/write-out-parts.ts';
import type { Choice, Sources } from '#engine/compile/layers.ts';
import type { Diagnostic } from '#engine/diagnostic.ts';
import type { JsonObject } from '#engine/json/json.ts';

/** The documents of one brand and locale, and everything that is wrong with them. */
export interface Analysis {
  readonly choice: Choice;
  readonly brand?: Brand;
  /** After all layers and kinds; empty where shapes or layers are wrong. */
  readonly documents: ReadonlyMap<string, ResolvedLayers>;
  readonly diagnostics: readonly Diagnostic[];
  /** Absent where shapes or layers are wrong. */
  readonly result?: {
    readonly app: JsonObject;
    readonly program: Program;
    readonly compilation: Compilation;
    /** Labels that documents name, as rules. */
    readonly labels: LabelRules;
  };
}

/** Compiles for one brand and locale, phase by phase, and stops at the first phase that finds problems. */
export function analyse(sources: Sources, choice: Choice, phases: Phases): Analysis {
  const brand = chosenBrand(sources, choice);
  const failed = (diagnostics: readonly Diagnostic[]): Analysis => ({
    choice,
    ...(brand && { brand }),
    documents: new Map(),
    diagnostics,
  });
  if (choice.brand !== undefined && !brand) return failed([noBrand(choice.brand, brandsOf(sources))]);
  const { locale } = choice;
  if (locale !== undefined && brand && !brand.locales.includes(locale))
    return failed([noLocale(locale, brand)]);
  const shapes = Object.entries(sources.documents).flatMap(([path, document]) =>
    phases.shape(document, path),
  );
  if (shapes.length > 0) return failed(shapes);

  const layered = resolveLayers(sources, layersOf(brand, choice), phases);
  const invalid = [...layered.resolved.values()].flatMap(phases.merged);
  const broken = [...layered.diagnostics, ...invalid];
  if (broken.length > 0) return failed(broken);

  const app = layered.resolved.get('app.json')?.document;
  const schema = app && factsSchema(sources, String(app['facts']));
  if (!app || !schema) return failed([app ? noFacts(String(app['facts'])) : noApp]);
  const documents = withParts(withKinds(layered.resolved, phases), phases);
  const program = phases.program(
    [...documents.values()].map(({ document }) => document),
    phases.facts(schema),
    sources.api,
  );
  const compiled = [...documents].map(
    ([path, resolved]) => [path, phases.compile(resolved, program)] as const,
  );
  const compilation = joinDocuments(new Map(compiled));
  const known = { program, app, documents: byName(documents) };
  const labels = compileLabels([...documents.values()], compilation.reads, program);
  const diagnostics = [
    ...compilation.diagnostics,
    ...checkReferences(known, compilation.references),
    ...labels.diagnostics,
    ...checkPlaces([...documents.values()], program),
    ...checkCircles(compilation.reads, (rule) => compilation.placeOf('rules', rule)),
    ...checkLocks(layered.resolved, compilation),
  ];
  const placed = toldOnce(diagnostics, (path) => documents.get(path));
  return { ...failed(placed), documents, result: { app, program, compilation, labels: labels.rules } };
}

function withKinds(
  documents: ReadonlyMap<string, ResolvedLayers>,
  { kinds }: Phases,
): ReadonlyMap<string, ResolvedLayers> {
  const holder = documents.get('kinds.json');
  if (!holder) return documents;
  return new Map([...documents].map(([path, resolved]) => [path, kinds(resolved, holder)]));
}

function withParts(
  documents: ReadonlyMap<string, ResolvedLayers>,
  phases: Phases,
): ReadonlyMap<string, ResolvedLayers> {
  const parts = fieldPartsOf(documents);
  if (parts.size === 0) return documents;
  const isScreen = ({ document: { type } }: ResolvedLayers) => type === 'step' || type === 'modal';
  return new Map(
    [...documents].map(([path, resolved]) => [
      path,
      isScreen(resolved) ? phases.parts(resolved, parts) : resolved,
    ]),
  );
}

function chosenBrand(sources: Sources, { brand }: Choice): Brand | undefined {
  const brands = brandsOf(sources);
  if (brand !== undefined) return brands.find(({ code }) => code === brand);
  return brands.find(({ facts }) => facts['main'] === true) ?? brands[0];
}

function byName(
  documents: ReadonlyMap<string, ResolvedLayers>,
): ReadonlyMap<string, ResolvedLayers['document']> {
  return new Map(
    [...documents].flatMap(([path, { document }]) => [
      [path, document] as const,
      [path.replace(/\.json$/, ''), document] as const,
    ]),
  );
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

function noLocale(locale: string, { code, locales, folder }: Brand): Diagnostic {
  return {
    code: 'unknown-locale',
    severity: 'error',
    document: `${folder}brand.json`,
    path: '/code',
    message: `The brand "${code}" does not speak "${locale}".`,
    hint: `Its locales: ${locales.join(', ')}.`,
  };
}

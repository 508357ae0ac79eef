import { checkCircles, checkReferences } from './check/check-references.ts';
import { checkMigrations } from './check/check-migrations.ts';
import { checkLocks } from './check/check-locks.ts';
import { checkNotation } from './emit/read-notation.ts';
import { checkAppZone, checkBrandZone } from './emit/read-time-zone.ts';
import { checkPlaces, checkRepeats } from './check/check-places.ts';
import { checkRuleSizes } from './check/check-rule-sizes.ts';
import { checkSteps } from './check/check-steps.ts';
import { joinDocuments, type Compilation, type CompiledDocument } from './emit/compile-documents.ts';
import type { Program } from './types/compiling.ts';
import { factsSchema } from './types/facts.ts';
import { compileLabels, type LabelRules } from './emit/labels.ts';
import { type Brand, brandsOf, chosenBrand, placeInBrand } from './layers/brands.ts';
import { baseLocale, layersOf, type Layer, type Choice, type Sources } from './layers/layers.ts';
import { factsPath, withDefaultDocuments } from './layers/default-documents.ts';
import { checkShapes, type Phases } from './phases.ts';
import { withPartialLanguage } from './layers/partial-language.ts';
import { resolveLayers, type ResolvedLayers } from './layers/resolve-layers.ts';
import { dedupeDiagnostics } from './check/dedupe-diagnostics.ts';
import { fieldPartsOf } from './emit/write-out-parts.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { JsonObject } from '../json/json.ts';
import { directionOf } from '../text/direction.ts';
import { isWithin } from '../json/pointer.ts';

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
    /** The app in the language of the base, where the language covers only some pages. */
    readonly baseApp?: CompiledDocument;
  };
}

/** What brands with the same layers have in common: all but their own facts and look. */
interface LayersAnalysis extends Pick<Analysis, 'documents' | 'diagnostics' | 'result'> {
  /** The schema of the facts; absent where shapes or layers are wrong. */
  readonly schema?: JsonObject;
}

/** Compiles for one brand and locale after the other. Of brands with the same layers only the first is compiled. */
export function analyser(sources: Sources, phases: Phases): (choice?: Choice) => Analysis {
  const brands = brandsOf(sources);
  const known = new Map<string, LayersAnalysis>();
  const isFull = fullFolders(sources);
  const ofLayers = (layers: readonly Layer[]): LayersAnalysis => {
    const key = layers.map(({ folder }) => folder).join();
    const kept = known.get(key) ?? analyseLayers(sources, layers, phases);
    known.set(key, kept);
    return kept;
  };
  return (choice = {}) => {
    const brand = chosenBrand(brands, choice);
    const { locale } = choice;
    const chosen = { choice, ...(brand && { brand }) };
    const failed = (found: Diagnostic): Analysis => ({
      ...chosen,
      documents: new Map(),
      diagnostics: [found],
    });
    if (choice.brand !== undefined && !brand) return failed(noBrand(choice.brand, brands));
    if (locale !== undefined && brand && !brand.locales.includes(locale))
      return failed(noLocale(locale, brand));
    const { schema, ...common } = ofLayers(layersOf(brand, choice).filter(({ folder }) => isFull(folder)));
    const ofFacts = brand && schema ? phases.brandCheck(schema)(brand) : [];
    const ofBrand = [...ofFacts, ...(brand ? [...checkNotation(brand), ...checkBrandZone(brand)] : [])];
    return { ...chosen, ...common, diagnostics: [...ofBrand, ...common.diagnostics] };
  };
}

/** Tells folders of layers that hold documents: a brand may have a folder in which it only says what it is. */
function fullFolders({ documents }: Sources): (folder: string) => boolean {
  const paths = Object.keys(documents);
  return (folder) => paths.some((path) => path.startsWith(folder) && path !== `${folder}brand.json`);
}

/** Compiles layers, phase by phase, and stops at the first phase that finds problems. */
function analyseLayers(sources: Sources, layers: readonly Layer[], phases: Phases): LayersAnalysis {
  const failed = (diagnostics: readonly Diagnostic[]) => ({ documents: new Map(), diagnostics });
  const shapes = checkShapes(sources, phases.shape);
  if (shapes.length > 0) return failed(shapes);

  const layered = resolveLayers(sources, layers, phases);
  const invalid = [...layered.resolved.values()].flatMap(phases.merged);
  const broken = [
    ...layered.diagnostics,
    ...invalid.filter((found) => !isInside(found, layered.diagnostics)),
  ];
  if (broken.length > 0) return failed(broken);

  const locale = localeOf(layers);
  const spoken = withPartialLanguage(layered.resolved, locale);
  const completed = withDefaults(spoken, locale, phases);
  const app = completed.get('app.json')?.document;
  const schema = app && factsSchema(sources, app);
  if (!app || !schema) return failed([app ? noFacts(factsPath(app)) : noApp]);
  const base = spoken === layered.resolved ? undefined : baseOf(sources, layers, phases);
  const documents = withParts(withKinds(completed, phases, base), phases, base);
  const program = phases.program(
    [...documents.values()].map(({ document }) => document),
    phases.facts(schema),
    sources.api,
    directionOf(locale) === 'rtl',
  );
  const compiled = [...documents].map(
    ([path, resolved]) => [path, phases.compile(resolved, program)] as const,
  );
  const compilation = joinDocuments(new Map(compiled));
  const { references } = compilation;
  const known = { program, app, documents: byName(documents), references };
  const labels = compileLabels([...documents.values()], compilation.reads, program);
  const found = [
    ...compilation.diagnostics,
    ...checkReferences(known),
    ...labels.diagnostics,
    ...checkPlaces([...documents.values()], program),
    ...checkRepeats([...documents.values()]),
    ...checkAppZone(app),
    ...checkSteps(documents),
    ...checkMigrations({ ...known, compilation, written: sources.documents }),
    ...checkCircles(compilation.reads, (rule) => compilation.placeOf('rules', rule)),
    ...checkRuleSizes(compilation),
    ...checkLocks(layered.resolved, compilation),
  ];
  const diagnostics = dedupeDiagnostics(found, (path) => documents.get(path));
  const baseApp = base?.get('app.json');
  const result = {
    app,
    program,
    compilation,
    labels: labels.rules,
    ...(baseApp && { baseApp: phases.compile(baseApp, program) }),
  };
  return { documents, diagnostics, schema, result };
}

/** Whether it is wrong with an entry of a patch that is wrong as a whole, since no layer below has it. */
function isInside({ document, path }: Diagnostic, patched: readonly Diagnostic[]): boolean {
  return patched.some((entry) => entry.document === document && isWithin(path, entry.path));
}

function withDefaults(
  documents: ReadonlyMap<string, ResolvedLayers>,
  locale: string,
  { app: complete, root }: Phases,
): ReadonlyMap<string, ResolvedLayers> {
  const all = withDefaultDocuments(documents, locale, root);
  const app = all.get('app.json');
  return app ? new Map([...all, ['app.json', complete(app, locale)]]) : all;
}

function localeOf(layers: readonly Layer[]): string {
  const folder = layers.find(({ isLocale }) => isLocale)?.folder ?? '';
  return /locales\/([^/]+)\/$/.exec(folder)?.[1] ?? baseLocale;
}

/** The documents in the language of the base, which pages outside of what a language covers are made of. */
function baseOf(sources: Sources, layers: readonly Layer[], phases: Phases): Resolved {
  const own = layers.filter(({ isLocale }) => !isLocale);
  return withKinds(withDefaults(resolveLayers(sources, own, phases).resolved, baseLocale, phases), phases);
}

type Resolved = ReadonlyMap<string, ResolvedLayers>;

/** Whether a document is outside of what its language covers, and so made of what the base holds. */
function isInBase({ document }: ResolvedLayers, base: Resolved | undefined): base is Resolved {
  return base !== undefined && document['language'] === baseLocale;
}

function withKinds(documents: Resolved, { kinds }: Phases, base?: Resolved): Resolved {
  const holder = documents.get('kinds.json');
  if (!holder) return documents;
  return new Map(
    [...documents].map(([path, resolved]) => {
      const own = isInBase(resolved, base) ? (base.get('kinds.json') ?? holder) : holder;
      return [path, kinds(resolved, own)];
    }),
  );
}

function withParts(documents: Resolved, phases: Phases, base?: Resolved): Resolved {
  const parts = fieldPartsOf(documents);
  if (parts.size === 0) return documents;
  const baseParts = base && fieldPartsOf(base);
  const isScreen = ({ document: { type } }: ResolvedLayers) => type === 'step' || type === 'modal';
  return new Map(
    [...documents].map(([path, resolved]) => {
      const own = isInBase(resolved, base) ? (baseParts ?? parts) : parts;
      return [path, isScreen(resolved) ? phases.parts(resolved, own) : resolved];
    }),
  );
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

function noLocale(locale: string, brand: Brand): Diagnostic {
  return {
    code: 'unknown-locale',
    severity: 'error',
    ...placeInBrand(brand, brand.folder === '' ? '' : '/code'),
    message: `The brand "${brand.code}" does not speak "${locale}".`,
    hint: `Its locales: ${brand.locales.join(', ')}.`,
  };
}

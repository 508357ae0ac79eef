import {
  type Analysis,
  type Choice,
  type CompiledDocument,
  type Diagnostic,
  type Sources,
  assemble,
  brandsOf,
  checkShapes,
  compiler,
  createPhases,
  isBasePath,
} from '#engine/compile.ts';
import {
  type CompiledMachine,
  type Flows,
  identities,
  once,
  rememberOne,
  rememberPair,
  link,
} from '#engine/index.ts';
import { type Results, digest, noResults } from '../../cache/results.ts';
import { reachGoals } from '../logic/reach-goals.ts';
import { reviewedIn } from '../reviewed.ts';
import { lintDocument, type LintDocument } from './lint-document.ts';
import type { BrandView, LintContext } from './lint-context.ts';

/** What was read from a folder of flows. `isRead` says that every file could be read. */
interface FlowsToLint {
  readonly sources: Sources;
  readonly pictures: ReadonlySet<string>;
  readonly isRead: boolean;
}

/** What was prepared, and what compiling found on the way. */
export interface BuiltContext {
  readonly context: LintContext;
  /** What is wrong with the shapes of documents, which are left out of everything else. */
  readonly shapes: readonly Diagnostic[];
  readonly analyses: readonly Analysis[];
}

/** Gets what lint does at the moment. */
export type Say = (line: string) => void;

/** Prepares contexts and remembers their parts: after an edit, only what it touches is prepared again. */
export function contextBuilder(
  phases = createPhases(),
  results: Results = noResults,
): (flows: FlowsToLint, say?: Say) => BuiltContext {
  const identityOf = identities();
  const digestOf = documentDigests();
  const prepare = rememberOne(lintDocument);
  // One memory serves checks of all result types; each check is asked with its own.
  const remembered = rememberPair((check: (document: LintDocument) => unknown, document: LintDocument) =>
    check(document),
  ) as LintContext['remembered'];
  return ({ sources, pictures, isRead }, say = () => {}) => {
    const shapes = checkShapes(sources, phases.shape);
    const shaped = withoutFaulty(sources, new Set(shapes.map(({ document }) => document)));
    const { analyse } = compiler(shaped, phases);
    const analyses = choicesOf(shaped).map((choice, at, all) => {
      say(`lint: compiling ${choice.brand ?? 'the documents'}, ${at + 1} of ${all.length}`);
      return analyse(choice);
    });
    const alike = [...Map.groupBy(analyses, (analysis) => keyOf(analysis, identityOf)).values()];
    const views = alike.flatMap((same) => viewOf(same, prepare, identityOf));
    const isWhole =
      isRead && shaped === sources && analyses.every(({ diagnostics }) => diagnostics.length === 0);
    const context = {
      ...collect(views),
      sources,
      reviewed: reviewedIn(shaped),
      pictures,
      today: dayOf(new Date()),
      isWhole,
      views,
      remembered,
      digestOf,
      digestOfApi: digestOfApi(sources.api),
      results,
    };
    return { context, shapes, analyses };
  };
}

function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}

const digestOfApi = rememberOne(digest);

/** Gives digests of documents. What a program knows is serialised once. */
function documentDigests(): LintContext['digestOf'] {
  const ofProgram = rememberOne(digest);
  return rememberOne(({ compiled: { resolved, program } }: LintDocument) =>
    digest([resolved, ofProgram(program)]),
  );
}

/** The sources without faulty documents, which must not hide what is wrong with the others. */
function withoutFaulty(sources: Sources, faulty: ReadonlySet<string>): Sources {
  if (faulty.size === 0) return sources;
  const right = Object.entries(sources.documents).filter(([path]) => !faulty.has(path));
  return { ...sources, documents: Object.fromEntries(right) };
}

/** Equal for brands of which no rule finds different things, but for what is written in their facts. */
function keyOf({ result, brand }: Analysis, identityOf: (object: object) => number): string {
  return JSON.stringify([result && identityOf(result), Object.keys(brand?.facts ?? {}).toSorted()]);
}

function viewOf(
  analyses: readonly Analysis[],
  prepare: (compiled: CompiledDocument) => LintDocument,
  identityOf: (object: object) => number,
): readonly BrandView[] {
  const [analysis] = analyses;
  if (!analysis?.result) return [];
  const { result, choice } = analysis;
  const documents = [...result.compilation.documents].map(
    ([path, compiled]) => [path, prepare(compiled)] as const,
  );
  const flows = once(() => loadAnalysis({ ...analysis, result }));
  const reach = rememberOne((machine: CompiledMachine) => reachGoals(flows(), machine));
  return [
    {
      brands: analyses.map(({ brand }) => brand?.code ?? ''),
      locale: choice.locale,
      analyses,
      analysis: { ...analysis, result },
      documents: new Map(documents.filter(([path]) => isBasePath(path))),
      rulesKey: once(() =>
        rulesKeyOf(
          documents.map(([, document]) => document),
          identityOf,
        ),
      ),
      flows,
      reach,
    },
  ];
}

function collect(views: readonly BrandView[]): Pick<LintContext, 'documents' | 'brandsOf'> {
  const brands = new Map<LintDocument, Set<string>>();
  for (const view of views) {
    for (const document of view.documents.values()) {
      const known = brands.get(document) ?? new Set();
      for (const brand of view.brands) known.add(brand);
      brands.set(document, known);
    }
  }
  return {
    documents: [...brands.keys()].filter(({ compiled }) => compiled.diagnostics.length === 0),
    brandsOf: (document) => [...(brands.get(document) ?? [])].toSorted(),
  };
}

const definingTypes: ReadonlySet<string> = new Set(['conditions', 'calculations', 'machine']);

function rulesKeyOf(documents: readonly LintDocument[], identityOf: (object: object) => number): string {
  return documents
    .filter(({ type }) => definingTypes.has(type))
    .map(identityOf)
    .join();
}

/** The documents of one brand and language, ready to be asked. */
function loadAnalysis(analysis: BrandView['analysis']): Flows {
  return link(assemble(analysis));
}

/** Every brand, with every language of it for which there are documents; the base alone if there is no brand. */
function choicesOf(sources: Sources): readonly Choice[] {
  const translated = translatedLocales(sources);
  const brands = brandsOf(sources);
  if (brands.length === 0) return [{}, ...translated.map((locale) => ({ locale }))];
  return brands.flatMap(({ code, locales }): readonly Choice[] => [
    { brand: code },
    ...translated.filter((locale) => locales.includes(locale)).map((locale) => ({ brand: code, locale })),
  ]);
}

function translatedLocales({ documents }: Sources): readonly string[] {
  const locales = Object.keys(documents).map((path) => /(?:^|\/)locales\/([^/]+)\//.exec(path)?.[1]);
  return [...new Set(locales.filter((locale) => locale !== undefined))];
}

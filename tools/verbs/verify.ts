import { placingExplainers } from '../explain/explanation.ts';
import { Misuse } from '../command/misuse.ts';
import { type Results, keepNothing } from '../cache/results.ts';
import { brandsOf } from '#engine/compile.ts';
import type { OptionValues } from '../command/arguments.ts';
import { type ExitCode, type Kept, type Streams, type Verb, exitCode, writeTo } from '../command/verb.ts';
import { pathFilter } from '../read/source-file.ts';
import { type FlowsOfBrands, type LoadedFlows, choiceOfBrand, loadBrands } from '../read/load-flows.ts';
import { reportFaulty } from '../report/format-text.ts';
import { textsOfBrand } from '../read/texts-of-brand.ts';
import { acceptWalkthroughs } from '../verify/accept.ts';
import type { Clause } from '../verify/clause.ts';
import { coverageOf, formatCoverage } from '../verify/coverage.ts';
import {
  departuresOf,
  partClauses,
  type Parted,
  type BrandVariant,
  brandVariants,
  clausesOfBrand,
  underFactsOf,
} from '../verify/brand-variants.ts';
import { caseExplainer } from '../verify/explain-case.ts';
import { brandClasses, formatBrandClasses } from '../verify/brand-classes.ts';
import {
  type FailingBrand,
  formatBrand,
  formatUnasked,
  formatVerified,
  reportFailed,
  reportVerified,
} from '../verify/report-verified.ts';
import { partWaiting } from '../verify/open-questions.ts';
import { readSpecification } from '../verify/read-specification.ts';
import { scenarioClauses } from '../verify/scenario-clauses.ts';
import {
  type ScenariosByBrand,
  explainScenarios,
  scenariosByBrand,
  verifyScenarios,
} from '../verify/verify-scenarios.ts';
import { countHolding, verifyClauses, type Product, type Verified } from '../verify/verify-clauses.ts';

/** Runs the clauses of the specification against the flows. */
export const verify: Verb = {
  operands: '[paths...]',
  says: 'Runs every clause of the specification and every scenario, or those in some files; the last line says how many clauses hold',
  options: ['coverage', 'accept', 'brand', 'locale', 'root', 'json', 'help'],
  examples: [
    'flows verify',
    'flows verify --json',
    'flows verify {SCENARIOFILE}',
    'flows verify --coverage',
    'flows verify --brand {BRAND}',
    'flows verify --accept {SCENARIOFILE}',
  ],
  run: async ({ operands, options }, streams) => {
    if (operands.length > 0 && options.coverage !== undefined)
      throw new Misuse('--coverage is about the whole specification: it takes no paths.');
    if (options.accept === undefined) return verifyFlows(operands, options, streams);
    if (options.brand !== undefined)
      throw new Misuse('A scenario says itself which brand it is of: --accept takes no --brand.');
    return (await acceptOf(operands, options, streams)) ?? verifyFlows([], options, streams);
  },
};

/** Records the plays that failed again, and says what changed. It records nothing while a document is faulty. */
async function acceptOf(
  paths: readonly string[],
  options: OptionValues,
  streams: Streams,
): Promise<ExitCode | undefined> {
  const { loaded, of } = loadBrands(options, streams);
  if (!loaded.ok) return reportFaulty(loaded, streams);
  const isWanted = pathFilter(paths, loaded.read.root);
  const words = scenariosByBrand(loaded, of).ofBrands.flatMap((ofBrand) =>
    acceptWalkthroughs(verifyScenarios([ofBrand]), ofBrand.loaded, isWanted),
  );
  const reported = options.json === undefined ? streams.stdout : streams.stderr;
  await writeTo(reported, words.map((line) => `${line}\n`).join(''));
  return undefined;
}

/** Runs the clauses and plays in the files below these paths; without paths, all of them, and for every brand. */
async function verifyFlows(
  paths: readonly string[],
  options: OptionValues,
  streams: Streams,
): Promise<ExitCode> {
  const { showProgress = () => {} } = streams;
  showProgress('verify: compiling the documents');
  const { loaded, of } = loadBrands(options, streams);
  showProgress('');
  if (!loaded.ok) return reportFaulty(loaded, streams);
  const results = casesKept(streams);
  const loading: Loading = { options, of, results };
  const { clauses, sentences, problems } = readSpecification(loaded.read);
  if (problems.length > 0) return reportFaulty({ problems }, streams);
  const asked = clauses.filter(clauseFilter(paths, loaded.read.root));
  const { product, texts } = productOf(loaded, results);
  const own = brandVariants(loaded.read.sources).find(({ code }) => code === options.brand);
  const { selected } = selectClauses(asked, product, loading, own);
  showProgress(`verify: clauses of ${loaded.choice.brand ?? 'the flows'}`);
  const verified = verifyClauses(selected, product);
  const isWhole = paths.length === 0 && options.brand === undefined;
  const variants = brandVariants(loaded.read.sources).filter(({ code }) => code !== loaded.choice.brand);
  const others = (isWhole ? variants : []).map((brand, at) => {
    showProgress(`verify: clauses of ${brand.code}, brand ${at + 1} of ${variants.length}`);
    return verifyBrand(brand, { clauses: asked, ofMain: verified }, loading, loaded);
  });
  const alike = isWhole ? brandClasses(loaded.read) : [];
  showProgress('verify: scenarios and examples');
  const ofScenarios = askedScenarios(paths, loaded, loading);
  const scenarios = verifyScenarios(ofScenarios.ofBrands, results);
  results?.save();
  const held = { verified, scenarios };
  const explain = explainScenarios(
    ofScenarios,
    loaded,
    caseExplainer(loaded, placingExplainers(loaded), texts),
  );
  const coverage = options.coverage === undefined ? undefined : coverageOf(sentences, verified, explain);
  const main = options.brand === undefined ? undefined : mainFor(options, of);
  const ofBrand = main && partWaiting(verified.failed, loaded, main.flows);
  const failing = failingBrands(
    others.flatMap((one) => one.failing ?? []),
    ofScenarios,
  );
  const apartFrom = {
    apart: asked.length - selected.length,
    ofBrand,
    brands: brandsOf(loaded.read.sources).length,
    failing,
  };
  const written =
    options.json === undefined
      ? (coverage ? formatCoverage(coverage) : '') +
        others.map(({ words }) => words).join('') +
        ofScenarios.faulty.map(formatUnasked).join('') +
        formatBrandClasses(alike, asked) +
        formatVerified(held, explain, apartFrom)
      : `${JSON.stringify({ ...reportVerified(held, explain), ...(isWhole && { brands: failing }), ...(coverage && { coverage }) }, undefined, 2)}\n`;
  showProgress('');
  await writeTo(streams.stdout, written);
  const isFulfilled = verified.failed.length + scenarios.failed.length + failing.length === 0;
  return isFulfilled ? exitCode.clean : exitCode.problems;
}

/** How the flows of other brands are loaded. */
interface Loading extends Pick<FlowsOfBrands, 'of'> {
  readonly options: OptionValues;
  readonly results: Results | undefined;
}

/** The brands that fail, and those of scenarios that could not be asked. */
function failingBrands(
  others: readonly FailingBrand[],
  { faulty }: ScenariosByBrand,
): readonly FailingBrand[] {
  const known = new Set(others.map(({ brand }) => brand));
  return [...others, ...faulty.filter((code) => !known.has(code)).map((brand) => ({ brand }))];
}

/** The outcomes of clauses that earlier runs have kept. To note what clauses read takes time, which only a process that stays gets back. */
function casesKept({ results = keepNothing, keep }: Kept): Results | undefined {
  return keep?.('cases', () => results(() => 'cases'));
}

/** The scenarios below these paths: of all brands, or of the one that was asked for. */
function askedScenarios(
  paths: readonly string[],
  loaded: LoadedFlows,
  { options: { brand }, of }: Loading,
): ScenariosByBrand {
  const all: ScenariosByBrand =
    brand === undefined
      ? scenariosByBrand(loaded, of)
      : { ofBrands: [{ loaded, clauses: scenarioClauses(loaded.read, brand) }], faulty: [] };
  const isAsked = clauseFilter(paths, loaded.read.root);
  return {
    ...all,
    ofBrands: all.ofBrands.map((one) => ({ ...one, clauses: one.clauses.filter(isAsked) })),
  };
}

/** Asks a brand that differs in its documents. */
function verifyBrand(
  brand: BrandVariant,
  { clauses, ofMain }: { readonly clauses: readonly Clause[]; readonly ofMain: Verified },
  { options, of, results }: Loading,
  { read, flows }: LoadedFlows,
): { readonly words: string; readonly failing?: FailingBrand } {
  const loaded = of(choiceOfBrand(read.sources, brand.code, options.locale));
  // Its faults are the linter's to report.
  if (!loaded.ok) return { words: formatUnasked(brand.code), failing: { brand: brand.code } };
  const { product, texts } = productOf(loaded, results);
  const { selected, departed } = selectClauses(
    clauses,
    product,
    { options: { ...options, brand: brand.code }, of, results },
    brand,
  );
  const verified = verifyClauses(selected, product);
  const broken = new Set(ofMain.failed.map(({ clause }) => clause.id));
  const waiting = partWaiting(verified.failed, loaded, flows);
  const held = { clauses, departed, broken, failing: waiting.others };
  const notHeld = { ...departuresOf(brand.departs, held, product), waiting };
  const explain = caseExplainer(loaded, placingExplainers(loaded), texts);
  const words = formatBrand(brand.code, verified, notHeld, explain);
  const fails = verified.tested.length - countHolding(verified);
  const idle = notHeld.idle.length;
  if (fails + idle === 0) return { words };
  const failing = { brand: brand.code, fails, idle };
  if (options.json === undefined) return { words, failing };
  const failed = waiting.others.map((one) => reportFailed(one, explain));
  return { words, failing: { ...failing, document: brand.document, failed } };
}

/** Whether a clause, or some of its cases, are below these paths. All of its cases are then run. */
function clauseFilter(paths: readonly string[], root: string): (clause: Clause) => boolean {
  const isWanted = pathFilter(paths, root);
  return ({ file, places = {} }) =>
    [file, ...Object.values(places).map((place) => place.file)].some(isWanted);
}

function productOf(loaded: LoadedFlows, results: Results | undefined) {
  const texts = textsOfBrand(loaded.read, loaded.choice);
  const product: Product = { loaded, texts: texts.map(({ text }) => text), ...(results && { results }) };
  return { product, texts };
}

/** The clauses that a brand has to fulfil: not what its facts decide, and not what it departs from. */
function selectClauses(
  clauses: readonly Clause[],
  product: Product,
  { options, of, results }: Loading,
  own: BrandVariant | undefined,
): Parted {
  const main = options.brand === undefined ? undefined : mainFor(options, of);
  // The same documents compiled for the brand that was asked for.
  if (!main) return { selected: clauses, departed: [] };
  const ofBrand = clausesOfBrand(clauses, underFactsOf(productOf(main, results).product, product));
  return partClauses(ofBrand, own?.departs ?? {});
}

/** The flows of the main brand in the language that was asked for. */
function mainFor({ locale }: Pick<OptionValues, 'locale'>, of: Loading['of']): LoadedFlows | undefined {
  const main = of(locale === undefined ? {} : { locale });
  return main.ok ? main : undefined;
}

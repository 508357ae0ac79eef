import { becauseOf } from '#tools/because/because-of.ts';
import { Misuse } from '#tools/command/misuse.ts';
import type { OptionValues } from '#tools/command/options.ts';
import { writeTo, type Streams } from '#tools/command/streams.ts';
import { exitCode, type ExitCode, type Verb } from '#tools/command/verb.ts';
import { pathFilter } from '#tools/lint/within-paths.ts';
import { loadFlows, type LoadedFlows } from '#tools/read/load-flows.ts';
import { reportFaulty } from '#tools/report/format-text.ts';
import { textsOfBrand } from '#tools/text/texts-of-brand.ts';
import { acceptPlays } from '#tools/verify/accept-plays.ts';
import type { Clause } from '#tools/verify/clause.ts';
import { coverageOf } from '#tools/verify/coverage.ts';
import { caseExplainer } from '#tools/verify/explain-case.ts';
import { formatCoverage } from '#tools/verify/format-coverage.ts';
import { formatVerified } from '#tools/verify/format-verified.ts';
import { readSpecification } from '#tools/verify/read-specification.ts';
import { reportVerified } from '#tools/verify/report-verified.ts';
import { scenarioClauses } from '#tools/verify/scenario-clauses.ts';
import { clausesOfBrand, underFactsOf } from '#tools/verify/select-clauses.ts';
import { verifyClauses, type Product } from '#tools/verify/verify-clauses.ts';

/** Runs the clauses of the specification against the flows. */
export const verify: Verb = {
  operands: '[paths...]',
  says: 'Runs every clause of the specification and every scenario, or those in some files; the last line says how many clauses hold',
  options: ['coverage', 'accept', 'brand', 'locale', 'root', 'json', 'help'],
  examples: [
    'flows verify',
    'flows verify --json',
    'flows verify flows/scenarios/ready.json',
    'flows verify --coverage',
    'flows verify --brand PEDAL',
    'flows verify --accept flows/scenarios/ready.json',
  ],
  run: async ({ operands, options }, streams) => {
    if (operands.length > 0 && options.coverage !== undefined)
      throw new Misuse('--coverage is about the whole specification: it takes no paths.');
    if (options.accept === undefined) return verifyFlows(operands, options, streams);
    if (options.brand !== undefined)
      throw new Misuse('Plays are of the main brand: --accept takes no --brand.');
    return (await acceptOf(operands, options, streams)) ?? verifyFlows([], options, streams);
  },
};

/** Records the plays that failed again, and says what changed. It records nothing while a document is faulty. */
async function acceptOf(
  paths: readonly string[],
  options: OptionValues,
  streams: Streams,
): Promise<ExitCode | undefined> {
  const loaded = loadFlows(options);
  if (!loaded.ok) return reportFaulty(loaded, streams);
  const verified = verifyClauses(scenarioClauses(loaded.read), productOf(loaded).product);
  const words = acceptPlays(verified, loaded, paths);
  const told = options.json === undefined ? streams.stdout : streams.stderr;
  await writeTo(told, words.map((line) => `${line}\n`).join(''));
  return undefined;
}

/** Runs the clauses and plays in the files below these paths; without paths, all of them. */
async function verifyFlows(
  paths: readonly string[],
  options: OptionValues,
  streams: Streams,
): Promise<ExitCode> {
  const loaded = loadFlows(options);
  if (!loaded.ok) return reportFaulty(loaded, streams);
  const { clauses, sentences, problems } = readSpecification(loaded.read);
  if (problems.length > 0) return reportFaulty({ problems }, streams);
  const { product, texts } = productOf(loaded);
  const asked = clauses.filter(clauseFilter(paths, loaded.read.root));
  const selected = options.brand === undefined ? asked : selectClauses(asked, product, options);
  const verified = verifyClauses(selected, product);
  // Scenarios describe the main brand.
  const ofScenarios = options.brand === undefined ? scenarioClauses(loaded.read) : [];
  const scenarios = verifyClauses(ofScenarios.filter(clauseFilter(paths, loaded.read.root)), product);
  const held = { verified, scenarios };
  const explain = caseExplainer(loaded, becauseOf(loaded), texts);
  const coverage = options.coverage === undefined ? undefined : coverageOf(sentences, verified, explain);
  const apart = asked.length - selected.length;
  const written =
    options.json === undefined
      ? (coverage ? formatCoverage(coverage) : '') + formatVerified(held, explain, apart)
      : `${JSON.stringify({ ...reportVerified(held, explain), ...(coverage && { coverage }) }, undefined, 2)}\n`;
  await writeTo(streams.stdout, written);
  return verified.failed.length + scenarios.failed.length === 0 ? exitCode.clean : exitCode.problems;
}

/** Whether a clause, or some of its cases, stand below these paths. All of its cases are then run. */
function clauseFilter(paths: readonly string[], root: string): (clause: Clause) => boolean {
  const isWanted = pathFilter(paths, root);
  return ({ file, places = {} }) =>
    [file, ...Object.values(places).map((place) => place.file)].some(isWanted);
}

function productOf(loaded: LoadedFlows) {
  const texts = textsOfBrand(loaded.read, loaded.choice);
  const product: Product = { loaded, texts: texts.map(({ text }) => text) };
  return { product, texts };
}

function selectClauses(clauses: readonly Clause[], product: Product, options: OptionValues) {
  const { brand: _asked, ...others } = options;
  const main = loadFlows(others);
  // The same documents compiled for the brand that was asked for.
  if (!main.ok) return clauses;
  return clausesOfBrand(clauses, underFactsOf(productOf(main).product, product));
}

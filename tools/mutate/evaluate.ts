import {
  type Analysis,
  type Choice,
  type Diagnostic,
  type Sources,
  brandsOf,
  compiler,
  createPhases,
} from '#engine/compile.ts';
import { checkRules, firstFinding } from '../lint/check-rules.ts';
import { contextBuilder, type BuiltContext } from '../lint/context/build-context.ts';
import type { ReadFlows } from '../read/read-flows.ts';
import type { LintContext } from '../lint/context/lint-context.ts';
import { clausesHeld, type HeldClauses } from './held-clauses.ts';
import { isEquivalent } from './is-equivalent.ts';
import type { Mutant } from './mutants.ts';
import type { Outcome } from './outcome.ts';

/** Evaluates mutants of one folder of flows. */
interface Evaluator {
  /** Runs the cheap checks first. The first check that fails kills the mutant. */
  readonly evaluate: (mutant: Mutant) => Outcome;
  /** Forgets which clauses noticed the last mutants, so that outcomes depend on nothing that came before. */
  readonly startAfresh: () => void;
}

/** Makes the evaluator of mutants of flows in which nothing is wrong. */
export function createEvaluator(read: ReadFlows): Evaluator {
  const phases = createPhases();
  const build = contextBuilder(phases);
  const { pictures } = read;
  const builtOf = (sources: Sources): BuiltContext => build({ sources, pictures, isRead: true });
  const { context } = builtOf(read.sources);
  checkRules(context);
  const analyse: Evaluation['analyse'] = (sources, choice) => compiler(sources, phases).analyse(choice);
  const main = analyse(read.sources, {});
  const known = new Map<string, HeldClauses>();
  const heldBy = (choice: Choice): HeldClauses => {
    const code = choice.brand ?? '';
    const analysis = choice.brand === undefined ? main : analyse(read.sources, choice);
    const held = known.get(code) ?? clausesHeld(read, analysis, main);
    known.set(code, held);
    return held;
  };
  return {
    startAfresh: () => known.forEach((held) => held.startAfresh()),
    evaluate: (mutant) => evaluateMutant(mutant, read, { analyse, builtOf, heldBy, context }),
  };
}

const survived: Outcome = { status: 'survived' };
const equivalent: Outcome = { status: 'equivalent' };

interface Evaluation {
  readonly analyse: (sources: Sources, choice: Choice) => Analysis;
  readonly builtOf: (sources: Sources) => BuiltContext;
  readonly heldBy: (choice: Choice) => HeldClauses;
  /** The flows in which nothing is changed. */
  readonly context: LintContext;
}

function evaluateMutant(mutant: Mutant, { sources }: ReadFlows, evaluation: Evaluation): Outcome {
  const { analyse, builtOf, heldBy } = evaluation;
  const { file, document } = mutant;
  const changed: Sources = { ...sources, documents: { ...sources.documents, [file]: document } };
  const choice = choiceOf(file, sources);
  const analysis = analyse(changed, choice);
  const failed = byCompiler(analysis.diagnostics) ?? byClause(heldBy(choice).firstFailed(changed, analysis));
  if (failed) return failed;
  const { context, shapes, analyses } = builtOf(changed);
  const faulty = byCompiler([...shapes, ...analyses.flatMap(diagnosticsOf)]);
  if (faulty) return faulty;
  if (isEquivalent(mutant, evaluation.context, context)) return equivalent;
  return byRule(firstFinding(context)?.diagnostic) ?? survived;
}

/** The brand whose clauses evaluate a file: its own for a brand's file, the main one for any other. */
function choiceOf(file: string, sources: Sources): Choice {
  const brand = brandsOf(sources).find(({ folder }) => folder !== '' && file.startsWith(folder));
  return brand && brand.facts['main'] !== true ? { brand: brand.code } : {};
}

function diagnosticsOf({ diagnostics }: Analysis): readonly Diagnostic[] {
  return diagnostics;
}

function byCompiler([found]: readonly Diagnostic[]): Outcome | undefined {
  return found && { status: 'killed', by: 'compile', what: found.code };
}

function byClause(failed: string | undefined): Outcome | undefined {
  return failed === undefined ? undefined : { status: 'killed', by: 'verify', what: failed };
}

function byRule(found: Diagnostic | undefined): Outcome | undefined {
  return found && { status: 'killed', by: 'lint', what: found.code };
}

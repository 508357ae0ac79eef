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
import { clausesHeld, type HeldClauses } from './held-clauses.ts';
import type { Mutant } from './mutants.ts';
import type { Verdict } from './verdict.ts';

/** Judges mutants of one folder of flows. */
interface Judge {
  /** Runs the cheap checks first. The first check that fails kills the mutant. */
  readonly judge: (mutant: Mutant) => Verdict;
  /** Forgets which clauses noticed the last mutants, so that verdicts depend on nothing that came before. */
  readonly startAfresh: () => void;
}

/** Makes the judge of mutants of flows in which nothing is wrong. */
export function createJudge(read: ReadFlows): Judge {
  const phases = createPhases();
  const build = contextBuilder(phases);
  const { pictures } = read;
  const builtOf = (sources: Sources): BuiltContext => build({ sources, pictures, isRead: true });
  checkRules(builtOf(read.sources).context);
  const analyse: Judging['analyse'] = (sources, choice) => compiler(sources, phases).analyse(choice);
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
    judge: (mutant) => judgeMutant(mutant, read, { analyse, builtOf, heldBy }),
  };
}

const survived: Verdict = { fate: 'survived' };

interface Judging {
  readonly analyse: (sources: Sources, choice: Choice) => Analysis;
  readonly builtOf: (sources: Sources) => BuiltContext;
  readonly heldBy: (choice: Choice) => HeldClauses;
}

function judgeMutant(mutant: Mutant, { sources }: ReadFlows, judging: Judging): Verdict {
  const { analyse, builtOf, heldBy } = judging;
  const { file, document } = mutant;
  const changed: Sources = { ...sources, documents: { ...sources.documents, [file]: document } };
  const choice = choiceOf(file, sources);
  const analysis = analyse(changed, choice);
  const failed = byCompiler(analysis.diagnostics) ?? byClause(heldBy(choice).firstFailed(changed, analysis));
  if (failed) return failed;
  const { context, shapes, analyses } = builtOf(changed);
  return (
    byCompiler([...shapes, ...analyses.flatMap(diagnosticsOf)]) ??
    byRule(firstFinding(context)?.diagnostic) ??
    survived
  );
}

/** The brand whose clauses judge a file: its own for a brand's file, the main one for any other. */
function choiceOf(file: string, sources: Sources): Choice {
  const brand = brandsOf(sources).find(({ folder }) => folder !== '' && file.startsWith(folder));
  return brand && brand.facts['main'] !== true ? { brand: brand.code } : {};
}

function diagnosticsOf({ diagnostics }: Analysis): readonly Diagnostic[] {
  return diagnostics;
}

function byCompiler([found]: readonly Diagnostic[]): Verdict | undefined {
  return found && { fate: 'killed', by: 'compile', what: found.code };
}

function byClause(failed: string | undefined): Verdict | undefined {
  return failed === undefined ? undefined : { fate: 'killed', by: 'verify', what: failed };
}

function byRule(found: Diagnostic | undefined): Verdict | undefined {
  return found && { fate: 'killed', by: 'lint', what: found.code };
}

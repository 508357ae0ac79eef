import { brandsOf } from '#engine/compile.ts';
import { link, once, rememberOne } from '#engine/index.ts';
import { type Results, digest } from '../cache/results.ts';
import type { LoadedFlows } from '../read/load-flows.ts';
import type { Clause } from './clause.ts';
import type { Difference } from './compare.ts';
import { readRecorder } from './record-reads.ts';

/** A case that failed, by its name. */
export interface FailedOfClause {
  readonly name: string;
  readonly differences: readonly Difference[];
}

/** The outcome of a clause, and the parts of the compiled documents on which it depends. */
interface KeptClause {
  readonly reads: Uint32Array;
  readonly print: string;
  readonly failed: readonly FailedOfClause[];
}

/** Flows, and their texts, in which some cases look for words. */
interface Held {
  readonly loaded: LoadedFlows;
  readonly texts: readonly string[];
}

/** Runs the cases of a clause against flows. */
type RunClause = (clause: Clause, held: Held) => readonly FailedOfClause[];

/**
 * Runs clauses unless an earlier run has done so with the same cases, and with documents that are equal in all that the clause
 * reads of them.
 */
export function keptCases(
  results: Results,
  held: Held,
  run: RunClause,
): (clause: Clause) => readonly FailedOfClause[] {
  const { loaded } = held;
  const paths = results.of('paths', (): string[] => []);
  const { record, printOf } = readRecorder(loaded.flows.compiled, paths);
  const around = aroundOf(loaded);
  const texts = once(() => digest(held.texts));
  return (clause) => {
    const { asked, looksForTexts } = askedBy(clause);
    const key = JSON.stringify([asked, around, looksForTexts && texts()]);
    const isSame = ({ reads, print }: KeptClause): boolean => print === printOf([...reads]);
    return results.renewed(key, isSame, (): KeptClause => {
      const recorded = record();
      // Flows remember what they look up, so each clause has its own.
      const failed = run(clause, { ...held, loaded: { ...loaded, flows: link(recorded.compiled) } });
      const reads = recorded.reads();
      return { reads: Uint32Array.from(reads), print: printOf(reads), failed };
    }).failed;
  };
}

/** What a clause asks, which each brand is asked, and whether it looks for words. */
const askedBy = rememberOne(({ id, cases = {} }: Clause) => ({
  asked: digest([id, cases]),
  looksForTexts: Object.values(cases).some(({ type }) => type === 'text'),
}));

/** What decides besides compiled documents: the facts under those of a case with the day, and what brands answer. */
function aroundOf({ readFacts, read, names, flows, choice }: LoadedFlows): string {
  const { notation, factTypes } = flows.compiled;
  return digest([readFacts({}), factTypes, notation, names, choice, answersIn(read.sources)]);
}

const answersIn = rememberOne((sources: LoadedFlows['read']['sources']) =>
  brandsOf(sources).map(({ code, written }) => [code, written.own['answers']]),
);

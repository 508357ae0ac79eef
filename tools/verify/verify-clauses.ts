import { once } from '#engine/index.ts';
import type { Results } from '../cache/results.ts';
import type { LoadedFlows } from '../read/load-flows.ts';
import { asker } from './ask-case.ts';
import type { Case, Clause } from './clause.ts';
import { caseDifferences, type Difference } from './compare.ts';
import { type FailedOfClause, keptCases } from './kept-cases.ts';

/** A case that the flows answer differently. */
export interface FailedCase {
  readonly clause: Clause;
  readonly name: string;
  readonly differences: readonly Difference[];
}

/** What became of every clause. */
export interface Verified {
  readonly clauses: readonly Clause[];
  /** The clauses that have cases. */
  readonly tested: readonly Clause[];
  readonly failed: readonly FailedCase[];
  readonly pending: readonly Clause[];
  /** The clauses that tests show. */
  readonly shown: readonly Clause[];
  readonly notTestable: readonly Clause[];
  readonly cases: number;
  readonly ms: number;
}

/** What became of the specification, and of what scenarios say that they lead to. */
export interface Held {
  readonly verified: Verified;
  readonly scenarios: Verified;
}

/** What clauses are held against: loaded flows, and every text of theirs that a person can see. */
export interface Product {
  readonly loaded: LoadedFlows;
  readonly texts: readonly string[];
  /** The outcomes that earlier runs have kept. Default: none. */
  readonly results?: Results;
}

/** Runs every case of every clause. */
export function verifyClauses(clauses: readonly Clause[], product: Product): Verified {
  const started = performance.now();
  const failedIn = product.results
    ? keptCases(product.results, product, (clause, recorded) => failedCases(clause, caseRunner(recorded)))
    : allWith(caseRunner(product));
  const tested = clauses.filter(({ cases }) => cases !== undefined);
  const failed = tested.flatMap((clause) => failedIn(clause).map((one): FailedCase => ({ clause, ...one })));
  return {
    clauses,
    tested,
    failed,
    pending: clauses.filter(({ pending }) => pending !== undefined),
    shown: clauses.filter(({ shownBy }) => shownBy !== undefined),
    notTestable: clauses.filter(({ notTestable }) => notTestable !== undefined),
    cases: tested.reduce((sum, { cases = {} }) => sum + Object.keys(cases).length, 0),
    ms: performance.now() - started,
  };
}

/** How many clauses hold: those of which no case failed. */
export function countHolding({ tested, failed }: Verified): number {
  return tested.length - new Set(failed.map(({ clause }) => clause)).size;
}

/** What a case expects and the product does not answer. */
type RunCase = (one: Case) => readonly Difference[];

function allWith(run: RunCase): (clause: Clause) => readonly FailedOfClause[] {
  return (clause) => failedCases(clause, run);
}

function failedCases(clause: Clause, run: RunCase): readonly FailedOfClause[] {
  return Object.entries(clause.cases ?? {}).flatMap(([name, one]) => {
    const found = run(one);
    return found.length === 0 ? [] : [{ name, differences: found }];
  });
}

/** Runs a case against the product. Texts are collected when a case first asks for them. */
export function caseRunner(product: Product): RunCase {
  const ask = asker(product.loaded);
  let shows: ReturnType<typeof wordsFinder> | undefined;
  return (one) => {
    if (one.type !== 'text') return caseDifferences(one, ask(one));
    shows ??= wordsFinder(product.texts);
    return shows(one.contains) ? [] : [{ what: 'text', expected: one.contains, actual: null }];
  };
}

const tag = /\{\{.*?\}\}/g;
const leastLiteral = 0.5;

/** Looks for words among texts as they are written: a tag represents any words, as long as most of it is literal. */
export function wordsFinder(texts: readonly string[]): (words: string) => boolean {
  const withTags = once(() => texts.filter((text) => text.includes('{{')).map(pattern));
  return (words) =>
    texts.some((text) => text.includes(words)) ||
    withTags().some(
      ({ whole, literal }) =>
        literal >= words.length * leastLiteral && whole().test(words.replaceAll('**', '')),
    );
}

function pattern(text: string): { readonly whole: () => RegExp; readonly literal: number } {
  const parts = text.replaceAll('**', '').split(tag);
  const literal = parts.reduce((sum, part) => sum + part.length, 0);
  return { whole: once(() => new RegExp(`^${parts.map(escaped).join('.+')}$`, 's')), literal };
}

function escaped(part: string): string {
  return part.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

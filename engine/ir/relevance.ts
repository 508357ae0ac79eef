import type { Tree } from '../expression/tree.ts';

/**
 * The facts that count only while a question asks for them (docs/guides/how-documents-work.md, Answers that count). A
 * fact that is not listed always counts: some question always asks for it, a document keeps it, or no question asks
 * for it.
 */
export interface Relevance {
  /** In an order in which each comes after those that decide about it. */
  readonly facts: readonly ConditionalFact[];
  /** Pages that are steps of journeys, all under conditions: any of these conditions lets the page ask. */
  readonly pages: { readonly [document: string]: readonly AskingCondition[] };
}

/** A condition under which something is asked. */
export interface AskingCondition {
  readonly when: Tree;
  /** The facts that it reads and that questions ask for, as the question knows them. Default: none. */
  readonly reads?: readonly string[];
}

export interface ConditionalFact {
  /** Its path as the schema has it: `camp.children[].swims`. */
  readonly fact: string;
  /** In rows: the facts outside of the list that decide whether it is asked. Default: none. */
  readonly reads?: readonly string[];
  /** The questions for it. */
  readonly asked: readonly AskedIn[];
}

/** A question, and under which conditions it is asked. */
export interface AskedIn {
  /** The page document, or `modal:NAME`. */
  readonly screen: string;
  /** All of them hold while it is asked on its screen. Default: none, so that it always is. */
  readonly whens?: readonly AskingCondition[];
  /** Its page asks under conditions only: those in `pages`. Default: false. */
  readonly isOnStep?: true;
  /** The names by which it knows the rows that it is in, from the outermost inwards. Default: none. */
  readonly rows?: readonly string[];
}

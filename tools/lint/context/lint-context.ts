import type { Analysis, Sources } from '#engine/compile.ts';
import type { CompiledMachine, Flows } from '#engine/index.ts';
import type { Results } from '../../cache/results.ts';
import type { ReachGoal } from '../logic/reach-goals.ts';
import type { LintDocument } from './lint-document.ts';

/** Mark of an override or a locked part to the fingerprint of what it was about when it was last looked at. */
export type Reviewed = ReadonlyMap<string, string>;

/** Brands in one language that have the same documents, and facts of the same names. What is true of the first is true of all. */
export interface BrandView {
  /** Their codes. */
  readonly brands: readonly string[];
  readonly locale: string | undefined;
  /** What compiling each of them gave. */
  readonly analyses: readonly Analysis[];
  /** That of the first. */
  readonly analysis: Analysis & { readonly result: NonNullable<Analysis['result']> };
  /** The documents by the paths of their base. */
  readonly documents: ReadonlyMap<string, LintDocument>;
  /** A text that is equal for brands with the same rules and machines. */
  readonly rulesKey: () => string;
  /** The loaded flows of the first brand, made when they are first asked for. */
  readonly flows: () => Flows;
  /** Finds facts for the goals of a machine, and remembers them. */
  readonly reach: (machine: CompiledMachine) => ReachGoal;
}

/** All brands and languages, prepared for the rules. Brands share the documents in which they do not differ. */
export interface LintContext {
  readonly sources: Sources;
  /** What overrides lay over, and what was locked, when it was last looked at. */
  readonly reviewed: Reviewed;
  /** The day on which the documents are checked. */
  readonly today: string;
  /** The names of the pictures that there are. */
  readonly pictures: ReadonlySet<string>;
  /** Whether everything could be compiled. */
  readonly isWhole: boolean;
  readonly views: readonly BrandView[];
  /** Every document as some brand has it, each once. Documents that do not compile are left out. */
  readonly documents: readonly LintDocument[];
  /** The brands that share this document. */
  readonly brandsOf: (document: LintDocument) => readonly string[];
  /** A digest of a document, and of the names and types that it was compiled with. */
  readonly digestOf: (document: LintDocument) => string;
  /** A digest of the descriptions of services. */
  readonly digestOfApi: string;
  /** Results that an earlier run may have kept. */
  readonly results: Results;
  /** Runs a check of a document once. */
  readonly remembered: <Result>(check: (document: LintDocument) => Result, document: LintDocument) => Result;
}

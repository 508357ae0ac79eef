import type { Analysis } from '#engine/compile/analyse.ts';
import type { Sources } from '#engine/compile/sources.ts';
import type { CompiledMachine } from '#engine/compiled/machine.ts';
import type { Flows } from '#engine/flows.ts';
import type { ReachGoal } from '#tools/lint/logic/reach-goals.ts';
import type { LintDocument } from './lint-document.ts';

/** Override (`FILE#POINTER`) to the fingerprint of what the layers below said when it was last looked at. */
export type OverrideLock = ReadonlyMap<string, string>;

/** One brand in one language. */
export interface BrandView {
  readonly brand: string;
  readonly locale: string | undefined;
  /** What compiling it gave. */
  readonly analysis: Analysis & { readonly result: NonNullable<Analysis['result']> };
  /** By the path that a document takes in the whole. */
  readonly documents: ReadonlyMap<string, LintDocument>;
  /** Tells the rules and machines of brands apart. */
  readonly rulesKey: () => string;
  /** Everything compiled and loaded, once, when it is first asked for. */
  readonly flows: () => Flows;
  /** Asks for the goals of a machine; what was found is kept. */
  readonly reach: (machine: CompiledMachine) => ReachGoal;
}

/** All brands and languages, prepared for the rules; brands share the documents in which they do not differ. */
export interface World {
  readonly sources: Sources;
  /** What overrides lay over when they were last looked at. */
  readonly overrides: OverrideLock;
  /** Whether everything could be compiled. */
  readonly isWhole: boolean;
  readonly views: readonly BrandView[];
  /** Every document as it is for some brand, each once; those in which compiling found something are left out. */
  readonly documents: readonly LintDocument[];
  /** The brands that have the document like this. */
  readonly brandsOf: (document: LintDocument) => readonly string[];
  /** Tells objects apart by a number each. */
  readonly identityOf: (object: object) => number;
  /** Runs a check of a document once. */
  readonly remembered: <Result>(check: (document: LintDocument) => Result, document: LintDocument) => Result;
}

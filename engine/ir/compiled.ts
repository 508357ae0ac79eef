import type { Notation } from '../expression/notation.ts';
import type { Tree } from '../expression/tree.ts';
import type { Type } from '../expression/type.ts';
import type { JsonObject } from '../json/json.ts';
import type { Relevance } from './relevance.ts';
import type {
  CompiledAccess,
  CompiledAction,
  CompiledApp,
  CompiledExperiment,
  CompiledJourney,
  CompiledMachine,
  CompiledMigration,
  CompiledPolling,
  CompiledRouting,
  CompiledRuleDefinition,
  CompiledScreen,
} from './documents.ts';

/** A call as the OpenAPI documents declare it. `path` is a template with `{names}`. */
export interface CompiledOperation {
  readonly method: string;
  readonly path: string;
  readonly idempotent?: boolean;
  /** Members of its body that are never given back, such as passwords. */
  readonly writeOnly?: readonly string[];
  readonly hasBody?: boolean;
  /** Where a file that it takes may come in pieces first. */
  readonly transfers?: string;
}

/** One brand and locale, ready to be linked anywhere: plain JSON, canonical when its keys are sorted. */
export interface Compiled {
  readonly format: 1;
  readonly brand: {
    readonly code: string;
    readonly facts: JsonObject;
    readonly theme: JsonObject;
    readonly loader: string;
  };
  readonly locale: string;
  readonly notation: Notation;
  readonly app: CompiledApp;
  /** Steps by document path; those at the site's root begin with `/`. */
  readonly pages: { readonly [document: string]: CompiledScreen };
  readonly modals: { readonly [name: string]: CompiledScreen };
  readonly parts: { readonly [name: string]: CompiledScreen };
  readonly journeys: { readonly [name: string]: CompiledJourney };
  readonly actions: { readonly [name: string]: CompiledAction };
  readonly rules: { readonly [name: string]: CompiledRuleDefinition };
  readonly constants: JsonObject;
  readonly machines: { readonly [name: string]: CompiledMachine };
  readonly routing: CompiledRouting | null;
  readonly polling: CompiledPolling | null;
  readonly access: CompiledAccess | null;
  readonly operations: { readonly [operation: string]: CompiledOperation };
  /** Default: none, as in releases that knew none. */
  readonly experiments?: { readonly [name: string]: CompiledExperiment };
  /** What must hold when an operation is called, by operation. */
  readonly gates: { readonly [operation: string]: readonly CompiledGate[] };
  /** The words on screens outside of what the language covers. Default: those of the app. */
  readonly baseWords?: CompiledApp['words'];
  /** Types of the facts, for reading input and for labels. */
  readonly factTypes: { readonly [root: string]: Type };
  /** The facts that count only while a question asks for them. Default: none, as in releases that knew none. */
  readonly relevance?: Relevance;
  /** What becomes of answers of earlier releases, in order. Browsers do not get it. Default: nothing. */
  readonly migrations?: readonly CompiledMigration[];
  /** Fact paths that hold handles. */
  readonly sensitive: readonly string[];
  /** What is never sent to browsers, as `KEY/NAME` with the keys above. */
  readonly server: readonly string[];
}

/** What must hold when an operation is called: an invariant about a call, as it is enforced. */
export interface CompiledGate {
  /** The invariant's name. */
  readonly name: string;
  /** It has to hold while this does. */
  readonly when?: Tree;
  /** Facts that are neither absent nor empty nor false. */
  readonly given?: readonly string[];
  /** Operations that have succeeded before, in the action that makes the call. */
  readonly after?: readonly string[];
  /** Every step of the journey in which the call is made passes its checks. */
  readonly stepsPass?: boolean;
  readonly holds?: Tree;
}

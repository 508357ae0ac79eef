import type { Lets, Named } from '#engine/expression/names.ts';
import type { Tree } from '#engine/expression/tree.ts';
import type { CompiledText, CompiledValue } from '#engine/text/compiled-text.ts';
import type { Inputs, NamedInput } from '#engine/compiled/block.ts';

export type CompiledAccessRow = { readonly paths: readonly string[]; readonly when?: Tree } & (
  | { readonly type: 'allow' }
  | { readonly type: 'show'; readonly page: string }
  | { readonly type: 'redirect'; readonly to: string; readonly keepQuery?: readonly string[] }
  | { readonly type: 'route' }
  | { readonly type: 'run'; readonly action: string }
);

export interface CompiledAccess {
  readonly rows: readonly Named<CompiledAccessRow>[];
}

export interface CompiledRoutingRow {
  readonly is: readonly string[];
  readonly when?: Tree;
  readonly page: string;
  readonly pass?: CompiledValue;
}

export interface CompiledRouting {
  readonly root: CompiledValue;
  readonly keepQuery?: readonly string[];
  readonly missing?: { readonly when: Tree; readonly page: string };
  readonly tables: readonly Named<{
    readonly on: Tree;
    readonly rows: readonly Named<CompiledRoutingRow>[];
  }>[];
  readonly unchanged?: CompiledText;
  readonly autoRoute?: readonly Named<{ readonly when: Tree; readonly except?: readonly string[] }>[];
}

export interface CompiledPolling {
  readonly call: string;
  readonly with?: CompiledValue;
  readonly into: string;
  readonly on: Tree;
  readonly rows: readonly Named<{
    readonly is: readonly string[];
    readonly when?: Tree;
    readonly retries: number;
  }>[];
  readonly stop?: Tree;
  readonly backoff: { readonly baseMs: number; readonly factor: number; readonly maximumMs: number };
}

export interface CompiledMachine {
  readonly name: string;
  readonly initial: string;
  readonly inputs?: Inputs;
  readonly transitions: readonly Named<{
    readonly when: Tree;
    readonly from: readonly string[];
    readonly to: string;
  }>[];
}

export interface CompiledJourney {
  readonly title: CompiledText;
  readonly path: string;
  readonly stepIn?: 'path' | 'query';
  readonly progress?: boolean;
  readonly stages?: readonly Named<{ readonly label: CompiledText }>[];
  readonly steps: readonly Named<{
    readonly label: CompiledText;
    readonly document?: string;
    readonly stage?: string;
    readonly when?: Tree;
    readonly countedWhen?: Tree;
  }>[];
}

/** A condition or calculation. */
export interface CompiledRuleDefinition {
  readonly gives: string;
  readonly inputs?: readonly NamedInput[];
  readonly invalid?: CompiledText;
  readonly rules?: readonly Named<{ readonly when: Tree; readonly message: CompiledText }>[];
  readonly let?: Lets;
  readonly value: Tree;
}

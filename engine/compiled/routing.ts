import type { Named } from '#engine/compiled/named.ts';
import type { Tree } from '#engine/expression/tree.ts';
import type { CompiledText } from '#engine/text/compiled-text.ts';
import type { CompiledValue } from '#engine/text/compiled-value.ts';

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

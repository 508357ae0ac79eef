import type { Named } from '#engine/compiled/named.ts';
import type { Tree } from '#engine/expression/tree.ts';
import type { CompiledValue } from '#engine/text/compiled-value.ts';

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

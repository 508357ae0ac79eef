import type { CompiledActionStep } from '#engine/compiled/action.ts';
import type { Named } from '#engine/compiled/named.ts';
import type { Tree } from '#engine/expression/tree.ts';
import type { CompiledValue } from '#engine/text/compiled-value.ts';

export interface CompiledLoad {
  readonly call: string;
  readonly with?: CompiledValue;
  readonly when?: Tree;
  readonly everyMs?: number;
  readonly into?: string;
  readonly onError?: readonly Named<CompiledActionStep>[];
}

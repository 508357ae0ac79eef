import type { Inputs } from '#engine/compiled/input.ts';
import type { Named } from '#engine/compiled/named.ts';
import type { Tree } from '#engine/expression/tree.ts';

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

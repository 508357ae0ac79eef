import type { Compiled } from '#engine/compiled.ts';
import type { Tree } from '#engine/expression/tree.ts';
import type { Location } from './location.ts';
import type { Origin } from './origin.ts';

/** What a walk through trees knows: the places that it fills, and what names stand for. */
export interface Gathering {
  readonly compiled: Compiled;
  readonly facts: Location;
  readonly locals: Location;
  /** Rows of macros, and the inputs of a rule. */
  readonly names: ReadonlyMap<string, Origin>;
  readonly lets: ReadonlyMap<string, Origin>;
  /** Origins of rules without inputs, each gathered once. */
  readonly rules: Map<string, Origin>;
  readonly gather: (tree: Tree) => Origin;
  readonly within: (names: ReadonlyMap<string, Origin>, lets?: ReadonlyMap<string, Origin>) => Gathering;
}

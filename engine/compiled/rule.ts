import type { NamedInput } from '#engine/compiled/input.ts';
import type { Lets, Named } from '#engine/compiled/named.ts';
import type { Tree } from '#engine/expression/tree.ts';
import type { CompiledText } from '#engine/text/compiled-text.ts';

/** A condition or calculation. */
export interface CompiledRuleDefinition {
  readonly gives: string;
  readonly inputs?: readonly NamedInput[];
  readonly invalid?: CompiledText;
  readonly rules?: readonly Named<{ readonly when: Tree; readonly message: CompiledText }>[];
  readonly let?: Lets;
  readonly value: Tree;
}

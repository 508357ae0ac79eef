import type { Tree } from '#engine/expression/tree.ts';
import type { Part } from '#engine/text/compiled-text.ts';

/**
 * A compiled mapping: literals as they were, tags wrapped. Keys that begin with `$` are the format's own,
 * so a wrapper is never taken for data: `$tree` a whole tag, `$parts` text around tags,
 * `$when` keeps an object or row, `$each` with `$as` makes one element per row.
 */
export type CompiledValue = string | number | boolean | readonly CompiledValue[] | CompiledObject;

export type CompiledObject = {
  readonly [key: string]: CompiledValue | undefined;
} & {
  readonly $tree?: Tree;
  readonly $parts?: readonly Part[];
  readonly $when?: Tree;
  readonly $each?: Tree;
  readonly $as?: string;
};

import type { Tree } from '../expression/tree.ts';

/** A compiled text. Without tags and markup it is the text itself. */
export type CompiledText = Template | { readonly runs: readonly CompiledRun[] };

/** Text with tags; a part is literal or an expression. */
export type Template = string | { readonly parts: readonly Part[] };

export type Part = string | { readonly tree: Tree };

export type CompiledRun =
  | { readonly type: 'text'; readonly text: Template }
  | { readonly type: 'bold'; readonly text: Template }
  | { readonly type: 'link'; readonly label: Template; readonly page: Template };

/**
 * A compiled mapping: literals as they were, tags wrapped. Keys that begin with `$` are the format's own,
 * so a wrapper is never taken for data: `$tree` a whole tag, `$parts` text around tags,
 * `$when` keeps an object or row, `$others` adds the keys of a map, `$each` with `$as` makes one element per row.
 */
export type CompiledValue = string | number | boolean | readonly CompiledValue[] | CompiledObject;

export type CompiledObject = {
  readonly [key: string]: CompiledValue | undefined;
} & {
  readonly $tree?: Tree;
  readonly $parts?: readonly Part[];
  readonly $when?: Tree;
  readonly $others?: Tree;
  readonly $each?: Tree;
  readonly $as?: string;
};

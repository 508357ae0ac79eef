import type { Tree } from '#engine/expression/tree.ts';

/** A compiled text. Without tags and markup it is the text itself. */
export type CompiledText = Template | { readonly runs: readonly CompiledRun[] };

/** Text with tags; a part is literal or an expression. */
export type Template = string | { readonly parts: readonly Part[] };

export type Part = string | { readonly tree: Tree };

export type CompiledRun =
  | { readonly type: 'text'; readonly text: Template }
  | { readonly type: 'bold'; readonly text: Template }
  | { readonly type: 'link'; readonly label: Template; readonly page: Template };

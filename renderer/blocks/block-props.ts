import type { ComponentType } from 'react';
import type { BlockView, FieldView } from '#engine/index.ts';

/** A block that is not a field. */
export type PlainBlockView = Exclude<BlockView, FieldView>;

/** What every block's component takes. */
export interface BlockProps<B> {
  readonly block: B;
  /** Draws the blocks inside this one. */
  readonly BlockList: ComponentType<{ readonly body: readonly BlockView[] }>;
}

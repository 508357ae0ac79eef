import type { ComponentType } from 'react';
import type { FieldView } from '#engine/view/field-views.ts';
import type { BlockView } from '#engine/view/view.ts';

/** A block that asks nothing. */
export type PlainBlockView = Exclude<BlockView, FieldView>;

/** What every block's component takes. */
export interface BlockProps<B> {
  readonly block: B;
  /** Draws blocks that stand inside of this one. */
  readonly BlockList: ComponentType<{ readonly body: readonly BlockView[] }>;
}

import { type ComponentType, memo, use } from 'react';
import type { BlockView } from '#engine/index.ts';
import { Awaited } from '../fields/field-block.tsx';
import { type BlockProps, ControlsContext } from '../drawers.ts';
import { firstBlocks } from './blocks.ts';

/** Blocks in their order. Each is drawn anew only when its own view is another. */
export function BlockList({ body }: { readonly body: readonly BlockView[] }) {
  return body.map((block) => {
    const isFirst = Object.hasOwn(firstBlocks, block.type);
    // Each component takes the view of its own type, which the tables check.
    const Component = (isFirst ? firstBlocks[block.type] : LaterBlock) as ComponentType<
      BlockProps<BlockView>
    >;
    return <Component key={block.name} block={block} BlockList={BlockList} />;
  });
}

/** A block that the first script of a page does not draw. */
const LaterBlock = memo(function LaterBlock(props: BlockProps<BlockView>) {
  const draw = use(ControlsContext).drawLater;
  return draw === undefined ? <Awaited /> : draw(props);
});

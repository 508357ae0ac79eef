import { type ComponentType, memo, use } from 'react';
import type { BlockView } from '#engine/index.ts';
import { Awaited } from '../fields/field-block.tsx';
import { ControlsContext } from '../fields/controls.ts';
import type { BlockProps } from './block-props.ts';
import { firstBlocks } from './blocks.ts';

/** Blocks in their order. */
export function BlockList({ body }: { readonly body: readonly BlockView[] }) {
  return body.map((block) => <Block key={block.name} block={block} />);
}

const Block = memo(function Block({ block }: Pick<BlockProps<BlockView>, 'block'>) {
  if (!Object.hasOwn(firstBlocks, block.type)) return <LaterBlock block={block} />;
  // Each component takes the view of its own type, which the tables check.
  const Component = firstBlocks[block.type] as ComponentType<BlockProps<BlockView>>;
  return <Component block={block} BlockList={BlockList} />;
});

/** A block that the first script of a page does not draw. */
function LaterBlock({ block }: Pick<BlockProps<BlockView>, 'block'>) {
  const draw = use(ControlsContext).drawLater;
  return draw === undefined ? <Awaited /> : draw({ block, BlockList });
}

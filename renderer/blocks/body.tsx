import { memo } from 'react';
import type { ComponentType } from 'react';
import type { BlockView } from '#engine/view/view.ts';
import type { BlockProps } from './block-props.ts';
import { blocks } from './blocks.ts';
import { UnknownBlock } from './unknown-block.tsx';

/** Blocks in their order. */
export function Body({ body }: { readonly body: readonly BlockView[] }) {
  return body.map((block) => <Block key={block.name} block={block} />);
}

const Block = memo(function Block({ block }: Pick<BlockProps<BlockView>, 'block'>) {
  if (!Object.hasOwn(blocks, block.type))
    return <UnknownBlock type={block.type} known={Object.keys(blocks)} />;
  // Each component takes the view of its own type, which the table checks.
  const Component = blocks[block.type] as ComponentType<BlockProps<BlockView>>;
  return <Component block={block} Body={Body} />;
});

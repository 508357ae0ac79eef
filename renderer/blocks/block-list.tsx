import { type ComponentType, memo } from 'react';
import { type BlockView, nearestName } from '#engine/index.ts';
import type { BlockProps } from './block-props.ts';
import { blocks } from './blocks.ts';

/** Blocks in their order. */
export function BlockList({ body }: { readonly body: readonly BlockView[] }) {
  return body.map((block) => <Block key={block.name} block={block} />);
}

const Block = memo(function Block({ block }: Pick<BlockProps<BlockView>, 'block'>) {
  if (!Object.hasOwn(blocks, block.type))
    return <UnknownBlock type={block.type} known={Object.keys(blocks)} />;
  // Each component takes the view of its own type, which the tables check.
  const Component = blocks[block.type] as ComponentType<BlockProps<BlockView>>;
  return <Component block={block} BlockList={BlockList} />;
});

/** Marks a block of an unknown type, and names the known type that was probably meant. */
export function UnknownBlock({ type, known }: { readonly type: string; readonly known: readonly string[] }) {
  const nearest = nearestName(type, known);
  return (
    <p className="unknown" data-unknown-type={type}>
      <code>"type": "{type}"</code>
      {nearest !== undefined && (
        <>
          {' → '}
          <code>"{nearest}"</code>
        </>
      )}
    </p>
  );
}

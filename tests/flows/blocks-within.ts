import type { BlockView } from '#engine/index.ts';

/** Blocks, and those in their groups. */
export function blocksWithin(body: readonly BlockView[]): readonly BlockView[] {
  return body.flatMap((block) => (block.type === 'group' ? [block, ...blocksWithin(block.body)] : [block]));
}

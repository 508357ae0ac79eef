import type { ImageView } from '#engine/view/view.ts';
import type { BlockProps } from './block-props.ts';

/** A picture: an address, or the name of one of the product's own. */
export function ImageBlock({ block }: BlockProps<ImageView>) {
  const source = block.asset.includes('/') ? block.asset : `/assets/${block.asset}.svg`;
  return <img className="image" src={source} alt={block.label} />;
}

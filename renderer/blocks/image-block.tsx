import type { ImageView } from '#engine/view/view.ts';
import { assetUrl } from '../chrome/asset-url.ts';
import type { BlockProps } from './block-props.ts';

/** A picture. */
export function ImageBlock({ block }: BlockProps<ImageView>) {
  return <img className="image" src={assetUrl(block.asset)} alt={block.label} />;
}

import { use } from 'react';
import type { HeadingView } from '#engine/view/view.ts';
import type { BlockProps } from './block-props.ts';
import { PlaceContext } from './place-context.ts';

/** A heading below the title of the screen; in the page's frame, which stands outside of the outline, a line of its own. */
export function HeadingBlock({ block }: BlockProps<HeadingView>) {
  const place = use(PlaceContext);
  if (place === 'header' || place === 'footer') return <p className="heading">{block.text}</p>;
  if (place === 'modal') return <h3 className="heading">{block.text}</h3>;
  return <h2 className="heading">{block.text}</h2>;
}

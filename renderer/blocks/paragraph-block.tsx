import type { ParagraphView } from '#engine/view/view.ts';
import { RichText } from '../text/rich-text.tsx';
import type { BlockProps } from './block-props.ts';

/** A stretch of text. */
export function ParagraphBlock({ block }: BlockProps<ParagraphView>) {
  return (
    <p className="paragraph">
      <RichText runs={block.runs} />
    </p>
  );
}

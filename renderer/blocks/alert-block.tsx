import type { AlertView } from '#engine/view/view.ts';
import { Icon } from '../chrome/icon.tsx';
import { RichText } from '../text/rich-text.tsx';
import { useWord } from '../visit/visit-context.tsx';
import type { BlockProps } from './block-props.ts';

/** A remark that stands out from the text around it. */
export function AlertBlock({ block }: BlockProps<AlertView>) {
  const kind = useWord(`${block.level}Alert`);
  return (
    <div className="alert" data-level={block.level} role="note" aria-label={block.title || kind}>
      <Icon name={block.level} />
      <div>
        {block.title !== '' && <p className="alert-title">{block.title}</p>}
        <p>
          <RichText runs={block.runs} />
        </p>
      </div>
    </div>
  );
}

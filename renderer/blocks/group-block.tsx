import { useId } from 'react';
import type { GroupView } from '#engine/view/view.ts';
import { RichText } from '../text/rich-text.tsx';
import type { BlockProps } from './block-props.ts';

/** Blocks that belong together, under a name of their own if they have one. */
export function GroupBlock({ block, Body }: BlockProps<GroupView>) {
  const helpId = useId();
  const help = block.help.length > 0 && (
    <p id={helpId} className="field-help">
      <RichText runs={block.help} />
    </p>
  );
  if (block.label === '') {
    return (
      <div className="group">
        {help}
        <Body body={block.body} />
      </div>
    );
  }
  return (
    <fieldset className="group" aria-describedby={block.help.length > 0 ? helpId : undefined}>
      <legend className="group-label">{block.label}</legend>
      {help}
      <Body body={block.body} />
    </fieldset>
  );
}

import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { CollapsibleView } from '#engine/index.ts';
import type { BlockProps } from '../../elements/component-registry.ts';
import { SectionTitle } from '../../elements/section-title.tsx';
import { renderRuns } from '../../elements/texts.tsx';
import { fieldViewsIn } from '../../form/screen-contents.ts';

/** Blocks that the browser shows and hides under their label. An answer that is refused among them opens it. */
export function Collapsible({ block, BlockList }: BlockProps<CollapsibleView>) {
  const { label, help, body } = block;
  const labelId = useId();
  const details = useRef<HTMLDetailsElement>(null);
  const isRefused = fieldViewsIn(body).some(({ issue }) => issue !== '');
  const [wasRefused, note] = useState(isRefused);
  const [isOpen, setOpen] = useState(isRefused);
  if (isRefused !== wasRefused) {
    note(isRefused);
    if (isRefused) setOpen(true);
  }
  useLayoutEffect(() => {
    // What a person opened before the script came stays open.
    if (details.current?.open === true) setOpen(true);
  }, []);
  return (
    <details
      ref={details}
      className="group folded"
      // The stylesheet opens others in a wide window.
      data-look="collapsible"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      aria-labelledby={labelId}
    >
      <summary>
        <SectionTitle id={labelId} plain="span">
          {label}
        </SectionTitle>
      </summary>
      <div className="group">
        {help.length > 0 && <p className="field-help">{renderRuns(help)}</p>}
        <BlockList body={body} />
      </div>
    </details>
  );
}

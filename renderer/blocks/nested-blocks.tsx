import { useId } from 'react';
import type { BlockView, ButtonsView, EachView, GroupView } from '#engine/index.ts';
import { ScreenButton } from '../elements/button.tsx';
import { Folded } from '../elements/folded.tsx';
import { SectionTitle } from '../elements/section-title.tsx';
import { languageOf, renderRuns } from '../elements/texts.tsx';
import type { BlockProps } from '../elements/component-registry.ts';

/** Blocks that belong together, under a label if the document gives one. */
export function Group({ block, BlockList }: BlockProps<GroupView>) {
  const helpId = useId();
  const help = block.help.length > 0 && (
    <p id={helpId} className="field-help">
      {renderRuns(block.help)}
    </p>
  );
  if (block.look === 'folded') {
    return (
      <Folded className="group" title={<SectionTitle plain="span">{block.label}</SectionTitle>}>
        {help}
        <BlockList body={block.body} />
      </Folded>
    );
  }
  if (block.label === '') {
    return (
      <div className="group" data-look={block.look}>
        {help}
        <BlockList body={block.body} />
      </div>
    );
  }
  return (
    <fieldset
      className="group"
      data-look={block.look}
      aria-describedby={block.help.length > 0 ? helpId : undefined}
    >
      <legend className="group-label">
        <SectionTitle plain="span">{block.label}</SectionTitle>
      </legend>
      {help}
      <BlockList body={block.body} />
    </fieldset>
  );
}

/** The same blocks once for each element of a list. Buttons that say the same in several rows name their row by its heading. */
export function Rows({ block, BlockList }: BlockProps<EachView>) {
  const labels = block.rows.flatMap(({ buttons }) => buttons.map(({ label }) => label));
  const isRepeated = (label: string): boolean => labels.indexOf(label) !== labels.lastIndexOf(label);
  return (
    <ul
      className="each"
      data-look={block.look}
      {...languageOf(block)}
      aria-live={block.announced ? 'polite' : undefined}
    >
      {block.rows.map((row) => (
        <li key={row.key} className="each-row">
          <BlockList body={row.body} />
          {row.buttons.length > 0 && (
            <div className="each-buttons">
              {row.buttons.map((button) => (
                <ScreenButton
                  key={button.id}
                  button={button}
                  about={isRepeated(button.label) ? headingIn(row.body) : undefined}
                />
              ))}
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The words of the first heading among blocks. */
function headingIn(body: readonly BlockView[]): string | undefined {
  for (const block of body) {
    const found = block.type === 'heading' ? block.text : 'body' in block ? headingIn(block.body) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Buttons among other blocks. */
export function ButtonRow({ block }: BlockProps<ButtonsView>) {
  return (
    <div className="each-buttons">
      {block.buttons.map((button) => (
        <ScreenButton key={button.id} button={button} />
      ))}
    </div>
  );
}

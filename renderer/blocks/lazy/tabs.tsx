import { type KeyboardEvent, useId, useState } from 'react';
import type { GroupView, TabsView } from '#engine/index.ts';
import type { BlockProps } from '../../elements/component-registry.ts';
import { SectionTitle } from '../../elements/section-title.tsx';
import { renderRuns } from '../../elements/texts.tsx';
import { useScripted } from '../../visit/visit-context.tsx';

/** Groups of which the chosen tab shows one. Without script all are shown, each under its label. */
export function Tabs({ block, BlockList }: BlockProps<TabsView>) {
  const { label, help, body } = block;
  const id = useId();
  const [chosen, choose] = useState('');
  const groups = body.filter(isGroup);
  const isTabbed = useScripted() && groups.length > 1;
  const at = Math.max(
    groups.findIndex(({ name }) => name === chosen),
    0,
  );
  return (
    <section className="group" aria-labelledby={label === '' ? undefined : id}>
      {label !== '' && (
        <SectionTitle id={id} className="group-label">
          {label}
        </SectionTitle>
      )}
      {help.length > 0 && <p className="field-help">{renderRuns(help)}</p>}
      {isTabbed && (
        <TabList {...{ id, groups, at }} labelledBy={label === '' ? undefined : id} onChoose={choose} />
      )}
      {groups.map((group, place) => (
        <div
          key={group.name}
          id={`${id}-${group.name}`}
          hidden={isTabbed && place !== at}
          {...(isTabbed && {
            role: 'tabpanel',
            'aria-labelledby': tabId(id, group),
            // By keyboard one comes from the tab to what it shows, also where that holds no link.
            tabIndex: 0,
          })}
        >
          <SectionTitle className="group-label" hidden={isTabbed}>
            {group.label}
          </SectionTitle>
          <div className="group">
            {group.help.length > 0 && <p className="field-help">{renderRuns(group.help)}</p>}
            <BlockList body={group.body} />
          </div>
        </div>
      ))}
    </section>
  );
}

/** The tabs. One of them is in the order of Tab; arrows, Home and End choose among them. */
function TabList(props: {
  readonly id: string;
  readonly labelledBy: string | undefined;
  readonly groups: readonly GroupView[];
  readonly at: number;
  readonly onChoose: (name: string) => void;
}) {
  const { id, labelledBy, groups, at, onChoose } = props;
  const move = (event: KeyboardEvent<HTMLButtonElement>): void => {
    const { currentTarget, key } = event;
    const next = nextTab(key, at, groups.length, getComputedStyle(currentTarget).direction === 'rtl');
    const group = groups[next ?? -1];
    if (group === undefined) return;
    event.preventDefault();
    onChoose(group.name);
    document.getElementById(tabId(id, group))?.focus();
  };
  return (
    <div role="tablist" className="tabs" aria-labelledby={labelledBy}>
      {groups.map((group, place) => (
        <button
          key={group.name}
          type="button"
          role="tab"
          id={tabId(id, group)}
          aria-selected={place === at}
          aria-controls={`${id}-${group.name}`}
          tabIndex={place === at ? 0 : -1}
          onClick={() => onChoose(group.name)}
          onKeyDown={move}
        >
          {group.label}
        </button>
      ))}
    </div>
  );
}

function isGroup(block: TabsView['body'][number]): block is GroupView {
  return block.type === 'group';
}

function tabId(id: string, { name }: GroupView): string {
  return `${id}-${name}-tab`;
}

/** The tab to which a key leads, which goes round at the ends; none for other keys. */
export function nextTab(key: string, at: number, count: number, isFromRight: boolean): number | undefined {
  const [back, on] = isFromRight ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === on) return (at + 1) % count;
  return key === back ? (at + count - 1) % count : undefined;
}

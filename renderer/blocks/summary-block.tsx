import { useId } from 'react';
import type { SummaryView } from '#engine/view/view.ts';
import { Tooltip } from '../chrome/tooltip.tsx';
import { PageLink } from '../text/page-link.tsx';
import type { BlockProps } from './block-props.ts';

/** Names and what they stand for, in two columns. */
export function SummaryBlock({ block }: BlockProps<SummaryView>) {
  const labelId = useId();
  return (
    <section className="summary" aria-labelledby={block.label === '' ? undefined : labelId}>
      {block.label !== '' && (
        <p id={labelId} className="summary-title">
          {block.label}
        </p>
      )}
      <dl>
        {block.items.map((item) => (
          <div key={item.name}>
            <dt>
              {item.label}
              {item.tip !== undefined && <Tooltip label={item.label} text={item.tip} />}
            </dt>
            <dd>
              {item.href === undefined ? (
                item.text
              ) : (
                <PageLink href={item.href}>{item.text || item.label}</PageLink>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

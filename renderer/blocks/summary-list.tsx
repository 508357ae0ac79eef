import { useId } from 'react';
import type { SummaryView } from '#engine/index.ts';
import { PageLink, drawRuns } from '../elements/rich-text.tsx';
import { Tooltip } from '../elements/tooltip.tsx';
import { Awaited } from '../fields/field-block.tsx';
import { useWord } from '../visit/visit-context.tsx';
import type { BlockProps } from '../drawers.ts';

/** Names and their values in two columns, with a link to where a value can be changed. */
export function SummaryList({ block }: BlockProps<SummaryView>) {
  const labelId = useId();
  const change = useWord('change');
  // A journey's section has lines once the browser has what makes them.
  if (block.journey !== undefined && block.items.length === 0) return <Awaited />;
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
              {item.runs ? drawRuns(item.runs) : item.text}
              {item.href !== undefined && (
                <PageLink href={item.href} className="summary-change">
                  {change}
                  <span className="unseen"> {item.label}</span>
                </PageLink>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

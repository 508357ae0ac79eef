import { useId } from 'react';
import type { LinksView, StepsView, SummaryView } from '#engine/index.ts';
import { Icon } from '../chrome/pictures.tsx';
import { PageLink } from '../chrome/rich-text.tsx';
import { Tooltip } from '../chrome/tooltip.tsx';
import { useWord } from '../visit/visit-context.tsx';
import type { BlockProps } from './block-props.ts';

/** A list of links. */
export function LinkList({ block }: BlockProps<LinksView>) {
  return (
    <nav className="links" aria-label={block.label || undefined}>
      <ul>
        {block.items.map((item) => (
          <li key={item.name}>
            <PageLink href={item.href}>{item.label}</PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Names and their values in two columns, with a link to where a value can be changed. */
export function SummaryList({ block }: BlockProps<SummaryView>) {
  const labelId = useId();
  const change = useWord('change');
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
              {item.text}
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

/** The steps of something: those that are done, the current one, those to come. */
export function StepList({ block }: BlockProps<StepsView>) {
  const labelId = useId();
  const done = useWord('met');
  return (
    <section className="steps" aria-labelledby={block.label === '' ? undefined : labelId}>
      {block.label !== '' && (
        <p id={labelId} className="steps-title">
          {block.label}
        </p>
      )}
      <ol>
        {block.items.map((item) => (
          <li
            key={item.name}
            data-state={item.state}
            aria-current={item.state === 'current' ? 'step' : undefined}
          >
            <span className="steps-mark">{item.state === 'done' && <Icon name="check" />}</span>
            <span>
              {item.label}
              {item.state === 'done' && <span className="unseen"> ({done})</span>}
              {item.state === 'current' && item.text !== '' && (
                <span className="steps-text">{item.text}</span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

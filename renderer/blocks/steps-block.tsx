import { useId } from 'react';
import type { StepsView } from '#engine/view/view.ts';
import { Icon } from '../chrome/icon.tsx';
import { useWord } from '../visit/visit-context.tsx';
import type { BlockProps } from './block-props.ts';

/** How far something has come: what is done, where one is, what is ahead. */
export function StepsBlock({ block }: BlockProps<StepsView>) {
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

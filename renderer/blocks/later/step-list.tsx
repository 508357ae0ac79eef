import { useId } from 'react';
import type { StepsView } from '#engine/index.ts';
import { Icon } from '../../elements/pictures.tsx';
import { useWord } from '../../visit/visit-context.tsx';
import type { BlockProps } from '../../drawers.ts';

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
              {item.note !== '' && <span className="steps-text">{item.note}</span>}
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

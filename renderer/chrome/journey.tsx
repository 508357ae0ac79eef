import { memo } from 'react';
import type { ProgressView } from '#engine/index.ts';
import { useWord } from '../visit/visit-context.tsx';
import { Icon } from './pictures.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { PageLink } from './rich-text.tsx';

/** Where the person is in a journey; null outside of any. */
interface Journeying {
  readonly journey: ProgressView | null;
}

/** The progress bar along the top of the page. */
export const JourneyBar = memo(function JourneyBar({ journey }: Journeying) {
  const title = useWord('step');
  if (journey === null || !journey.isShown) return null;
  return (
    <ProgressBar
      className="journey-bar"
      label={title}
      value={journey.position}
      maximum={Math.max(1, journey.total)}
    />
  );
});

/** The link back and the number of the step, above the title. */
export const JourneyPosition = memo(function JourneyPosition({ journey }: Journeying) {
  const back = useWord('back');
  const position = useWord('stepOf');
  if (journey === null || (journey.back === null && !journey.isShown)) return null;
  return (
    <div className="journey-position">
      {journey.back !== null && (
        <PageLink href={journey.back} className="back">
          <Icon name="back" />
          {back}
        </PageLink>
      )}
      {journey.isShown && <p>{position}</p>}
    </div>
  );
});

/** All steps of the journey, beside the screen where there is room. Steps that are done are links. */
export const JourneySteps = memo(function JourneySteps({ journey }: Journeying) {
  if (journey === null || !journey.isShown) return null;
  return (
    <nav className="journey-steps" aria-label={journey.title}>
      <ol>
        {journey.steps.map((step) => (
          <li
            key={step.name}
            data-state={step.state}
            aria-current={step.state === 'current' ? 'step' : undefined}
          >
            <span className="journey-mark">{step.state === 'done' && <Icon name="check" />}</span>
            {step.state === 'done' ? (
              <PageLink href={step.href}>{step.label}</PageLink>
            ) : (
              <span>{step.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
});

import { memo } from 'react';
import { PageLink } from '../text/page-link.tsx';
import { Icon } from './icon.tsx';
import type { Journeying } from './journey-bar.tsx';

/** All steps of the journey beside the screen, where there is room; what is done can be gone back to. */
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

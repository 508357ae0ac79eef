import { memo } from 'react';
import type { ProgressView } from '#engine/view/view.ts';
import { PageLink } from '../text/page-link.tsx';
import { useWord } from '../visit/visit-context.tsx';
import { Icon } from './icon.tsx';
import { ProgressBar } from './progress-bar.tsx';

/** Where the person is in a journey, if in any. */
export interface Journeying {
  readonly journey: ProgressView | null;
}

/** How far the person is, along the top of the page. */
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

/** The way back and the number of the step, above the title. */
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

import type { ButtonView } from '#engine/index.ts';
import { ScreenButton } from '../elements/button.tsx';
import { JourneyBar, JourneyPosition, JourneySteps } from '../layout/journey.tsx';
import { LoaderCover } from '../layout/loader-cover.tsx';
import { Modal, Processing } from '../layout/dialogs.tsx';
import { Notices } from '../layout/notices.tsx';
import { ProblemList } from '../layout/problem-list.tsx';
import { ProgressBar } from '../elements/progress-bar.tsx';
import { continueButton } from './samples/sample-blocks.ts';
import {
  sampleIssues,
  sampleLoader,
  sampleModal,
  sampleNotices,
  screenOf,
  sampleViewOf,
} from './samples/sample-view.ts';
import { Shelf, Specimen } from './specimen.tsx';

const plain = sampleViewOf(screenOf([]));
const looks = ['primary', 'secondary', 'quiet', 'danger'] as const;
const buttonStates = {
  normal: {},
  disabled: { disabled: true },
  busy: { busy: true },
} as const satisfies Readonly<Record<string, Partial<ButtonView>>>;

/** Everything around a screen. */
export function LayoutGallery() {
  return (
    <>
      <Buttons />
      <Shelf title="progress">
        <Specimen state="3 of 8">
          <ProgressBar value={3} maximum={8} />
        </Specimen>
        <Specimen state="more than there is">
          <ProgressBar value={9} maximum={8} />
        </Specimen>
        <Specimen state="under way">
          <ProgressBar />
        </Specimen>
      </Shelf>
      <Shelf title="journey">
        <Specimen state="bar, position, steps">
          <JourneyBar journey={plain.journey} />
          <JourneyPosition journey={plain.journey} />
          <JourneySteps journey={plain.journey} />
        </Specimen>
      </Shelf>
      <Shelf title="problems">
        <Specimen state="two">
          <ProblemList issues={sampleIssues} failures={[]} />
        </Specimen>
      </Shelf>
      <OnTop />
    </>
  );
}

function Buttons() {
  return (
    <Shelf title="button">
      {looks.flatMap((look) =>
        Object.entries(buttonStates).map(([state, change]) => (
          <Specimen key={`${look}, ${state}`} state={`${look}, ${state}`}>
            <ScreenButton button={{ ...continueButton, ...change, look }} />
          </Specimen>
        )),
      )}
    </Shelf>
  );
}

/** What covers a page elsewhere is side by side here. */
function OnTop() {
  const progress = { messages: ['Looking for your bicycle'], since: 0, timeoutMs: 30_000 };
  const late = { text: 'It takes longer than usual.', label: 'Back to the station', href: '/station' };
  return (
    <Shelf title="on top of the page">
      <Specimen state="notices">
        <Notices ofView={sampleNotices} ofHost={[]} onClose={() => undefined} />
      </Specimen>
      <Specimen state="processing">
        <Processing progress={progress} />
      </Specimen>
      <Specimen state="processing, late">
        <Processing progress={{ ...progress, timeoutMs: 0, late }} />
      </Specimen>
      <Specimen state="loader">
        <LoaderCover isShown loader={{ ...sampleLoader, picture: '' }} />
      </Specimen>
      <figure className="specimen">
        <figcaption>modal</figcaption>
        <Modal modal={sampleModal} url="/" failures={[]} />
      </figure>
    </Shelf>
  );
}

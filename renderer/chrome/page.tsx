import { memo, useEffect } from 'react';
import type { BlockView } from '#engine/view/view.ts';
import { Body } from '../blocks/body.tsx';
import { PlaceContext } from '../blocks/place-context.ts';
import type { Place } from '../fields/field-id.ts';
import { oncePainted } from '../once-painted.ts';
import { pageTitle } from '../page-title.ts';
import { focusTargets } from '../visit/focus-targets.ts';
import { useVisit, useWord, WordsContext } from '../visit/visit-context.tsx';
import { JourneyBar, JourneyPosition } from './journey-bar.tsx';
import { JourneySteps } from './journey-steps.tsx';
import { LiveText } from './live-text.tsx';
import { Loader } from './loader.tsx';
import { Modal } from './modal.tsx';
import { Notices } from './notices.tsx';
import { Panels } from './panels.tsx';
import { Processing } from './processing.tsx';
import { Screen } from './screen.tsx';

/** The whole page: frame, screen, and what lies on top of it. */
export function Page() {
  const words = useVisit(({ view }) => view.words);
  return (
    <WordsContext value={words}>
      <PageParts />
    </WordsContext>
  );
}

const PageParts = memo(function PageParts() {
  const frame = useVisit(({ view }) => view.frame);
  const isLoading = useVisit(({ view }) => view.loading);
  usePageTitle();
  return (
    <div className="page" data-frame={frame.name}>
      <JourneyBar />
      <header className="site-header">
        <FramePart place="header" body={frame.header} />
      </header>
      <div className="layout">
        <JourneySteps />
        {frame.card.length > 0 && (
          <div className="card">
            <FramePart place="card" body={frame.card} />
          </div>
        )}
        <main id={focusTargets.page} className="main" tabIndex={-1} aria-busy={isLoading}>
          <JourneyPosition />
          <Screen />
        </main>
        <aside className="aside">
          <Panels />
          <FramePart place="aside" body={frame.aside} />
        </aside>
      </div>
      <footer className="site-footer">
        <FramePart place="footer" body={frame.footer} />
      </footer>
      <Modal />
      <Processing />
      <Notices />
      <Waiting />
      <Loader />
    </div>
  );
});

/** Says that something is under way to those who do not see the button. */
function Waiting() {
  const isBusy = useVisit(({ view }) => view.busy);
  const wait = useWord('listenWaiting');
  return <LiveText text={isBusy ? wait : ''} />;
}

function FramePart({ place, body }: { readonly place: Place; readonly body: readonly BlockView[] }) {
  return (
    <PlaceContext value={place}>
      <Body body={body} />
    </PlaceContext>
  );
}

function usePageTitle(): void {
  const title = useVisit(({ view }) => pageTitle(view));
  // To name a window takes as long as to draw a field.
  useEffect(
    () =>
      oncePainted(() => {
        document.title = title;
      }),
    [title],
  );
}

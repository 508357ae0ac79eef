import { memo, Suspense, useEffect } from 'react';
import type { BlockView, View } from '#engine/index.ts';
import { BlockList } from '../blocks/block-list.tsx';
import { type PageArea, AreaContext, focusTargets } from './page-area.ts';
import { oncePainted } from '../once-painted.ts';
import { BusyContext, useShownVisit, useWord, WordsContext } from '../visit/visit-context.tsx';
import { JourneyBar, JourneyPosition, JourneySteps } from './journey.tsx';
import { LiveText } from './live-text.tsx';
import { LoaderCover } from './loader-cover.tsx';
import { Modal } from './modal.tsx';
import { Notices } from './notices.tsx';
import { Panels, TitledScreen } from './titled-screen.tsx';
import { Processing } from './processing.tsx';

/** The whole page: frame, screen, and what lies on top of it. Each part is drawn anew only when its own view is another. */
export function WholePage() {
  const { view, url, hostNotices, closeNotice } = useShownVisit();
  const { frame, journey, screen, modal, progress, busy, loading } = view;
  usePageTitle(pageTitle(view));
  return (
    <WordsContext value={view.words}>
      <BusyContext value={busy}>
        <div className="page" data-frame={frame.name}>
          <JourneyBar journey={journey} />
          <header className="site-header">
            <FramePart place="header" body={frame.header} />
          </header>
          <div className="layout">
            <JourneySteps journey={journey} />
            {frame.card.length > 0 && (
              <div className="card">
                <FramePart place="card" body={frame.card} />
              </div>
            )}
            <main id={focusTargets.page} className="main" tabIndex={-1} aria-busy={loading}>
              <JourneyPosition journey={journey} />
              <TitledScreen screen={screen} url={url} />
            </main>
            <aside className="aside">
              <Panels whyWeAsk={screen.whyWeAsk} whatHappensNext={screen.whatHappensNext} />
              <FramePart place="aside" body={frame.aside} />
            </aside>
          </div>
          <footer className="site-footer">
            <FramePart place="footer" body={frame.footer} />
          </footer>
          {modal !== null && <Modal key={modal.document} modal={modal} url={url} />}
          {progress !== null && <Processing key={progress.since} progress={progress} />}
          <Notices ofView={view.notices} ofHost={hostNotices} onClose={closeNotice} />
          <Waiting isBusy={busy} />
          <LoaderCover isLoading={loading} picture={view.loader} />
        </div>
      </BusyContext>
    </WordsContext>
  );
}

/** The title of the browser's window. The screen comes first, since it tells pages apart. */
export function pageTitle({ title, screen }: View): string {
  return [screen.title, title].filter((part) => part !== '').join(' | ');
}

/** Says that something is under way to those who do not see the button. */
const Waiting = memo(function Waiting({ isBusy }: { readonly isBusy: boolean }) {
  const wait = useWord('listenWaiting');
  return <LiveText text={isBusy ? wait : ''} />;
});

/** A part around the screen. Nothing in it suspends; React takes such parts over after the screen, or once they are used. */
const FramePart = memo(function FramePart(props: {
  readonly place: PageArea;
  readonly body: readonly BlockView[];
}) {
  return (
    <Suspense>
      <AreaContext value={props.place}>
        <BlockList body={props.body} />
      </AreaContext>
    </Suspense>
  );
});

function usePageTitle(title: string): void {
  // To name a window takes as long as to draw a field.
  useEffect(
    () =>
      oncePainted(() => {
        document.title = title;
      }),
    [title],
  );
}

import { type ReactNode, memo, Suspense, use, useEffect, useMemo, useState } from 'react';
import { isFailure } from '#engine/rendering.ts';
import type { BlockView, NoticeView, View } from '#engine/index.ts';
import { AwaitedPart } from '../fields/field-block.tsx';
import { BlockList } from '../blocks/blocks.tsx';
import { ControlsContext } from '../elements/component-registry.ts';
import { type PageArea, AreaContext, focusTargets } from '../form/names.ts';
import { onceIdle } from '../visit/once-painted.ts';
import { BusyContext, useShownVisit, useWord, wordsOf, WordsContext } from '../visit/visit-context.tsx';
import { JourneyBar, JourneyPosition, JourneySteps, StepsPlace } from './journey.tsx';
import { languageOf, LiveText } from '../elements/texts.tsx';
import { LoaderCover, useLoaderShown } from './loader-cover.tsx';
import { Notices } from './notices.tsx';
import { EnterButton, Panels, TitledScreen } from './screen-form.tsx';

/** The whole page: frame, screen, and what lies on top of it. Each part is drawn again only when its view changes. */
export function WholePage() {
  const { view, url: address, left, hostNotices, closeNotice } = useShownVisit();
  const { modal, progress, busy, loading } = view;
  const isCovered = useLoaderShown(loading);
  const still = useStillBehind(view, address);
  // The next page may come without a loader; until then, the one that was left is there.
  const { behind, url } =
    loading && !isCovered && left && still.behind === view ? { behind: left.view, url: left.url } : still;
  const { frame, journey, screen, words } = behind;
  const screenWords = wordsOf(behind, screen);
  usePageTitle(pageTitle(behind));
  const [failures, remarks] = useMemo(() => partsOf(view.notices), [view.notices]);
  // A docked modal leaves the page in use.
  const over = modal?.look === 'docked' ? null : modal;
  const isBeneath = (over ?? progress) !== null;
  const area = over === null ? 'screen' : 'modal';
  // Kept, so that a dialog is drawn again only if it changed. In a dialog, since nothing behind it is read aloud or can be pressed.
  const remarked = useMemo(
    () => <Notices ofView={remarks} ofHost={hostNotices} onClose={closeNotice} area={area} />,
    [remarks, hostNotices, closeNotice, area],
  );
  return (
    <WordsContext value={words}>
      <BusyContext value={busy}>
        <div className="page" data-frame={frame.name}>
          <EnterButton buttons={screen.buttons} area="screen" />
          <header className="site-header">
            <JourneyBar journey={journey} />
            <FramePart place="header" body={frame.header} />
          </header>
          <div className="layout">
            <JourneySteps journey={journey} />
            {frame.card.length > 0 && (
              <div className="card">
                <FramePart place="card" body={frame.card} />
              </div>
            )}
            {/* Elements that stayed would move, inherit typed text, and not be read aloud again. */}
            <WordsContext key={screen.document} value={screenWords}>
              <main
                id={focusTargets.page}
                className="main"
                {...languageOf(screen)}
                tabIndex={-1}
                aria-busy={loading || screen.isAwaited}
              >
                <JourneyPosition journey={journey} />
                <StepsPlace beside={frame.aside} />
                <TitledScreen screen={screen} url={url} failures={over === null ? failures : none} />
              </main>
              <aside className="aside">
                <Panels screen={screen} />
                <FramePart place="aside" body={frame.aside} />
              </aside>
            </WordsContext>
          </div>
          <footer className="site-footer">
            <FramePart place="footer" body={frame.footer} />
          </footer>
          {isBeneath || remarked}
          {(modal ?? progress) !== null && (
            <PageOverlays view={view} url={address} failures={failures}>
              {isBeneath && remarked}
            </PageOverlays>
          )}
          <Waiting isBusy={busy} />
          <LoaderCover isShown={isCovered} loader={view.loader} />
        </div>
      </BusyContext>
    </WordsContext>
  );
}

interface Behind {
  readonly behind: View;
  readonly url: string;
}

/** The page as it was when the dialog of a long action appeared: what that does to it shows when the dialog goes. */
function useStillBehind(view: View, url: string): Behind {
  const shown = { behind: view, url };
  const [still, setStill] = useState<Behind | null>(null);
  // Until the next page is there, nobody is to see what the action has made of this one.
  const isLeaving = view.progress === null && (view.loading || view.busy);
  if (isLeaving || view.progress?.since === still?.behind.progress?.since) return still ?? shown;
  setStill(view.progress === null ? null : shown);
  return shown;
}

const none: readonly NoticeView[] = [];

/** What went wrong, which the screen on top tells, and what is only remarked. */
function partsOf(notices: View['notices']): readonly [readonly NoticeView[], readonly NoticeView[]] {
  return [notices.filter(isFailure), notices.filter((notice) => !isFailure(notice))];
}

/** The title of the browser's window. Problems come first, then the screen, since it tells pages apart. */
export function pageTitle({ title, screen, notices, words }: View): string {
  const isWrong = screen.issues.length > 0 || notices.some(isFailure);
  const parts = [isWrong ? (words['problemTitle'] ?? '') : '', screen.title, title];
  return parts.filter((part) => part !== '').join(' | ');
}

/** What lies over the page. It is fetched when a page first has any. */
function PageOverlays(props: {
  readonly view: View;
  readonly url: string;
  readonly failures: readonly NoticeView[];
  readonly children: ReactNode;
}) {
  const { view, url, failures, children } = props;
  const { modal, progress } = view;
  const { rare } = use(ControlsContext);
  if (rare === undefined) return <AwaitedPart />;
  const { Modal, Processing } = rare;
  return (
    <>
      {modal !== null && (
        <WordsContext value={wordsOf(view, modal)}>
          <Modal key={modal.document} modal={modal} url={url} failures={failures}>
            {progress === null && children}
          </Modal>
        </WordsContext>
      )}
      {progress !== null && (
        <Processing key={progress.since} progress={progress}>
          {children}
        </Processing>
      )}
    </>
  );
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
      onceIdle(() => {
        document.title = title;
      }),
    [title],
  );
}

import { type ReactNode, memo, use, useMemo } from 'react';
import { isFailure } from '#engine/rendering.ts';
import type { BlockView, View } from '#engine/index.ts';
import { BlockList } from '../blocks/blocks.tsx';
import { ControlsContext } from '../elements/component-registry.ts';
import { AreaContext, focusTargets } from '../form/names.ts';
import { JourneyBar, JourneyPosition } from '../layout/journey.tsx';
import { Notices } from '../layout/notices.tsx';
import { Panels, TitledScreen } from '../layout/screen-form.tsx';
import { languageOf } from '../elements/texts.tsx';
import { BusyContext, useShownVisit, wordsOf, WordsContext } from '../visit/visit-context.tsx';

/**
 * A page of a journey within a page of an application: its position, its card, its screen and what lies over it. Header and
 * footer are the application's.
 */
export function EmbeddedPage() {
  const { view, url, hostNotices, closeNotice } = useShownVisit();
  const { modal, progress, busy, loading, journey, screen, words, frame } = view;
  // A docked modal leaves the page in use.
  const over = modal?.look === 'docked' ? null : modal;
  const [failures, remarks] = useMemo(() => parted(view.notices), [view.notices]);
  const notices = (
    <Notices
      ofView={remarks}
      ofHost={hostNotices}
      onClose={closeNotice}
      area={over === null ? 'screen' : 'modal'}
    />
  );
  return (
    <WordsContext value={words}>
      <BusyContext value={busy}>
        <JourneyBar journey={journey} />
        <section
          id={focusTargets.page}
          className="main"
          {...languageOf(screen)}
          tabIndex={-1}
          aria-labelledby={focusTargets.heading}
          aria-busy={loading || screen.isAwaited}
        >
          <JourneyPosition journey={journey} />
          <Card body={frame.card} />
          <WordsContext value={wordsOf(view, screen)}>
            <TitledScreen screen={screen} url={url} failures={over === null ? failures : none} />
            <Panels screen={screen} />
          </WordsContext>
        </section>
        {(over ?? progress) === null && notices}
        {(modal ?? progress) !== null && (
          <Overlays view={view} url={url} failures={failures}>
            {(over ?? progress) !== null && notices}
          </Overlays>
        )}
      </BusyContext>
    </WordsContext>
  );
}

type Notes = View['notices'];

const none: Notes = [];

function parted(notices: Notes): readonly [Notes, Notes] {
  return [notices.filter(isFailure), notices.filter((notice) => !isFailure(notice))];
}

const Card = memo(function Card({ body }: { readonly body: readonly BlockView[] }) {
  if (body.length === 0) return null;
  return (
    <div className="card">
      <AreaContext value="card">
        <BlockList body={body} />
      </AreaContext>
    </div>
  );
});

function Overlays(props: {
  readonly view: View;
  readonly url: string;
  readonly failures: Notes;
  readonly children: ReactNode;
}) {
  const { modal, progress } = props.view;
  const { rare } = use(ControlsContext);
  // A journey in an application has all components from the start.
  if (rare === undefined) return null;
  return (
    <>
      {modal !== null && (
        <WordsContext value={wordsOf(props.view, modal)}>
          <rare.Modal key={modal.document} modal={modal} url={props.url} failures={props.failures}>
            {progress === null && props.children}
          </rare.Modal>
        </WordsContext>
      )}
      {progress !== null && (
        <rare.Processing key={progress.since} progress={progress}>
          {props.children}
        </rare.Processing>
      )}
    </>
  );
}

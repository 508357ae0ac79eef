import { memo, useEffect, useRef } from 'react';
import { isFailure } from '#engine/rendering.ts';
import type { NoticeView } from '#engine/index.ts';
import { focusTargets, formId, postedNames } from '../form/names.ts';
import { useScripted, useWord } from '../visit/visit-context.tsx';
import { Icon } from '../elements/pictures.tsx';
import { renderRuns } from '../elements/texts.tsx';

// B§9: more than these would be too many to read.
const shownTogether = 5;
const remarkLastsMs = 15_000;

interface NoticesProps {
  readonly ofView: readonly NoticeView[];
  readonly ofHost: readonly NoticeView[];
  readonly onClose: (id: string) => void;
  /** The form that closes them without script. */
  readonly area?: 'screen' | 'modal';
}

/** Messages at the bottom left: what only informs ends after a while, the others once a person closes them. Escape closes the newest. */
export const Notices = memo(function Notices({ ofView, ofHost, onClose, area = 'screen' }: NoticesProps) {
  const shown = [...ofView, ...ofHost].slice(-shownTogether);
  const newest = shown.at(-1)?.id;
  useEffect(() => {
    if (newest === undefined) return undefined;
    const close = ({ key, defaultPrevented }: KeyboardEvent): void => {
      if (key !== 'Escape' || defaultPrevented || isOpenElsewhere()) return;
      // The press that follows must not hit what is being removed.
      leaveNotices(newest);
      onClose(newest);
    };
    window.addEventListener('keydown', close);
    return () => window.removeEventListener('keydown', close);
  }, [newest, onClose]);
  const renderNotice = (notice: NoticeView) => (
    <Notice key={notice.id} notice={notice} onClose={onClose} area={area} />
  );
  // Both regions are in the page from the start: screen readers ignore a region that arrives together with its text.
  return (
    <div className="notices">
      <div role="alert">{shown.filter(isFailure).map(renderNotice)}</div>
      <output>{shown.filter((notice) => !isFailure(notice)).map(renderNotice)}</output>
    </div>
  );
});

/** Whether Escape closes something else first. */
function isOpenElsewhere(): boolean {
  return document.querySelector('dialog[open], [aria-expanded="true"]') !== null;
}

/** Moves the focus from a notice that closes to the next one, or to the page. */
function leaveNotices(id: string): void {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLButtonElement) || focused.closest('.notices') === null) return;
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('.notices .close')];
  const next = buttons.find(({ value }) => value !== id);
  (next ?? document.getElementById(focusTargets.page))?.focus({ preventScroll: true });
}

function Notice(props: Pick<NoticesProps, 'onClose' | 'area'> & { readonly notice: NoticeView }) {
  const { notice, onClose, area = 'screen' } = props;
  const kind = useWord(`${notice.level}Alert`);
  const close = useWord('close');
  const isScripted = useScripted();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    element.current?.scrollIntoView({ block: 'nearest' });
    if (isFailure(notice)) return undefined;
    let timer = setTimeout(end, remarkLastsMs);
    // Who reads it or is about to press it has all the time that they need.
    function end(): void {
      if (element.current?.matches(':hover, :focus-within') === true) timer = setTimeout(end, remarkLastsMs);
      else onClose(notice.id);
    }
    return () => clearTimeout(timer);
  }, [notice, onClose]);
  return (
    <div ref={element} className="notice" data-level={notice.level}>
      <Icon name={notice.level} />
      <div>
        <p className="unseen">{kind}</p>
        <p>{renderRuns(notice.runs)}</p>
      </div>
      <button
        type={isScripted ? 'button' : 'submit'}
        form={formId(area)}
        name={postedNames.close}
        value={notice.id}
        className="close"
        aria-label={close}
        onClick={() => {
          leaveNotices(notice.id);
          onClose(notice.id);
        }}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

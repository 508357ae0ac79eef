import { memo, useEffect, useRef } from 'react';
import { type NoticeView, isFailure } from '#engine/index.ts';
import { formId, postedNames } from '../form/names.ts';
import { useScripted, useWord } from '../visit/visit-context.tsx';
import { Icon } from '../elements/pictures.tsx';
import { drawRuns } from '../elements/texts.tsx';

// B§9: more than these would be too many to read.
const shownAtOnce = 5;
const remarkLastsMs = 15_000;

/** Messages beside the page: what only informs ends by itself, the others once a person closes them. */
export const Notices = memo(function Notices(props: {
  readonly ofView: readonly NoticeView[];
  readonly ofHost: readonly NoticeView[];
  readonly onClose: (id: string) => void;
}) {
  const { ofView, ofHost, onClose } = props;
  const drawNotice = (notice: NoticeView) => <Notice key={notice.id} notice={notice} onClose={onClose} />;
  const shown = [...ofView, ...ofHost].slice(-shownAtOnce);
  // Both regions are in the page from the start: screen readers ignore a region that arrives together with its text.
  return (
    <div className="notices">
      <div role="alert">{shown.filter(isFailure).map(drawNotice)}</div>
      <output>{shown.filter((notice) => !isFailure(notice)).map(drawNotice)}</output>
    </div>
  );
});

function Notice(props: { readonly notice: NoticeView; readonly onClose: (id: string) => void }) {
  const { notice, onClose } = props;
  const kind = useWord(`${notice.level}Alert`);
  const close = useWord('close');
  const isScripted = useScripted();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    element.current?.scrollIntoView({ block: 'nearest' });
    if (isFailure(notice)) return undefined;
    const timer = setTimeout(onClose, remarkLastsMs, notice.id);
    return () => clearTimeout(timer);
  }, [notice, onClose]);
  return (
    <div ref={element} className="notice" data-level={notice.level}>
      <Icon name={notice.level} />
      <div>
        <p className="unseen">{kind}</p>
        <p>{drawRuns(notice.runs)}</p>
      </div>
      <button
        type={isScripted ? 'button' : 'submit'}
        form={formId('screen')}
        name={postedNames.close}
        value={notice.id}
        className="close"
        aria-label={close}
        onClick={() => onClose(notice.id)}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

import { memo } from 'react';
import type { NoticeView } from '#engine/index.ts';
import { formId, postedNames } from '../form/form-names.ts';
import { useScripted, useWord } from '../visit/visit-context.tsx';
import { Icon } from './pictures.tsx';
import { RichText } from './rich-text.tsx';

// B§9: more than these would cover the page.
const shownAtOnce = 5;

/** Messages at the bottom left, each until a person closes it. */
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
      <div role="alert">{shown.filter(isUrgent).map(drawNotice)}</div>
      <output>{shown.filter((notice) => !isUrgent(notice)).map(drawNotice)}</output>
    </div>
  );
});

function isUrgent({ level }: NoticeView): boolean {
  return level === 'error' || level === 'warning';
}

function Notice(props: { readonly notice: NoticeView; readonly onClose: (id: string) => void }) {
  const { notice, onClose } = props;
  const kind = useWord(`${notice.level}Alert`);
  const close = useWord('close');
  const isScripted = useScripted();
  return (
    <div className="notice" data-level={notice.level}>
      <Icon name={notice.level} />
      <div>
        <p className="notice-title">{kind}</p>
        <p>
          <RichText runs={notice.runs} />
        </p>
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

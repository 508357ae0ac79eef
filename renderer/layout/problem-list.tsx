import { memo, use, useCallback, useEffect, useState, type MouseEvent } from 'react';
import type { NoticeView, ScreenView } from '#engine/index.ts';
import { useWord } from '../visit/visit-context.tsx';
import { AreaContext, fieldId, focusTargets } from '../form/names.ts';
import { Icon } from '../elements/pictures.tsx';
import { renderRuns } from '../elements/texts.tsx';

/** What kept a screen from being submitted, problems of fields with a link to each. Takes the focus when it appears. */
export const ProblemList = memo(function ProblemList(props: {
  readonly issues: ScreenView['issues'];
  readonly failures: readonly NoticeView[];
}) {
  const { issues, failures } = props;
  const area = use(AreaContext);
  const title = useWord(failures[0] && issues.length === 0 ? `${failures[0].level}Remark` : 'problemTitle');
  const intro = useWord('problemIntro');
  const isEmpty = issues.length === 0 && failures.length === 0;
  const { measure, heldPx } = useHeldRoom(isEmpty);
  if (isEmpty) return heldPx > 0 ? <div style={{ blockSize: heldPx }} aria-hidden="true" /> : null;
  const id = area === 'modal' ? `modal-${focusTargets.summary}` : focusTargets.summary;
  return (
    <section
      // Repeat a failure that occurs again.
      key={failures[0]?.id}
      ref={measure}
      id={id}
      className="problems"
      tabIndex={-1}
      // Without script, the server sends the page again because of these problems.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      aria-labelledby={`${id}-title`}
    >
      <h2 id={`${id}-title`} className="problems-title">
        <Icon name="error" />
        <span>{` ${title}`}</span>
      </h2>
      {failures.map((notice) => (
        <p key={notice.id} role="alert">
          {renderRuns(notice.runs)}
        </p>
      ))}
      {issues.length > 0 && (
        <>
          <p>{intro}</p>
          <ul>
            {issues.map(({ field, label, message }) => (
              <li key={field}>
                <a href={`#${fieldId(area, field)}`} onClick={focusField}>
                  {(!isNamed(label, message) || isRepeated(issues, message)) && (
                    <span className="problem-label">{`${introduced(label)} `}</span>
                  )}
                  <span>{message}</span>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
});

/**
 * Keeps the room of problems that are solved until the next press: the button that somebody is about to press would move away
 * from under their finger.
 */
function useHeldRoom(isEmpty: boolean) {
  const [heldPx, hold] = useState(0);
  const measure = useCallback((section: HTMLElement | null) => {
    if (section === null) return undefined;
    const watch = new ResizeObserver(() => hold(section.offsetHeight));
    watch.observe(section);
    return () => watch.disconnect();
  }, []);
  const isHeld = isEmpty && heldPx > 0;
  useEffect(() => {
    if (!isHeld) return undefined;
    const release = (): void => hold(0);
    document.addEventListener('click', release);
    return () => document.removeEventListener('click', release);
  }, [isHeld]);
  return { measure, heldPx };
}

/** Whether several problems have the same words, as those of rows do: then only their labels distinguish them. */
function isRepeated(issues: ScreenView['issues'], message: string): boolean {
  return issues.filter((issue) => issue.message === message).length > 1;
}

/** Whether a message says itself what it is about: a word of the label is in it. */
function isNamed(label: string, message: string): boolean {
  const said = message.toLowerCase();
  return label
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .some((word) => word.length > 3 && said.includes(word));
}

// A label that ends in a mark, such as a question, needs no colon.
function introduced(label: string): string {
  return /[.:!?]$/.test(label) ? label : `${label}:`;
}

// Following the link would add a hash to the URL, and Back would stop there.
function focusField(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  focusQuestion(event.currentTarget.hash.slice(1));
}

/** Moves the focus to a question, by the id of its control. */
export function focusQuestion(id: string): void {
  const control = document.getElementById(id);
  const field = control?.closest('.field');
  // Of a date in pieces, the one that is missing.
  const wrong = field?.querySelector<HTMLElement>('[aria-invalid="true"]');
  (wrong ?? control)?.focus();
  // In a low window the browser shows the control alone.
  field?.querySelector('label, legend')?.scrollIntoView({ block: 'nearest' });
}

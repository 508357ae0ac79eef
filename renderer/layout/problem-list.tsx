import { memo, use, useCallback, useEffect, useState } from 'react';
import type { NoticeView, ScreenView } from '#engine/index.ts';
import { useScripted, useWord } from '../visit/visit-context.tsx';
import { focusQuestion, focusTarget } from '../form/focus-question.ts';
import { AreaContext, fieldId, focusTargets } from '../form/names.ts';
import { Icon } from '../elements/pictures.tsx';
import { renderRuns } from '../elements/texts.tsx';

type Issue = ScreenView['issues'][number];

/**
 * What kept a screen from being submitted, problems of fields with a link to each. Takes the focus when it appears.
 * A single problem of a field is seen at that field, which takes the focus; here it is only announced.
 */
export const ProblemList = memo(function ProblemList(props: {
  readonly issues: ScreenView['issues'];
  readonly failures: readonly NoticeView[];
}) {
  const { issues, failures } = props;
  const area = use(AreaContext);
  const issue = issues[0];
  const failure = failures[0];
  const title = useWord(failure && !issue ? `${failure.level}Remark` : 'problemTitle');
  const intro = useWord('problemIntro');
  const isEmpty = !issue && !failure;
  // Keeps the room of problems that are solved until the next press: the button that somebody is about to press would move
  // away from under their finger.
  const [heldPx, hold] = useState(0);
  // React calls what it returns once the section goes.
  const measure = useCallback((section: HTMLElement) => {
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
  const isScripted = useScripted();
  // Without script all are listed, since only a script can focus a field.
  const [wasListed, list] = useState(!isScripted);
  // The last of a list stays in it until the next press: the page would move while a person corrects it.
  const isListed = issues.length > 1 || failure !== undefined || (wasListed && !isEmpty);
  if (isListed !== wasListed) list(isListed);
  if (isEmpty) return isHeld ? <div style={{ blockSize: heldPx }} aria-hidden="true" /> : null;
  const id = area === 'modal' ? `modal-${focusTargets.summary}` : focusTargets.summary;
  if (issue && !isListed) {
    return (
      <p ref={focusTarget} id={id} className="unseen" role="alert" data-field={fieldId(area, issue.field)}>
        {`${title}: ${named(issue, issues)}${issue.message}`}
      </p>
    );
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only learns that it has the focus
    <section
      // Repeat a failure that occurs again.
      key={failure?.id}
      ref={measure}
      id={id}
      className="problems"
      tabIndex={-1}
      // Without script, the server sends the page again because of these problems.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      // A refused press moves the focus here.
      onFocus={(event) => event.target === event.currentTarget && list(false)}
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
      {issue && (
        <>
          <p>{intro}</p>
          <ul>
            {issues.map((each) => (
              <li key={each.field}>
                <a
                  href={`#${fieldId(area, each.field)}`}
                  onClick={(event) => {
                    // Following the link would add a hash to the URL, and Back would stop there.
                    event.preventDefault();
                    focusQuestion(fieldId(area, each.field));
                  }}
                >
                  <span className="problem-label">{named(each, issues)}</span>
                  <span>{each.message}</span>
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
 * The label of a problem before its message, unless a word of it is in the message. Problems of the same words, as those of rows,
 * differ in their labels alone.
 */
function named(issue: Issue, among: readonly Issue[]): string {
  const { label, message } = issue;
  const isNeeded = among.some((other) => other !== issue && other.message === message);
  const said = message.toLowerCase();
  const isSaid = label.match(/[\p{L}\p{N}]{4,}/gu)?.some((word) => said.includes(word.toLowerCase()));
  if (isSaid && !isNeeded) return '';
  // A label that ends in a mark, such as a question, needs no colon.
  return `${label.replace(/[^.:!?]$/, '$&:')} `;
}

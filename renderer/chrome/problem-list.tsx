import { memo, use } from 'react';
import type { MouseEvent } from 'react';
import type { ScreenView } from '#engine/index.ts';
import { useWord } from '../visit/visit-context.tsx';
import { AreaContext, fieldId, focusTargets } from './page-area.ts';
import { Icon } from './pictures.tsx';

/** The problems that kept a screen from being submitted, each with a link to its field. Takes the focus when it appears. */
export const ProblemList = memo(function ProblemList(props: { readonly issues: ScreenView['issues'] }) {
  const { issues } = props;
  const area = use(AreaContext);
  const title = useWord('problemTitle');
  const intro = useWord('problemIntro');
  if (issues.length === 0) return null;
  const id = area === 'modal' ? `modal-${focusTargets.summary}` : focusTargets.summary;
  return (
    <section
      id={id}
      className="problems"
      tabIndex={-1}
      // Without script, the server sends the page again because of these problems.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      aria-labelledby={`${id}-title`}
    >
      <h2 id={`${id}-title`} className="problems-title">
        <Icon name="error" /> {title}
      </h2>
      <p>{intro}</p>
      <ul>
        {issues.map((issue) => (
          <li key={issue.field}>
            <a href={`#${fieldId(area, issue.field)}`} onClick={focusField}>
              <span className="problem-label">{introduced(issue.label)}</span> {issue.message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
});

// A label that ends in a mark, such as a question, needs no colon.
function introduced(label: string): string {
  return /[.:!?]$/.test(label) ? label : `${label}:`;
}

// Following the link would add a hash to the URL, and Back would stop there.
function focusField(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}

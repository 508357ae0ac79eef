import { type MouseEvent, type ReactNode, Fragment } from 'react';
import type { TextRun } from '#engine/index.ts';
import { useFollow, useWord } from '../visit/visit-context.tsx';

/** A text with bold parts and links. */
export function RichText({ runs }: { readonly runs: readonly TextRun[] }) {
  return runs.map((run, index) => <RunText key={index} run={run} />);
}

function RunText({ run }: { readonly run: TextRun }) {
  switch (run.type) {
    case 'text':
      return <Fragment>{run.text}</Fragment>;
    case 'bold':
      return <strong>{run.text}</strong>;
    case 'link':
      return <PageLink href={run.page}>{run.label}</PageLink>;
    default:
      return run satisfies never;
  }
}

/** A link: to a page of ours without loading a new document, to any other page in a new window. */
export function PageLink(props: {
  readonly href: string;
  readonly className?: string;
  readonly look?: string;
  readonly children: ReactNode;
}) {
  const { href, className, look, children } = props;
  const follow = useFollow();
  if (href.startsWith('/')) {
    const press = (event: MouseEvent): void => {
      if (!staysHere(event)) return;
      event.preventDefault();
      follow(href);
    };
    return (
      <a href={href} className={className} data-look={look} onClick={press}>
        {children}
      </a>
    );
  }
  // Telephone and mail open another program, not a page.
  if (!/^https?:/.test(href)) {
    return (
      <a href={href} className={className} data-look={look}>
        {children}
      </a>
    );
  }
  return (
    <a href={href} className={className} data-look={look} target="_blank" rel="noopener">
      {children}
      <OpensElsewhere />
    </a>
  );
}

// With another mouse button, or while a key is held, the person asks for a new window.
function staysHere({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;
}

function OpensElsewhere() {
  const word = useWord('externalLink');
  return <span className="unseen"> ({word})</span>;
}

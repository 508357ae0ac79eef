import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useWord } from '../visit/visit-context.tsx';

/** A link to a page of ours, followed without loading anew; any other address opens beside this page. */
export function PageLink(props: {
  readonly href: string;
  readonly className?: string;
  readonly look?: string;
  readonly children: ReactNode;
}) {
  const { href, className, look, children } = props;
  if (href.startsWith('/')) {
    return (
      <Link to={href} className={className} data-look={look}>
        {children}
      </Link>
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

function OpensElsewhere() {
  const word = useWord('externalLink');
  return <span className="unseen"> ({word})</span>;
}

import { type ReactNode, use } from 'react';
import { AreaContext } from '../form/names.ts';

/**
 * The title of a section: a heading below the title of its screen or dialog. Header and footer are not part of the
 * outline: there it is a plain line.
 */
export function SectionTitle(props: {
  readonly className?: string;
  readonly id?: string;
  readonly hidden?: boolean;
  /** The element of a plain line; a legend may hold no paragraph. Default: a paragraph. */
  readonly plain?: 'p' | 'span';
  readonly children: ReactNode;
}) {
  const { plain: Plain = 'p', children, ...named } = props;
  const area = use(AreaContext);
  if (area === 'header' || area === 'footer') return <Plain {...named}>{children}</Plain>;
  return area === 'modal' ? <h3 {...named}>{children}</h3> : <h2 {...named}>{children}</h2>;
}

import type { LinksView } from '#engine/view/view.ts';
import { PageLink } from '../text/page-link.tsx';
import type { BlockProps } from './block-props.ts';

/** A list of ways to go on. */
export function LinksBlock({ block }: BlockProps<LinksView>) {
  return (
    <nav className="links" aria-label={block.label || undefined}>
      <ul>
        {block.items.map((item) => (
          <li key={item.name}>
            <PageLink href={item.href}>{item.label}</PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

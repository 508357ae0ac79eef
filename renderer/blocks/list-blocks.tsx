import type { LinksView } from '#engine/index.ts';
import { PageLink } from '../elements/rich-text.tsx';
import type { BlockProps } from '../drawers.ts';

/** A list of links. */
export function LinkList({ block }: BlockProps<LinksView>) {
  return (
    <nav className="links" aria-label={block.label || undefined}>
      <ul>
        {block.items.map((item) => (
          <li key={item.name}>
            <PageLink href={item.href} isBeside={item.isBeside}>
              {item.label}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

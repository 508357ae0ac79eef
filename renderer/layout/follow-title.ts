import { useLayoutEffect, useState } from 'react';
import type { ScreenView } from '#engine/index.ts';

/**
 * How many screens one document has replaced by another so far, as its title says. Scrolls to the top of each and moves
 * the focus to its heading, an id: the pressed button may be gone. A person who is in a field stays where they are, and
 * so does a page that fills with what it waited for.
 */
export function useReplaced(screen: ScreenView, heading: string): number {
  const [{ before, replaced }, setShown] = useState({ before: screen, replaced: 0 });
  if (before !== screen) {
    const isKept =
      before.title === screen.title ||
      before.isAwaited ||
      document.activeElement?.closest('.field, dialog, header, footer');
    setShown({ before: screen, replaced: isKept ? replaced : replaced + 1 });
  }
  useLayoutEffect(() => {
    if (replaced === 0) return;
    window.scrollTo(0, 0);
    document.getElementById(heading)?.focus({ preventScroll: true });
  }, [heading, replaced]);
  return replaced;
}

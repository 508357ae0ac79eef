import { type RefObject, useLayoutEffect, useState } from 'react';
import type { ScreenView } from '#engine/index.ts';

/**
 * How many screens one document has replaced by another so far, as its title says. A person who is in a field stays
 * where they are, and so does a page that fills with what it waited for.
 */
export function useReplaced({ title, isAwaited }: Pick<ScreenView, 'title' | 'isAwaited'>): number {
  const [shown, setShown] = useState({ title, isAwaited, replaced: 0 });
  if (shown.title === title && shown.isAwaited === isAwaited) return shown.replaced;
  const isKept = shown.title === title || shown.isAwaited || isAnswering(document.activeElement);
  const replaced = isKept ? shown.replaced : shown.replaced + 1;
  setShown({ title, isAwaited, replaced });
  return replaced;
}

/** Scrolls to the top of a screen that replaces another one. It begins there, and the pressed button may be gone. */
export function useReplacedSeen(heading: RefObject<HTMLHeadingElement | null>, replaced: number): void {
  useLayoutEffect(() => {
    if (replaced === 0) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [heading, replaced]);
}

function isAnswering(element: Element | null): boolean {
  return element !== null && element.closest('.field, dialog, header, footer') !== null;
}

import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { ScreenView } from '#engine/index.ts';

/**
 * Scrolls to the top of a screen that replaces another one, as its title says. The new content begins there, and the
 * pressed button may be gone. A person who is in a field stays where they are, and so does a page that fills with
 * what it waited for.
 */
export function useTitleFollowed(
  heading: RefObject<HTMLHeadingElement | null>,
  { document: screen, title, isAwaited }: Pick<ScreenView, 'document' | 'title' | 'isAwaited'>,
): void {
  const shown = useRef<{ readonly screen: string; readonly title: string; readonly isAwaited: boolean }>(
    undefined,
  );
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { screen, title, isAwaited };
    if (before?.screen !== screen || before.title === title || before.isAwaited) return;
    const { activeElement } = document;
    // Screen readers do not read again what has the focus already.
    if (activeElement === heading.current) heading.current?.blur();
    else if (isAnswering(activeElement)) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [heading, screen, title, isAwaited]);
}

function isAnswering(element: Element | null): boolean {
  return element !== null && element.closest('.field, dialog, header, footer') !== null;
}

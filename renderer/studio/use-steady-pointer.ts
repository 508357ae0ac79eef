import { type RefObject, useEffect } from 'react';

/**
 * Keeps what somebody points at, or writes in, under their pointer while something else comes or goes above it: the box
 * scrolls by as much. Changes are seen before the next event, so that no press meets something else.
 */
export function useSteadyPointer(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current: scroller } = box;
    if (!scroller) return undefined;
    let held: { readonly element: Element; readonly place: number } | undefined;
    const placeOf = (element: Element): number => element.getBoundingClientRect().top + scroller.scrollTop;
    const hold = ({ target }: Event): void => {
      const isInContent =
        target instanceof Element && target !== scroller && !target.closest('[data-sticky]');
      held = isInContent ? { element: target, place: placeOf(target) } : undefined;
    };
    const settle = (): void => {
      if (!held?.element.checkVisibility()) return;
      const { element, place } = held;
      const moved = placeOf(element) - place;
      if (moved === 0) return;
      scroller.scrollTop += moved;
      held = { element, place: placeOf(element) };
    };
    const changes = new MutationObserver(settle);
    changes.observe(scroller, { subtree: true, childList: true, characterData: true, attributes: true });
    const kinds = ['pointermove', 'pointerdown', 'focusin', 'input'] as const;
    for (const kind of kinds) scroller.addEventListener(kind, hold);
    return () => {
      changes.disconnect();
      for (const kind of kinds) scroller.removeEventListener(kind, hold);
    };
  }, [box]);
}

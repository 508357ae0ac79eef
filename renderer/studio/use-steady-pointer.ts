import { type RefObject, useEffect } from 'react';

/**
 * Keeps what somebody points at, or writes in, under their pointer while something else comes or goes above it: the box
 * scrolls by as much. Changes are seen before the next event, so that no press meets something else.
 */
export function useSteadyPointer(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current: scroller } = box;
    if (!scroller) return undefined;
    let held: { readonly element: Element; readonly place: number | undefined } | undefined;
    const placeOf = (element: Element): number | undefined => {
      const { top, height } = element.getBoundingClientRect();
      // What is hidden or gone has no place.
      return height === 0 ? undefined : top + scroller.scrollTop;
    };
    const hold = ({ target }: Event): void => {
      const isInContent =
        target instanceof Element && target !== scroller && !target.closest('[data-sticky]');
      held = isInContent ? { element: target, place: placeOf(target) } : undefined;
    };
    const keepInPlace = (): void => {
      if (held?.place === undefined) return;
      const { element, place } = held;
      const now = placeOf(element);
      if (now === undefined || now === place) return;
      scroller.scrollTop += now - place;
      held = { element, place: now };
    };
    const changes = new MutationObserver(keepInPlace);
    changes.observe(scroller, { subtree: true, childList: true, characterData: true, attributes: true });
    const kinds = ['pointermove', 'pointerdown', 'focusin', 'input'] as const;
    for (const kind of kinds) scroller.addEventListener(kind, hold);
    return () => {
      changes.disconnect();
      for (const kind of kinds) scroller.removeEventListener(kind, hold);
    };
  }, [box]);
}

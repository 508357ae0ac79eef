import { type RefObject, useEffect, useRef } from 'react';
import type { TickFieldView } from '#engine/index.ts';
import type { FieldProps } from '../../elements/component-registry.ts';
import { CheckboxControl } from '../core/checkbox/control.tsx';

/** A statement that is ticked by itself once, when a person has come to it. */
export function SeenCheckbox(props: FieldProps<TickFieldView>) {
  const { field, onAnswer } = props;
  const isOpen = !field.disabled && !field.readOnly;
  return <CheckboxControl {...props} {...useTickWhenSeen(isOpen, field.value === true, onAnswer)} />;
}

interface SeenBox {
  readonly box: RefObject<HTMLInputElement | null>;
  /** Whether the press that removes a tick was meant to set it: the first one after the page has ticked the box. */
  readonly wasMeantForTick: () => boolean;
}

/** Higher than any page. */
const farPx = 1_000_000;

/** Ticks a box once, when a person has come to it. While it has the focus, its person ticks it. */
function useTickWhenSeen(
  isOpen: boolean,
  isTicked: boolean,
  onAnswer: FieldProps<TickFieldView>['onAnswer'],
): SeenBox {
  const box = useRef<HTMLInputElement>(null);
  const wasTicked = useRef(false);
  const isUnpressed = useRef(false);
  useEffect(() => {
    if (isTicked) wasTicked.current = true;
    const input = box.current;
    // A person who removes the tick means it.
    if (!isOpen || wasTicked.current || input === null) return undefined;
    const see = (entries: readonly IntersectionObserverEntry[]): void => {
      if (entries.at(-1)?.isIntersecting !== true || document.activeElement === input) return;
      isUnpressed.current = true;
      onAnswer(true);
    };
    // Who moves past it in one go has come to it too.
    const watch = new IntersectionObserver(see, { rootMargin: `${farPx}px 0px ${-coveredBelow()}px` });
    const lookAgain = (): void => {
      watch.unobserve(input);
      watch.observe(input);
    };
    lookAgain();
    input.addEventListener('blur', lookAgain);
    return () => {
      watch.disconnect();
      input.removeEventListener('blur', lookAgain);
    };
  }, [isOpen, isTicked, onAnswer]);
  // A person who comes to the box presses it once to tick it, however long ago the page did. A second press means what it shows.
  const wasMeantForTick = (): boolean => {
    const wasUnpressed = isUnpressed.current;
    isUnpressed.current = false;
    return wasUnpressed;
  };
  return { box, wasMeantForTick };
}

/** How much of the window the bars at its lower edge cover, in pixels. */
function coveredBelow(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockEnd) || 0;
}

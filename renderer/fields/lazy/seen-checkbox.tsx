import { type RefObject, useEffect, useRef } from 'react';
import type { TickFieldView } from '#engine/index.ts';
import type { FieldProps } from '../../component-registry.ts';
import { CheckboxControl } from '../core/checkbox/control.tsx';

/** A statement that is ticked by itself once, when a person has come to it. */
export function SeenCheckbox(props: FieldProps<TickFieldView>) {
  const { field, onAnswer } = props;
  const isOpen = !field.disabled && !field.readOnly;
  return <CheckboxControl {...props} {...useTickWhenSeen(isOpen, field.value === true, onAnswer)} />;
}

/** A press so soon after the page ticked a box comes from a person who saw it empty. */
const reactionMs = 1_000;

interface SeenBox {
  readonly box: RefObject<HTMLInputElement | null>;
  /** Whether the press that removes a tick was meant to set it: it began, or was decided on, before the page ticked the box. */
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
  const tickedAt = useRef(-Infinity);
  const press = useLastPress(isOpen);
  useEffect(() => {
    if (isTicked) wasTicked.current = true;
    const input = box.current;
    // A person who removes the tick means it.
    if (!isOpen || wasTicked.current || input === null) return undefined;
    const see = (entries: readonly IntersectionObserverEntry[]): void => {
      if (entries.at(-1)?.isIntersecting !== true || document.activeElement === input) return;
      tickedAt.current = performance.now();
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
  const wasMeantForTick = (): boolean => {
    const { beganAt, endedAt } = press.current;
    return isRecent(tickedAt.current) || (beganAt < tickedAt.current && isRecent(endedAt));
  };
  return { box, wasMeantForTick };
}

function isRecent(at: number): boolean {
  return performance.now() - at < reactionMs;
}

interface Press {
  readonly beganAt: number;
  readonly endedAt: number;
}

/** When the last press of a pointer began and ended. */
function useLastPress(isWatched: boolean): RefObject<Press> {
  const press = useRef<Press>({ beganAt: -Infinity, endedAt: -Infinity });
  useEffect(() => {
    if (!isWatched) return undefined;
    const begin = (): void => void (press.current = { ...press.current, beganAt: performance.now() });
    const end = (): void => void (press.current = { ...press.current, endedAt: performance.now() });
    document.addEventListener('pointerdown', begin, true);
    document.addEventListener('pointerup', end, true);
    return () => {
      document.removeEventListener('pointerdown', begin, true);
      document.removeEventListener('pointerup', end, true);
    };
  }, [isWatched]);
  return press;
}

/** How much of the window the bars at its lower edge cover, in pixels. */
function coveredBelow(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockEnd) || 0;
}

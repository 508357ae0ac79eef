import { type RefObject, type SyntheticEvent, useEffect, useRef } from 'react';
import type { TickFieldView } from '#engine/index.ts';
import { renderRuns } from '../../../elements/texts.tsx';
import type { FieldOf, FieldProps } from '../../../component-registry.ts';
import { FieldMark } from '../../around-input.tsx';
import { inputAttributes } from '../../typed-input.ts';

/** One statement to agree with. */
export function CheckboxControl(props: FieldProps<TickFieldView | FieldOf<'pdf'>>) {
  const { field, id, onAnswer } = props;
  const isTicked = field.value === true;
  const isOpen = !field.disabled && !field.readOnly;
  const { input, wasMeantForTick } = useTickWhenSeen(
    isOpen && 'isTickedWhenSeen' in field,
    isTicked,
    onAnswer,
  );
  const report = ({ currentTarget: { checked } }: SyntheticEvent<HTMLInputElement>): void => {
    if (checked !== isTicked && (checked || !wasMeantForTick())) onAnswer(checked);
  };
  return (
    <div className="choice">
      <input
        {...inputAttributes(props)}
        ref={input}
        type="checkbox"
        checked={isTicked}
        disabled={!isOpen}
        onChange={report}
        // For a tick without a separate event.
        onInput={report}
      />
      <label htmlFor={id}>
        <span>{renderRuns(field.label)}</span>
        {!field.required && <FieldMark />}
      </label>
    </div>
  );
}

/** A press so soon after the page ticked a box comes from a person who saw it empty. */
const reactionMs = 1_000;

interface SeenBox {
  readonly input: RefObject<HTMLInputElement | null>;
  /** Whether the press that removes a tick was meant to set it: it began, or was decided on, before the page ticked the box. */
  readonly wasMeantForTick: () => boolean;
}

/** Higher than any page. */
const farPx = 1_000_000;

/** Ticks a box once, when a person has come to it. While it has the focus, its person ticks it. */
function useTickWhenSeen(
  isTickedWhenSeen: boolean,
  isTicked: boolean,
  onAnswer: FieldProps<TickFieldView>['onAnswer'],
): SeenBox {
  const input = useRef<HTMLInputElement>(null);
  const wasTicked = useRef(false);
  const tickedAt = useRef(-Infinity);
  const press = useLastPress(isTickedWhenSeen);
  useEffect(() => {
    if (isTicked) wasTicked.current = true;
    const box = input.current;
    // A person who removes the tick means it.
    if (!isTickedWhenSeen || wasTicked.current || box === null) return undefined;
    const see = (entries: readonly IntersectionObserverEntry[]): void => {
      if (entries.at(-1)?.isIntersecting !== true || document.activeElement === box) return;
      tickedAt.current = performance.now();
      onAnswer(true);
    };
    // Who moves past it in one go has come to it too.
    const watch = new IntersectionObserver(see, { rootMargin: `${farPx}px 0px ${-coveredBelow()}px` });
    const lookAgain = (): void => {
      watch.unobserve(box);
      watch.observe(box);
    };
    lookAgain();
    box.addEventListener('blur', lookAgain);
    return () => {
      watch.disconnect();
      box.removeEventListener('blur', lookAgain);
    };
  }, [isTickedWhenSeen, isTicked, onAnswer]);
  const wasMeantForTick = (): boolean => {
    const { beganAt, endedAt } = press.current;
    return isRecent(tickedAt.current) || (beganAt < tickedAt.current && isRecent(endedAt));
  };
  return { input, wasMeantForTick };
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

import { type RefObject, type SyntheticEvent, useEffect, useRef } from 'react';
import type { PdfFieldView, TickFieldView } from '#engine/index.ts';
import { drawRuns } from '../../elements/texts.tsx';
import type { FieldProps } from '../../drawers.ts';
import { FieldMark } from '../around-input.tsx';
import { inputAttributes } from '../typed-input.ts';

/** One statement to agree with. */
export function CheckboxControl(props: FieldProps<TickFieldView | PdfFieldView>) {
  const { field, id, onAnswer } = props;
  const isTicked = field.value === true;
  const report = ({ currentTarget: { checked } }: SyntheticEvent<HTMLInputElement>): void => {
    if (checked !== isTicked) onAnswer(checked);
  };
  const isOpen = !field.disabled && !field.readOnly;
  const input = useTickWhenSeen(isOpen && 'isTickedWhenSeen' in field, isTicked, onAnswer);
  return (
    <div className="choice">
      <input
        {...inputAttributes(props)}
        ref={input}
        type="checkbox"
        checked={isTicked}
        disabled={!isOpen}
        onChange={report}
        // For what was ticked without an event of its own.
        onInput={report}
      />
      <label htmlFor={id}>
        <span>{drawRuns(field.label)}</span>
        {!field.required && <FieldMark />}
      </label>
    </div>
  );
}

/** Ticks a box once, when a person has come to it. While it has the focus, its person ticks it. */
function useTickWhenSeen(
  isTickedWhenSeen: boolean,
  isTicked: boolean,
  onAnswer: FieldProps<TickFieldView>['onAnswer'],
): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  const wasTicked = useRef(false);
  useEffect(() => {
    if (isTicked) wasTicked.current = true;
    const box = input.current;
    // A person who removes the tick means it.
    if (!isTickedWhenSeen || wasTicked.current || box === null) return undefined;
    const see = (entries: readonly IntersectionObserverEntry[]): void => {
      if (entries.at(-1)?.isIntersecting === true && document.activeElement !== box) onAnswer(true);
    };
    const watch = new IntersectionObserver(see, { rootMargin: `0px 0px ${-coveredBelow()}px` });
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
  return input;
}

/** How much of the window the bars at its lower edge cover, in pixels. */
function coveredBelow(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockEnd) || 0;
}

import { useLayoutEffect, useRef } from 'react';
import type { ChoiceFieldView } from '#engine/index.ts';
import type { FieldOf, FieldProps } from '../../../elements/component-registry.ts';
import { Choices } from '../../core/radio/control.tsx';

/** Any number of options; the answer keeps the order of the options. */
export function CheckboxesControl(props: FieldProps<FieldOf<'checkboxes'>>) {
  return <Choices {...props} control="checkbox" {...useBoxes(props)} />;
}

/** What is ticked, and what happens when a box is. */
export function useBoxes({ field, onAnswer }: Pick<FieldProps<ChoiceFieldView>, 'field' | 'onAnswer'>) {
  const chosen: readonly unknown[] = Array.isArray(field.value) ? field.value : [];
  // Several boxes may be reported before this is drawn again.
  const latest = useRef(chosen);
  useLayoutEffect(() => {
    latest.current = chosen;
  });
  const choose = (value: string, isChosen: boolean): void => {
    const isAlone = field.options.some((option) => option.value === value && option.isExclusive);
    const next = field.options
      .filter((option) =>
        option.value === value
          ? isChosen
          : latest.current.includes(option.value) && !isAlone && !option.isExclusive,
      )
      .map((option) => option.value);
    latest.current = next;
    onAnswer(next.length === 0 ? undefined : next);
  };
  return { chosen, onChoose: choose };
}

import type { ChoiceFieldView } from '#engine/index.ts';
import type { FieldProps } from '../../drawers.ts';
import { Choices } from '../first/radio-control.tsx';

/** Any number of options; the answer keeps the order of the options. */
export function CheckboxesControl(props: FieldProps<ChoiceFieldView>) {
  const { field, onAnswer } = props;
  const chosen: readonly unknown[] = Array.isArray(field.value) ? field.value : [];
  const choose = (value: string, isChosen: boolean): void => {
    const isAlone = field.options.some((option) => option.value === value && option.isExclusive);
    const next = field.options
      .filter((option) =>
        option.value === value ? isChosen : chosen.includes(option.value) && !isAlone && !option.isExclusive,
      )
      .map((option) => option.value);
    onAnswer(next.length === 0 ? undefined : next);
  };
  return <Choices {...props} control="checkbox" chosen={chosen} onChoose={choose} />;
}

import type { ChoiceFieldView } from '#engine/view/field-views.ts';
import { Choices } from './choices.tsx';
import type { FieldProps } from './field-props.ts';

/** Any number of options; the answer keeps the order of the options. */
export function CheckboxesField(props: FieldProps<ChoiceFieldView>) {
  const { field, onAnswer } = props;
  const chosen: readonly unknown[] = Array.isArray(field.value) ? field.value : [];
  const choose = (value: string, isChosen: boolean): void => {
    const next = field.options
      .map((option) => option.value)
      .filter((option) => (option === value ? isChosen : chosen.includes(option)));
    onAnswer(next.length === 0 ? undefined : next);
  };
  return <Choices {...props} control="checkbox" chosen={chosen} onChoose={choose} />;
}

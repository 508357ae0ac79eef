import type { ChoiceFieldView } from '#engine/view/field-views.ts';
import { Choices } from './choices.tsx';
import type { FieldProps } from './field-props.ts';

/** One of a few options, all in sight. */
export function RadioField(props: FieldProps<ChoiceFieldView>) {
  return (
    <Choices
      {...props}
      control="radio"
      chosen={[props.field.value]}
      onChoose={(value) => props.onAnswer(value)}
    />
  );
}

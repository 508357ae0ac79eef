import type { ChoiceFieldView, TickFieldView } from '#engine/index.ts';
import type { FieldProps } from '../../elements/component-registry.ts';
import { RichChoice } from './rich-choice.tsx';
import { SeenCheckbox } from './seen-checkbox.tsx';

/** The control of a field that is more than others of its type. */
export function RichControl({ field, ...others }: FieldProps<ChoiceFieldView | TickFieldView>) {
  return 'options' in field ? (
    <RichChoice {...others} field={field} />
  ) : (
    <SeenCheckbox {...others} field={field} />
  );
}

import type { FieldOf, FieldProps } from '../../../elements/component-registry.ts';
import { typingAttributes, useOwnText } from '../../typed-input.ts';

/** A time of the day in the browser's own input, which asks for it as the person's country writes it. */
export function TimeControl(props: FieldProps<FieldOf<'time'>>) {
  const { field, onType } = props;
  const { attributes } = useOwnText<HTMLInputElement>(
    typeof field.value === 'string' ? field.value : '',
    (text) => onType(text === '' ? undefined : text),
  );
  return <input {...typingAttributes(props)} type="time" {...attributes} />;
}

import type { TimeFieldView } from '#engine/index.ts';
import type { FieldProps } from '../../drawers.ts';
import { typingAttributes, useOwnText } from '../typed-input.ts';

/** A time of the day in the browser's own input, which asks for it as the person's country writes it. */
export function TimeControl(props: FieldProps<TimeFieldView>) {
  const { field, onType } = props;
  const ownText = useOwnText<HTMLInputElement>(typeof field.value === 'string' ? field.value : '', (text) =>
    onType(text === '' ? undefined : text),
  );
  return <input {...typingAttributes(props)} type="time" {...ownText} />;
}

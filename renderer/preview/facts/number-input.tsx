import type { FieldProps } from '@rjsf/utils';
import { type InputHTMLAttributes, useState } from 'react';
import { readNumber } from './read-number.ts';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> {
  /** A text is one that is no number. */
  readonly value: unknown;
  readonly onNumber: (value: number | string | undefined) => void;
}

/** An input for a number. It keeps what somebody types for as long as it says the value. */
export function NumberInput({ value, onNumber, ...attributes }: Props) {
  const [typed, setTyped] = useState('');
  const shown = value === undefined ? '' : String(value as number | string);
  return (
    <input
      className="fact-input"
      {...attributes}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      spellCheck={false}
      value={readNumber(typed) === value ? typed : shown}
      onChange={({ target }) => {
        setTyped(target.value);
        onNumber(readNumber(target.value));
      }}
    />
  );
}

/** A number in a form of the library, whose own field takes a comma for a point where the browser's language does. */
export function NumberField(props: FieldProps) {
  const { StringField } = props.registry.fields;
  return StringField ? <StringField {...props} /> : null;
}

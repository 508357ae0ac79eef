import { useState } from 'react';
import type { DateFieldView } from '#engine/view/field-views.ts';
import { joinDate, saysDate, splitDate } from './date-pieces.ts';
import type { DatePieces } from './date-pieces.ts';
import type { FieldProps } from './field-props.ts';

const pieces = [
  { name: 'month', length: 2 },
  { name: 'day', length: 2 },
  { name: 'year', length: 4 },
] as const satisfies readonly { readonly name: keyof DatePieces; readonly length: number }[];

/** A date as three inputs, so that it can be typed as it is known. */
export function DateField({ field, id, describedBy, onAnswer }: FieldProps<DateFieldView>) {
  const [typed, setTyped] = useState<DatePieces>(() => splitDate(field.value));
  const shown = saysDate(typed, field.value) ? typed : splitDate(field.value);
  const type = (name: keyof DatePieces, text: string): void => {
    const next = { ...shown, [name]: text.replaceAll(/\D/g, '') };
    setTyped(next);
    onAnswer(joinDate(next));
  };
  return (
    <div className="date">
      {pieces.map(({ name, length }, index) => (
        <div key={name} className="date-piece" data-piece={name}>
          <label htmlFor={index === 0 ? id : `${id}-${name}`}>{field.parts[name]}</label>
          <input
            id={index === 0 ? id : `${id}-${name}`}
            name={`${field.name}.${name}`}
            className="input"
            type="text"
            inputMode="numeric"
            maxLength={length}
            autoComplete={field.autocomplete === 'bday' ? `bday-${name}` : undefined}
            required={field.required}
            readOnly={field.readOnly}
            disabled={field.disabled}
            aria-describedby={describedBy}
            aria-invalid={field.issue !== ''}
            value={shown[name]}
            onChange={({ target }) => type(name, target.value)}
          />
        </div>
      ))}
    </div>
  );
}

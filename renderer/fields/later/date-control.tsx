import { useState } from 'react';
import type { DateFieldView } from '#engine/index.ts';
import type { FieldProps } from '../controls.ts';

const inputs = [
  { name: 'month', length: 2 },
  { name: 'day', length: 2 },
  { name: 'year', length: 4 },
] as const satisfies readonly { readonly name: keyof DatePieces; readonly length: number }[];

/** A date as three inputs, so that people can type it without a calendar. */
export function DateControl({ field, id, describedBy, onAnswer }: FieldProps<DateFieldView>) {
  const [typed, setTyped] = useState<DatePieces>(() => splitDate(field.value));
  const shown = saysDate(typed, field.value) ? typed : splitDate(field.value);
  const type = (name: keyof DatePieces, text: string): void => {
    const next = { ...shown, [name]: text.replaceAll(/\D/g, '') };
    setTyped(next);
    onAnswer(joinDate(next));
  };
  return (
    <div className="date">
      {inputs.map(({ name, length }, index) => (
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

/** The three inputs of a date, as typed. */
export interface DatePieces {
  readonly month: string;
  readonly day: string;
  readonly year: string;
}

/** The answer of a date field: `yyyy-MM-dd` with empty parts for missing pieces; `undefined` without a year. */
export function joinDate({ month, day, year }: DatePieces): string | undefined {
  return year === '' ? undefined : `${year}-${twoDigits(month)}-${twoDigits(day)}`;
}

/** The pieces of an answer, with months and days as people type them: without the leading zero that `joinDate` adds. */
export function splitDate(value: unknown): DatePieces {
  const [year = '', month = '', day = ''] = typeof value === 'string' ? value.split('-') : [];
  return { month: withoutZero(month), day: withoutZero(day), year };
}

/** Whether the typed pieces mean the same date as the answer; if so, they stay as typed. */
export function saysDate(pieces: DatePieces, value: unknown): boolean {
  return joinDate(pieces) === (value === '' ? undefined : value);
}

function twoDigits(piece: string): string {
  return piece === '' ? '' : piece.padStart(2, '0');
}

function withoutZero(piece: string): string {
  return piece.replace(/^0(?=\d)/, '');
}

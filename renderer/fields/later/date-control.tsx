import { useState } from 'react';
import { type DateFieldView, digitsOf, readableLine } from '#engine/index.ts';
import type { FieldProps } from '../../drawers.ts';

/** A date or a month as one input for each piece, so that people can type it without a calendar. */
export function DateControl({ field, id, describedBy, onAnswer }: FieldProps<DateFieldView>) {
  const split = (): DatePieces => splitDate(field.value, field.type);
  const [typed, setTyped] = useState<DatePieces>(split);
  const shown = saysDate(typed, field.value) ? typed : split();
  const type = (name: PieceName, text: string): void => {
    const next = { ...shown, [name]: pieceOf(text) };
    setTyped(next);
    onAnswer(joinDate(next));
  };
  // Where pieces are missing, the others may be right.
  const isWhole = field.pieces.every(({ name }) => shown[name] !== '');
  return (
    <div className="date">
      {field.pieces.map(({ name, label }, index) => (
        <div key={name} className="date-piece" data-piece={name}>
          <label htmlFor={index === 0 ? id : `${id}-${name}`}>{label}</label>
          <input
            id={index === 0 ? id : `${id}-${name}`}
            name={`${field.name}.${name}`}
            className="input"
            type="text"
            inputMode="numeric"
            maxLength={name === 'year' ? 4 : 2}
            autoComplete={field.autocomplete === 'bday' ? `bday-${name}` : undefined}
            required={field.required}
            readOnly={field.readOnly}
            disabled={field.disabled}
            aria-describedby={describedBy}
            aria-invalid={field.issue !== '' && (isWhole || shown[name] === '')}
            value={shown[name]}
            onChange={({ target }) => type(name, target.value)}
          />
        </div>
      ))}
    </div>
  );
}

type PieceName = DateFieldView['pieces'][number]['name'];

/** The inputs of a date, as typed; a month has no day. */
export interface DatePieces {
  readonly month: string;
  readonly day?: string;
  readonly year: string;
}

/** The digits that were typed as one piece of a date. */
export function pieceOf(typed: string): string {
  return digitsOf(readableLine(typed));
}

/** The answer: `yyyy-MM-dd`, of a month `yyyy-MM`, with empty parts for missing pieces; `undefined` if all are missing. */
export function joinDate({ month, day, year }: DatePieces): string | undefined {
  const pieces = [year, twoDigits(month), ...(day === undefined ? [] : [twoDigits(day)])];
  return pieces.every((piece) => piece === '') ? undefined : pieces.join('-');
}

/** The pieces of an answer, with months and days as people type them: without the leading zero that `joinDate` adds. */
export function splitDate(value: unknown, type: DateFieldView['type']): DatePieces {
  const [year = '', month = '', day = ''] = typeof value === 'string' ? value.split('-') : [];
  return { year, month: withoutZero(month), ...(type !== 'month' && { day: withoutZero(day) }) };
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

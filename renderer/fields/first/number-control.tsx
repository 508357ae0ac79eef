import { type Json, type NumberFieldView, groupSigns, readNumber, writeDigits } from '#engine/index.ts';
import { drawAffixed } from '../around-input.tsx';
import type { FieldProps } from '../../drawers.ts';
import { typingAttributes, useOwnText } from '../typed-input.ts';

/** A number or an amount of money, with separators between groups of digits. */
export function NumberControl(props: FieldProps<NumberFieldView>) {
  const { field, id, onType } = props;
  const ownText = useOwnText<HTMLInputElement>(
    numberText(field.value, field),
    (text) => onType(readNumber(text, field)),
    (text, before) => groupTyped(text, before, field),
  );
  return drawAffixed(
    field,
    id,
    <input
      {...typingAttributes(props)}
      type="text"
      inputMode={field.step !== undefined && Number.isInteger(field.step) ? 'numeric' : 'decimal'}
      {...ownText}
    />,
  );
}

/** What writing a number needs of its field. */
type Numbered = Pick<NumberFieldView, 'type' | 'notation' | 'prefix' | 'suffix'>;

/**
 * A number as it is typed, with separators between groups of digits. They move only with digits that come or go: a
 * separator that the person types stays where it is, so that a decimal comma is never taken for one.
 */
export function groupTyped(text: string, before: string, field: Numbered): string {
  if (!/^\d+$/.test(text) && !(isDigits(inserted(before, text)) && isNumeric(before, field))) return text;
  const [, lead = '', grouped = '', rest = ''] = numberParts(field.notation).exec(text) ?? [];
  // A person who types behind a 0 that stood there does not mean the 0.
  const digits = grouped.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '');
  return digits === '' ? text : lead + writeDigits(digits, field.notation) + rest;
}

/** What stands before the digits, the digits with the signs of their groups, and what stands behind them. */
function numberParts(notation: Numbered['notation']): RegExp {
  const signs = String.raw`\s${groupSigns(notation).join('')}`;
  return new RegExp(String.raw`^(\D*)(\d(?:[\d${signs}]*\d)?)(.*)$`, 'su');
}

function isDigits(text: string): boolean {
  return /^\d*$/.test(text);
}

function isNumeric(text: string, field: Numbered): boolean {
  return typeof (readNumber(text, field) ?? 0) === 'number';
}

/** What an edit put in: all of the new text but what begins and ends as the old one. */
function inserted(before: string, text: string): string {
  let start = 0;
  while (start < text.length && text[start] === before[start]) start += 1;
  let end = 0;
  const most = Math.min(before.length, text.length) - start;
  while (end < most && text.at(-1 - end) === before.at(-1 - end)) end += 1;
  return text.slice(start, text.length - end);
}

/** An answer as a person reads it, with separators between groups of digits; amounts have all of their decimal places. */
export function numberText(value: Json | undefined, { type, notation }: Numbered): string {
  if (typeof value !== 'number') return typeof value === 'string' ? value : '';
  const [whole = '', fraction = ''] = plainDigits(Math.abs(value)).split('.');
  const places = fraction === '' || type !== 'money' ? 0 : notation.places;
  const padded = fraction.padEnd(places, '0');
  return (value < 0 ? '-' : '') + writeDigits(padded === '' ? whole : `${whole}.${padded}`, notation);
}

// Very large and very small numbers would show an exponent. Only they use Intl, which is slow the first time.
function plainDigits(value: number): string {
  const digits = String(value);
  if (!digits.includes('e')) return digits;
  return value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 });
}

import { writeDigits, type Json, type NumberFieldView } from '#engine/index.ts';
import { drawAffixed } from '../around-input.tsx';
import type { FieldProps } from '../../drawers.ts';
import { typingAttributes, useOwnText } from '../typed-input.ts';

/** A number or an amount of money, with separators between groups of digits. */
export function NumberControl(props: FieldProps<NumberFieldView>) {
  const { field, id, onType } = props;
  const ownText = useOwnText<HTMLInputElement>(
    numberText(field.value, field),
    (text) => onType(readNumber(text, field)),
    (text) => groupTyped(text, field),
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

/** What reading and writing a number needs of its field. */
export type Numbered = Pick<NumberFieldView, 'type' | 'notation' | 'prefix' | 'suffix'>;

/** Reads typed text as an answer: a number if it is one, otherwise the text itself, which the engine refuses. */
export function readNumber(text: string, { notation, prefix = '', suffix = '' }: Numbered): Json | undefined {
  const digits = text
    .replace(prefix, '')
    .replace(suffix, '')
    .replaceAll(/[\s\p{Sc}]/gu, '');
  const bare = withoutGroups(digits, notation).replace(notation.decimal, '.');
  if (bare === '') return text.trim() === '' ? undefined : text;
  return /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(bare) ? Number(bare) : text;
}

// A full stop is taken for a sign of groups only where three digits follow: many people type it for the decimal sign.
function withoutGroups(digits: string, { group, decimal }: NumberFieldView['notation']): string {
  if (group === '.') return digits.replaceAll(/\.(?=\d{3}(?!\d))/g, '');
  return digits.replaceAll(group === '' && decimal !== ',' ? ',' : group, '');
}

/** Digits as they are typed, with separators between their groups; anything else stays as it is. */
export function groupTyped(text: string, { notation }: Numbered): string {
  // A person who types behind a 0 that stood there does not mean the 0.
  const digits = withoutGroups(text, notation).replace(/^0+(?=\d)/, '');
  return /^[1-9]\d*$/.test(digits) ? writeDigits(digits, notation) : text;
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

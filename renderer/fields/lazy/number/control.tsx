import { readNumber, readableLine, writeDigits } from '#engine/index.ts';
import type { Json, NumberFieldView } from '#engine/index.ts';
import { renderAffixed } from '../../around-input.tsx';
import type { FieldProps } from '../../../elements/component-registry.ts';
import { type Mask, useMaskedText } from '../../mask.ts';
import { typingAttributes } from '../../typed-input.ts';

/** A number or an amount of money, with separators between groups of digits. */
export function NumberControl(props: FieldProps<NumberFieldView>) {
  const { field, id, onType } = props;
  const { attributes } = useMaskedText(
    numberText(field.value, field),
    // Until it is left, a number may be the beginning of a larger one.
    (text) => onType(readNumber(text, field), 'partial'),
    numberMask(field),
  );
  return renderAffixed(
    field,
    id,
    <input {...typingAttributes(props)} type="text" inputMode={digitsFor(field)} {...attributes} />,
  );
}

/** What writing a number needs of its field. */
type Numbered = Pick<NumberFieldView, 'type' | 'notation' | 'prefix' | 'suffix'>;

/** The keys that a telephone shows. Those of digits have no minus. */
export function digitsFor({
  minimum,
  step,
}: Pick<NumberFieldView, 'minimum' | 'step'>): 'numeric' | 'decimal' | undefined {
  if (minimum === undefined || minimum < 0) return undefined;
  return step !== undefined && Number.isInteger(step) ? 'numeric' : 'decimal';
}

/** Writes digits with separators between their groups. A separator that a person types elsewhere stays where it is. */
export function numberMask({ notation }: Pick<Numbered, 'notation'>): Mask {
  const { decimal } = notation;
  const group = readableLine(notation.group);
  return {
    isSeparator: (character) => ['', group].includes(readableLine(character)),
    write: (text) => {
      const [whole = '', ...fractions] = readableLine(text).split(decimal);
      const [, lead = '', digits = ''] = /^([\s\p{Sc}+-]*)(.*)$/su.exec(whole) ?? [];
      const bare = group === '' ? digits : digits.replaceAll(group, '');
      // A person who types after a 0 that was there does not mean the 0.
      const written = writeDigits(bare.replace(/^0+(?=\d)/, ''), notation);
      const isMeant = bare === digits || readableLine(written) === digits;
      if (!isMeant || !/^\d+$/.test(bare) || fractions.length > 1) return undefined;
      return [lead + written, ...fractions].join(decimal);
    },
  };
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

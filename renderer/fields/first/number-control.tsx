import type { Json, NumberFieldView } from '#engine/index.ts';
import type { FieldProps } from '../controls.ts';
import { typingAttributes, useOwnText } from '../typed-input.ts';

/** A number or an amount of money; separators appear when the person leaves the input. */
export function NumberControl(props: FieldProps<NumberFieldView>) {
  const { field, onType } = props;
  const isMoney = field.type === 'money';
  const ownText = useOwnText<HTMLInputElement>(numberText(field.value, isMoney), (text) =>
    onType(readNumber(text)),
  );
  const input = (
    <input
      {...typingAttributes(props)}
      type="text"
      inputMode={field.step !== undefined && Number.isInteger(field.step) ? 'numeric' : 'decimal'}
      {...ownText}
    />
  );
  if (!isMoney) return input;
  return (
    <div className="input-row" data-money="">
      <span className="input-prefix" aria-hidden="true">
        $
      </span>
      {input}
    </div>
  );
}

/** Reads typed text as an answer: a number if it is one, otherwise the text itself, which the engine refuses. */
export function readNumber(text: string): Json | undefined {
  const bare = text.replaceAll(/[\s,$]/g, '');
  if (bare === '') return text.trim() === '' ? undefined : text;
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(bare) ? Number(bare) : text;
}

/** An answer as a person reads it, with separators between thousands. */
export function numberText(value: Json | undefined, cents: boolean): string {
  if (typeof value !== 'number') return typeof value === 'string' ? value : '';
  const [whole = '', fraction = ''] = plainDigits(value).split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  if (fraction === '') return grouped;
  return `${grouped}.${cents ? fraction.padEnd(2, '0') : fraction}`;
}

// Very large and very small numbers would show an exponent. Only they use Intl, which is slow the first time.
function plainDigits(value: number): string {
  const digits = String(value);
  if (!digits.includes('e')) return digits;
  return value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 });
}

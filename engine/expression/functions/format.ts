import { multiply, toFixed } from '#engine/decimal/decimal.ts';
import type { FormatFunction } from '#engine/expression/signatures.ts';
import { readDate } from '#engine/expression/functions/date.ts';
import { placeCount } from '#engine/expression/functions/number.ts';
import type { FunctionBody } from '#engine/expression/scope.ts';
import { numberOf, textOf } from '#engine/expression/read-value.ts';
import type { Value } from '#engine/expression/scope.ts';

export const formatFunctions = { money, percent, date } satisfies Record<FormatFunction, FunctionBody>;

/** US dollars, half-even: `$1,234.50`, `-$5`; without places in whole dollars. */
function money(value: Value, places: Value = 0): string | undefined {
  const digits = fixed(value, places);
  if (digits === undefined) return undefined;
  const sign = digits.startsWith('-') ? '-' : '';
  const [whole = '', decimals] = digits.replace('-', '').split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${sign}$${grouped}${decimals ? `.${decimals}` : ''}`;
}

/** A fraction as a percentage, half-even, with exactly so many decimals. */
function percent(value: Value, places: Value): string | undefined {
  const fraction = value === undefined ? undefined : numberOf(value);
  const digits = fraction === undefined ? undefined : fixed(multiply(fraction, 100), places);
  return digits === undefined ? undefined : `${digits}%`;
}

/** `yyyy-MM-dd` as `MM/dd/yyyy`; of a point in time, its day. */
function date(value: Value): string | undefined {
  const text = textOf(value).slice(0, 10);
  return readDate(text) && `${text.slice(5, 7)}/${text.slice(8)}/${text.slice(0, 4)}`;
}

function fixed(value: Value, places: Value): string | undefined {
  const [number, count] = [value === undefined ? undefined : numberOf(value), placeCount(places)];
  return number === undefined || count === undefined ? undefined : toFixed(number, count);
}

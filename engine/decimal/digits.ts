/** Digits before the decimal exponent is applied: the value is `digits × 10^exponent`. */
export interface Digits {
  readonly digits: bigint;
  readonly exponent: number;
}

const powersOfTen = Array.from({ length: 100 }, (_, power) => 10n ** BigInt(power));

/** 10 to a whole power that is not negative. */
export function tenTo(power: number): bigint {
  return powersOfTen[power] ?? 10n ** BigInt(power);
}

/** More than any decimal has. */
const beyondAll = '1e999';

/** The shortest decimal that reads as this number, which is what people mean by it. JSON may hold an infinite one. */
export function digitsOfNumber(number: number): Digits {
  if (Number.isSafeInteger(number)) return { digits: BigInt(number), exponent: 0 };
  return readDigits(String(number).replace('Infinity', beyondAll));
}

/** Reads digits with an optional point and exponent. */
export function readDigits(text: string): Digits {
  const [mantissa = '', power = 0] = text.split(/e/i);
  const [whole = '', fraction = ''] = mantissa.split('.');
  return { digits: BigInt(whole + fraction), exponent: Number(power) - fraction.length };
}

/** The number of digits, without the sign. */
export function countDigits(digits: bigint): number {
  const positive = digits < 0n ? -digits : digits;
  const near = Math.floor(Math.log10(Number(positive))) + 1;
  if (!Number.isFinite(near)) return positive.toString().length;
  // The logarithm is inexact: near a power of ten it may be one off, in either direction.
  if (positive >= tenTo(near)) return near + 1;
  return positive < tenTo(near - 1) ? near - 1 : near;
}

/** Rounds away the last `count` digits, half-even. */
export function dropDigits(digits: bigint, count: number): bigint {
  const unit = tenTo(count);
  const kept = digits / unit;
  const rest = digits - kept * unit;
  const twice = (rest < 0n ? -rest : rest) << 1n;
  const isUp = twice > unit || (twice === unit && (kept & 1n) === 1n);
  return isUp ? kept + (digits < 0n ? -1n : 1n) : kept;
}

const zeroRuns = [32, 16, 8, 4, 2, 1].map((length) => ({ length, unit: tenTo(length) }));

/** Moves zeros at the end into the exponent. */
export function withoutZeros(value: Digits): Digits {
  // An odd number ends in no zero. This saves half of the divisions.
  if ((value.digits & 1n) === 1n || value.digits % 10n !== 0n) return value;
  let [kept, power] = [value.digits, value.exponent];
  for (const { length, unit } of zeroRuns) {
    if (kept % unit !== 0n) continue;
    kept /= unit;
    power += length;
  }
  return { digits: kept, exponent: power };
}

/** Both as digits over the lower of their exponents. */
export function align(
  one: Digits,
  other: Digits,
): { readonly first: bigint; readonly second: bigint; readonly exponent: number } {
  const exponent = Math.min(one.exponent, other.exponent);
  const scaled = (value: Digits) =>
    value.exponent === exponent ? value.digits : value.digits * tenTo(value.exponent - exponent);
  return { first: scaled(one), second: scaled(other), exponent };
}

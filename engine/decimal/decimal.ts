import {
  type Digits,
  align,
  countDigits,
  digitsOfNumber,
  dropDigits,
  readDigits,
  tenTo,
  withoutZeros,
} from './digits.ts';

/** A decimal that a JavaScript number cannot hold exactly. Any other decimal is a plain number. */
export class Decimal implements Digits {
  readonly digits: bigint;
  readonly exponent: number;

  constructor(digits: bigint, exponent: number) {
    this.digits = digits;
    this.exponent = exponent;
  }

  toString(): string {
    return `${this.digits}e${this.exponent}`;
  }
}

export type Numeric = number | Decimal;

const mostDigits = 34;
/** A JavaScript number holds any decimal of up to 15 digits unchanged. */
const exactDigits = 10n ** 15n;
/** Powers of ten up to this one are exact as numbers, so a quotient by them is the nearest one. */
const exactPower = 22;
/** Larger results are `undefined` and smaller ones 0, so that no formula can cause unbounded work. */
const largestExponent = 400;
const largestNumberExponent = 300;

/** Whether a value is a decimal that no number holds. */
export function isDecimal(value: unknown): value is Decimal {
  return value instanceof Decimal;
}

/** Reads a number as a person or a document writes it; `undefined` if it is not a number. */
export function parseDecimal(text: string): Numeric | undefined {
  const isNumber = /^\s*[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,3})?\s*$/i.test(text);
  return isNumber ? normalize(readDigits(text.trim().replace(/^\+/, ''))) : undefined;
}

/** The nearest JavaScript number: what a decimal becomes when it leaves an expression. */
export function toNumber(value: Numeric): number | undefined {
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}

/** Adds exactly, then rounds to 34 digits, half-even, as all functions below do. `undefined` if out of range. */
export function add(one: Numeric, other: Numeric): Numeric | undefined {
  if (typeof one === 'number' && typeof other === 'number' && areIntegers(one, other, one + other))
    return one + other;
  const { first, second, exponent } = align(read(one), read(other));
  return normalize({ digits: first + second, exponent });
}

export function subtract(one: Numeric, other: Numeric): Numeric | undefined {
  if (typeof one === 'number' && typeof other === 'number' && areIntegers(one, other, one - other))
    return one - other;
  const { first, second, exponent } = align(read(one), read(other));
  return normalize({ digits: first - second, exponent });
}

export function multiply(one: Numeric, other: Numeric): Numeric | undefined {
  if (typeof one === 'number' && typeof other === 'number' && areIntegers(one, other, one * other))
    return one * other + 0;
  const [first, second] = [read(one), read(other)];
  return normalize({ digits: first.digits * second.digits, exponent: first.exponent + second.exponent });
}

/** `undefined` when divided by zero. */
export function divide(one: Numeric, other: Numeric): Numeric | undefined {
  if (other === 0) return undefined;
  if (typeof one === 'number' && typeof other === 'number' && areIntegers(one, other, one / other))
    return one / other + 0;
  return normalize(quotient(read(one), read(other)));
}

/** The remainder of a whole division, with the sign of the dividend; `undefined` when divided by zero. */
export function remainder(one: Numeric, other: Numeric): Numeric | undefined {
  if (other === 0) return undefined;
  if (typeof one === 'number' && typeof other === 'number' && areIntegers(one, other))
    return (one % other) + 0;
  const { first, second, exponent } = align(read(one), read(other));
  return normalize({ digits: first % second, exponent });
}

/** Whole exponents only; each step is rounded. */
export function power(base: Numeric, exponent: Numeric): Numeric | undefined {
  if (typeof exponent !== 'number' || !Number.isSafeInteger(exponent)) return undefined;
  if (exponent < 0) return divideInto1(power(base, -exponent));
  let result: Numeric | undefined = 1;
  let square: Numeric | undefined = base;
  for (let rest = exponent; rest > 0; rest = Math.floor(rest / 2)) {
    if (square === undefined || result === undefined) return undefined;
    if (rest % 2 === 1) result = multiply(result, square);
    if (rest > 1) square = multiply(square, square);
  }
  return result;
}

/** A value that is out of range is so large that next to nothing is left of 1. */
function divideInto1(value: Numeric | undefined): Numeric | undefined {
  return value === undefined ? 0 : divide(1, value);
}

/** Half-even, to decimal places. */
export function round(value: Numeric, places: number): Numeric | undefined {
  const { digits, exponent } = read(value);
  return exponent >= -places
    ? value
    : normalize({ digits: dropDigits(digits, -places - exponent), exponent: -places });
}

/** Half-even, with exactly so many decimal places; zero has no sign. */
export function toFixed(value: Numeric, places: number): string {
  const { digits, exponent } = read(value);
  const shift = exponent + places;
  const shifted = shift >= 0 ? digits * tenTo(shift) : dropDigits(digits, -shift);
  const text = (shifted < 0n ? -shifted : shifted).toString().padStart(places + 1, '0');
  const point = text.length - places;
  return `${shifted < 0n ? '-' : ''}${text.slice(0, point)}${places > 0 ? `.${text.slice(point)}` : ''}`;
}

/** The greatest whole number that is not above the value. */
export function floor(value: Numeric): Numeric | undefined {
  if (typeof value === 'number') return Math.floor(value);
  if (value.exponent >= 0) return value;
  const unit = tenTo(-value.exponent);
  const towardsZero = value.digits / unit;
  return normalize({ digits: value.digits < 0n ? towardsZero - 1n : towardsZero, exponent: 0 });
}

/** Negative if the first is less, 0 if both are equal, positive if it is more. */
export function compare(one: Numeric, other: Numeric): number {
  if (typeof one === 'number' && typeof other === 'number') return one < other ? -1 : Number(one > other);
  const { first, second } = align(read(one), read(other));
  return first < second ? -1 : Number(first > second);
}

/** Whole numbers are computed natively while they are exact; `+ 0` above turns -0 into 0. */
function areIntegers(...numbers: readonly number[]): boolean {
  return numbers.every(Number.isSafeInteger);
}

function read(value: Numeric): Digits {
  return typeof value === 'number' ? digitsOfNumber(value) : value;
}

/** Divides to more digits than are kept. A last digit 1 represents any remainder, so that it never looks like an exact half. */
function quotient(one: Digits, other: Digits): Digits {
  const shift = Math.max(0, mostDigits + 2 + countDigits(other.digits) - countDigits(one.digits));
  const dividend = one.digits * tenTo(shift);
  const digits = (dividend / other.digits) * 10n;
  const isExact = dividend % other.digits === 0n;
  const sticky = isExact ? 0n : digits < 0n ? -1n : 1n;
  return { digits: digits + sticky, exponent: one.exponent - other.exponent - shift - 1 };
}

/** 34 digits without zeros at the end, and a number where a number holds the same. */
function normalize(exact: Digits): Numeric | undefined {
  if (exact.digits === 0n) return 0;
  const count = countDigits(exact.digits);
  const magnitude = exact.exponent + count - 1;
  if (magnitude < -largestExponent) return 0;
  if (magnitude > largestExponent) return undefined;
  const { digits, exponent } = withoutZeros(
    count > mostDigits ? shortened(exact, count - mostDigits) : exact,
  );
  return numberLike(digits, exponent, magnitude) ?? new Decimal(digits, exponent);
}

function shortened({ digits, exponent }: Digits, surplus: number): Digits {
  return { digits: dropDigits(digits, surplus), exponent: exponent + surplus };
}

/** The number that holds these digits, if one does. */
function numberLike(digits: bigint, exponent: number, magnitude: number): number | undefined {
  if (digits < exactDigits && digits > -exactDigits) {
    if (exponent <= 0 && exponent >= -exactPower) return Number(digits) / Number(tenTo(-exponent));
    return Math.abs(magnitude) < largestNumberExponent ? Number(`${digits}e${exponent}`) : undefined;
  }
  const isWhole = exponent === 0 && Number.isSafeInteger(Number(digits));
  return isWhole ? Number(digits) : undefined;
}

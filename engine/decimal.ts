import Big from 'big.js';

/** A decimal that a JavaScript number would not hold exactly; one that it does is always a number. */
export type Decimal = Big;

export type Numeric = number | Decimal;

const digits = 34;
const halfEven = 2;
/** Decimals that a number gives back unchanged have at most this many digits. */
const exactDigits = 15;
/** Results beyond are absent (or 0), so that no formula can ask for unbounded work. */
const largestExponent = 400;
const largestNumberExponent = 300;

/** Division of big.js rounds to decimal places; a quotient between 0.1 and 10 needs one of these two. */
const quotientFrom1 = quotients(digits - 1);
const quotientBelow1 = quotients(digits);

function quotients(places: number): typeof Big {
  const constructor = Big();
  constructor.DP = places;
  constructor.RM = halfEven;
  return constructor;
}

/** Whether a value is a decimal that no number holds. */
export function isDecimal(value: unknown): value is Decimal {
  return value instanceof Big;
}

/** Reads a number as a person or a document writes it; absent when it is none. */
export function parseDecimal(text: string): Numeric | undefined {
  return /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?\s*$/i.test(text)
    ? settle(new Big(text.trim().replace(/^\+/, '')))
    : undefined;
}

/** The nearest JavaScript number: what a decimal becomes when it leaves an expression. */
export function toNumber(value: Numeric): number | undefined {
  const number = typeof value === 'number' ? value : Number(value.toString());
  return Number.isFinite(number) ? number : undefined;
}

/** Exactly, then to 34 digits, half-even; as are all below. Absent when out of range. */
export function add(one: Numeric, other: Numeric): Numeric | undefined {
  if (typeof one === 'number' && typeof other === 'number' && areIntegers(one, other, one + other))
    return one + other;
  return settle(new Big(one).plus(other));
}

export function subtract(one: Numeric, other: Numeric): Numeric | undefined {
  if (typeof one === 'number' && typeof other === 'number' && areIntegers(one, other, one - other))
    return one - other;
  return settle(new Big(one).minus(other));
}

export function multiply(one: Numeric, other: Numeric): Numeric | undefined {
  if (typeof one === 'number' && typeof other === 'number' && areIntegers(one, other, one * other))
    return one * other + 0;
  return settle(new Big(one).times(other));
}

/** Absent when divided by zero. */
export function divide(one: Numeric, other: Numeric): Numeric | undefined {
  if (isZero(other)) return undefined;
  if (typeof one === 'number' && typeof other === 'number' && areIntegers(one, other, one / other))
    return one / other + 0;
  return settle(quotient(new Big(one), new Big(other)));
}

/** What is left of a division without decimals, with the sign of the first; absent when divided by zero. */
export function remainder(one: Numeric, other: Numeric): Numeric | undefined {
  if (isZero(other)) return undefined;
  if (typeof one === 'number' && typeof other === 'number' && areIntegers(one, other))
    return (one % other) + 0;
  return settle(new Big(one).mod(other));
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

function divideInto1(value: Numeric | undefined): Numeric | undefined {
  return value === undefined ? undefined : divide(1, value);
}

/** Half-even, to decimal places. */
export function round(value: Numeric, places: number): Numeric | undefined {
  return Number.isSafeInteger(value) && places >= 0 ? value : settle(new Big(value).round(places, halfEven));
}

/** Half-even, with exactly so many decimal places. */
export function toFixed(value: Numeric, places: number): string {
  return new Big(value).toFixed(places, halfEven);
}

export function floor(value: Numeric): Numeric | undefined {
  if (typeof value === 'number') return Math.floor(value);
  const towardsZero = value.round(0, Big.roundDown);
  return settle(value.lt(towardsZero) ? towardsZero.minus(1) : towardsZero);
}

export function compare(one: Numeric, other: Numeric): number {
  if (typeof one === 'number' && typeof other === 'number') return one < other ? -1 : one > other ? 1 : 0;
  return new Big(one).cmp(other);
}

export function isZero(value: Numeric): boolean {
  return typeof value === 'number' && value === 0;
}

/** Whole numbers are computed natively while they are exact; `+ 0` above turns -0 into 0. */
function areIntegers(...numbers: readonly number[]): boolean {
  return numbers.every(Number.isSafeInteger);
}

/** Both operands are brought between 1 and 10, so that decimal places are significant digits. */
function quotient(one: Decimal, other: Decimal): Decimal {
  const [first, second] = [scaled(one, quotientFrom1), scaled(other, quotientFrom1)];
  const isFrom1 = first.abs().gte(second.abs());
  const result = isFrom1 ? first.div(second) : scaled(one, quotientBelow1).div(second);
  result.e += one.e - other.e;
  return result;
}

function scaled(value: Decimal, constructor: typeof Big): Decimal {
  const copy = new constructor(value);
  copy.e = 0;
  return copy;
}

/** 34 digits, and a number where a number holds the same. */
function settle(value: Decimal): Numeric | undefined {
  const rounded = value.c.length > digits ? value.prec(digits, halfEven) : value;
  if (rounded.c[0] === 0 || rounded.e < -largestExponent) return 0;
  if (rounded.e > largestExponent) return undefined;
  if (rounded.c.length > exactDigits + 1 || Math.abs(rounded.e) > largestNumberExponent) return rounded;
  const number = Number(rounded.toString());
  return rounded.c.length <= exactDigits || Number.isSafeInteger(number) ? number : rounded;
}

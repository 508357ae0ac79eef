import {
  type Numeric,
  add,
  compare,
  divide,
  floor,
  multiply,
  parseDecimal,
  power,
  remainder,
  round,
} from '../../decimal/decimal.ts';
import type { NumberFunction } from '../signatures.ts';
import type { FunctionBody, Value } from '../scope.ts';
import { isValueList, listOf, numberOf, textOf } from '../read-value.ts';

const mostPlaces = 30;

export const numberFunctions = {
  min: (...values) => chosen(values, (one, other) => compare(one, other) < 0),
  max: (...values) => chosen(values, (one, other) => compare(one, other) > 0),
  sum: (list) => fold(listOf(list), add, 0),
  average: (list) => shareOf(fold(listOf(list), add, 0), listOf(list).length),
  median,
  abs: (value) => whole(value, magnitude),
  floor: (value) => whole(value, floor),
  ceil: (value) => whole(value, ceil),
  round: (value, places = 0) => {
    const [number, count] = [numberOf(value), placeCount(places)];
    return number === undefined || count === undefined ? undefined : round(number, count);
  },
  /** Away from zero. */
  roundUp: (value, places = 0) => roundedBy(value, places, ceil),
  /** Halves away from zero, as most tax rules say. */
  roundHalfUp: (value, places = 0) =>
    roundedBy(value, places, (scaled) => {
      const above = add(scaled, 0.5);
      return above === undefined ? undefined : floor(above);
    }),
  /** What is left of a division that rounds down: it has the sign of the divisor, where `%` has that of the dividend. */
  modulo: (value, divisor) => {
    const [number, by] = [numberOf(value), numberOf(divisor)];
    const left = number === undefined || by === undefined ? undefined : remainder(number, by);
    if (left === undefined || by === undefined || compare(left, 0) === 0) return left;
    return compare(left, 0) < 0 === compare(by, 0) < 0 ? left : add(left, by);
  },
  /** Digits as a number; `undefined` for any other text. */
  number: (value) => {
    const text = textOf(value).trim();
    return /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(text) ? parseDecimal(text) : undefined;
  },
  power: (base, exponent) => {
    const [number, times] = [numberOf(base), numberOf(exponent)];
    return number === undefined || times === undefined ? undefined : power(number, times);
  },
} satisfies Record<NumberFunction, FunctionBody>;

/** The number of decimal places: whole, from 0 to 30; `undefined` if it is neither. */
export function placeCount(value: Value): number | undefined {
  const places = numberOf(value);
  return Number.isInteger(places) && Number(places) >= 0 && Number(places) <= mostPlaces
    ? Number(places)
    : undefined;
}

/** The best of one list, or of all arguments. */
function chosen(values: readonly Value[], isBetter: (one: Numeric, other: Numeric) => boolean): Value {
  const [first] = values;
  const [start, ...rest] = values.length === 1 && isValueList(first) ? first : values;
  const better: Step = (best, next) => (isBetter(next, best) ? next : best);
  return isValueList(first) && first.length === 0 ? undefined : fold(rest, better, start);
}

type Step = (sofar: Numeric, next: Numeric) => Numeric | undefined;

function fold(values: readonly Value[], step: Step, start: Value): Value {
  let result = numberOf(start);
  for (const value of values) {
    const next = numberOf(value);
    if (result === undefined || next === undefined) return undefined;
    result = step(result, next);
  }
  return result;
}

type ToWhole = (number: Numeric) => Numeric | undefined;

function whole(value: Value, toWhole: ToWhole): Value {
  const number = numberOf(value);
  return number === undefined ? undefined : toWhole(number);
}

/** The one in the middle of all in order, or half-way between the two there; `undefined` of an empty list. */
function median(list: Value): Value {
  const numbers = listOf(list).map(numberOf);
  const known = numbers.filter((number) => number !== undefined).toSorted(compare);
  if (known.length < numbers.length) return undefined;
  const middle = known.slice(Math.ceil(known.length / 2) - 1, Math.floor(known.length / 2) + 1);
  return shareOf(fold(middle, add, 0), middle.length);
}

function shareOf(total: Value, count: number): Value {
  return count === 0 ? undefined : whole(total, (number) => divide(number, count));
}

function magnitude(value: Numeric): Numeric | undefined {
  return compare(value, 0) < 0 ? multiply(value, -1) : value;
}

/** Rounds the magnitude to decimal places by a rule for whole numbers, and keeps the sign. */
function roundedBy(value: Value, places: Value, toWhole: ToWhole): Value {
  const [number, count] = [numberOf(value), placeCount(places)];
  const unit = count === undefined ? undefined : power(10, count);
  const scaled = number === undefined || unit === undefined ? undefined : multiply(number, unit);
  const size = scaled === undefined ? undefined : magnitude(scaled);
  const rounded = size === undefined ? undefined : toWhole(size);
  if (rounded === undefined || unit === undefined) return undefined;
  const result = divide(rounded, unit);
  return scaled !== undefined && compare(scaled, 0) < 0 && result !== undefined
    ? multiply(result, -1)
    : result;
}

function ceil(value: Numeric): Numeric | undefined {
  const negated = multiply(value, -1);
  const down = negated === undefined ? undefined : floor(negated);
  return down === undefined ? undefined : multiply(down, -1);
}

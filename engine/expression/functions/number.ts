import { type Numeric, add, compare, floor, multiply, power, round } from '#engine/decimal/decimal.ts';
import type { NumberFunction } from '#engine/expression/signatures.ts';
import type { FunctionBody, Value } from '#engine/expression/scope.ts';
import { isValueList, listOf, numberOf, textOf } from '#engine/expression/read-value.ts';

const mostPlaces = 30;

export const numberFunctions = {
  min: (...values) => chosen(values, (one, other) => compare(one, other) < 0),
  max: (...values) => chosen(values, (one, other) => compare(one, other) > 0),
  sum: (list) => fold(listOf(list), add, 0),
  floor: (value) => whole(value, floor),
  ceil: (value) => whole(value, ceil),
  round: (value, places = 0) => {
    const [number, count] = [numberOf(value), placeCount(places)];
    return number === undefined || count === undefined ? undefined : round(number, count);
  },
  /** Digits as a number; `undefined` for any other text. */
  number: (value) => {
    const text = textOf(value).trim();
    return /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(text) ? numberOf(Number(text)) : undefined;
  },
  power: (base, exponent) => {
    const [number, times] = [numberOf(base), numberOf(exponent)];
    return number === undefined || times === undefined ? undefined : power(number, times);
  },
} satisfies Record<NumberFunction, FunctionBody>;

/** The number of decimal places: whole, from 0 to 30; otherwise `undefined`. */
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

function whole(value: Value, toWhole: (number: Numeric) => Numeric | undefined): Value {
  const number = numberOf(value);
  return number === undefined ? undefined : toWhole(number);
}

function ceil(value: Numeric): Numeric | undefined {
  const negated = multiply(value, -1);
  const down = negated === undefined ? undefined : floor(negated);
  return down === undefined ? undefined : multiply(down, -1);
}

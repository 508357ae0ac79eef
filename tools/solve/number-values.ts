import type { NumberRange } from '#engine/compile.ts';

/** Values that distinguish all that is asked of a place; `isComplete` says that no other value can make a difference. */
export interface DistinctValues<Value> {
  readonly values: readonly Value[];
  readonly isComplete: boolean;
}

/**
 * The bounds that numbers are compared with, and between each two of them as many numbers as are compared with each other: all
 * that `<` and `==` can distinguish. Where the schema allows only some numbers, only those are given.
 */
export function numbersAround(
  bounds: readonly number[],
  ranges: readonly NumberRange[],
  count: number,
): DistinctValues<number> {
  const [range = {}, ...others] = ranges;
  const isAlike = others.every(
    (other) => other.multipleOf === range.multipleOf && !other.among && !range.among,
  );
  const listed = ranges.flatMap(({ among }) => among ?? []);
  const points = [...new Set([...bounds, ...listed, ...ranges.flatMap(edgesOf), 0])];
  const sorted = points.toSorted((one, other) => one - other);
  let isComplete = isAlike;
  const values = points.flatMap((point) => {
    const at = sorted.indexOf(point);
    const [above, below] = [
      between(point, sorted[at + 1] ?? Infinity, count, range.multipleOf),
      between(sorted[at - 1] ?? -Infinity, point, count, range.multipleOf),
    ];
    isComplete &&= above !== undefined && below !== undefined;
    return [point, ...(above ?? []), ...(below ?? [])];
  });
  return { values: [...new Set(values)], isComplete };
}

function edgesOf({ minimum, maximum, above, below }: NumberRange): readonly number[] {
  return [minimum, maximum, above, below].filter((edge) => edge !== undefined);
}

/** Whether a schema allows a number. */
export function isInRange(value: number, range: NumberRange | undefined): boolean {
  const {
    minimum = -Infinity,
    maximum = Infinity,
    above = -Infinity,
    below = Infinity,
    multipleOf,
    among,
  } = range ?? {};
  return (
    value >= minimum &&
    value <= maximum &&
    value > above &&
    value < below &&
    (among === undefined || among.includes(value)) &&
    (multipleOf === undefined || isMultiple(value, multipleOf))
  );
}

/** So many digits of a number that decimals and documents share. */
const exactDigits = 15;

function exact(value: number): number {
  return Number(value.toPrecision(exactDigits));
}

function isMultiple(value: number, step: number): boolean {
  return exact(Math.round(value / step) * step) === value;
}

/** Up to `count` numbers between two others; `undefined` if they lie too close together to be written. */
function between(
  low: number,
  high: number,
  count: number,
  step: number | undefined,
): readonly number[] | undefined {
  if (step !== undefined) return multiplesBetween(low, high, count, step);
  const [from, width] = Number.isFinite(low) ? [low, high - low] : [high - count - 1, Infinity];
  const part = width > count ? 1 : width / (count + 1);
  const found = Array.from({ length: count }, (_none, at) => exact(from + part * (at + 1)));
  const isApart = new Set([low, ...found, high]).size === count + 2;
  return isApart && found.every((one) => one > low && one < high) ? found : undefined;
}

function multiplesBetween(
  low: number,
  high: number,
  count: number,
  step: number,
): readonly number[] | undefined {
  const first = Number.isFinite(low)
    ? Math.floor(exact(low / step)) + 1
    : Math.ceil(exact(high / step)) - count;
  const found = Array.from({ length: count }, (_none, at) => exact((first + at) * step));
  if (!found.every((one) => Number.isSafeInteger(Math.round(one / step)))) return undefined;
  return found.filter((one) => one > low && one < high);
}

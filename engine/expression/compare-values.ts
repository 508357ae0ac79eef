import { type Numeric, compare, isDecimal } from '#engine/decimal/decimal.ts';
import { isValueList, isValueObject } from '#engine/expression/read-value.ts';
import type { Value, ValueObject } from '#engine/expression/scope.ts';

/** Whether two values are equal. `undefined` equals anything empty. */
export function areEqual(one: Value, other: Value): boolean {
  if (one === other) return true;
  if (one === undefined) return isEmpty(other);
  if (other === undefined) return isEmpty(one);
  if (typeof one !== 'object' && typeof other !== 'object') return false;
  if (isNumeric(one) && isNumeric(other)) return compare(one, other) === 0;
  if (isValueList(one) && isValueList(other)) return areListsEqual(one, other);
  return isValueObject(one) && isValueObject(other) && areObjectsEqual(one, other);
}

/** Whether a value equals `undefined`: an empty text or list, 0 or false. */
export function isEmpty(value: Value): boolean {
  if (value === undefined || value === '' || value === 0 || value === false) return true;
  if (isValueList(value)) return value.length === 0;
  return isValueObject(value) && Object.values(value).every((field) => field === undefined);
}

/** Below 0, 0 or above 0; `undefined` if the two have no order. `undefined` values read as empty. */
export function orderOf(one: Value, other: Value): number | undefined {
  const first = one ?? emptyLike(other);
  const second = other ?? emptyLike(one);
  if (isNumeric(first) && isNumeric(second)) return compare(first, second);
  if (typeof first === 'string' && typeof second === 'string')
    return first < second ? -1 : Number(first > second);
  return typeof first === 'boolean' && typeof second === 'boolean'
    ? Number(first) - Number(second)
    : undefined;
}

function emptyLike(value: Value): Value {
  if (typeof value === 'string') return '';
  return typeof value === 'boolean' ? false : 0;
}

function isNumeric(value: Value): value is Numeric {
  return typeof value === 'number' || isDecimal(value);
}

function areListsEqual(one: readonly Value[], other: readonly Value[]): boolean {
  return one.length === other.length && one.every((element, index) => areEqual(element, other[index]));
}

function areObjectsEqual(one: ValueObject, other: ValueObject): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => areEqual(one[key], other[key]));
}

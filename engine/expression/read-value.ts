import { type Numeric, isDecimal, toNumber } from '../decimal/decimal.ts';
import { Refusal, type Value, type ValueObject } from './scope.ts';
import type { Json, JsonObject } from '../json/json.ts';

const nothing: readonly Value[] = [];

/** The value as a text. Anything but a text reads as empty. */
export function textOf(value: Value): string {
  return typeof value === 'string' ? value : '';
}

/** The value as a number: 0 for `undefined`, `undefined` for anything that is not a number. */
export function numberOf(value: Value): Numeric | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (value === undefined) return 0;
  return isDecimal(value) ? value : undefined;
}

/** The value as a list. Anything but a list reads as an empty one. */
export function listOf(value: Value): readonly Value[] {
  return isValueList(value) ? value : nothing;
}

export function isValueList(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}

export function isValueObject(value: Value): value is ValueObject {
  return (
    typeof value === 'object' &&
    value !== null &&
    !isValueList(value) &&
    !isDecimal(value) &&
    !(value instanceof Refusal)
  );
}

/** The value as a person reads it. */
export function shownText(value: Value): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (isDecimal(value)) return String(toNumber(value) ?? '');
  return isValueList(value) ? value.map(shownText).join(', ') : '';
}

/**
 * The value as it leaves an expression: decimals become numbers, and a refusal becomes `undefined`. What is JSON
 * already is the same object, so that equal rows stay distinct.
 */
export function jsonOf(value: Value): Json | undefined {
  if (typeof value !== 'object') return value;
  if (isDecimal(value)) return toNumber(value);
  if (isValueList(value)) return listAsJson(value);
  return isValueObject(value) ? objectAsJson(value) : undefined;
}

function listAsJson(list: readonly Value[]): Json {
  const elements = list.map(jsonOf);
  // Elements that are the same objects are JSON, and so is their list.
  if (elements.every((element, at) => element !== undefined && element === list[at])) return list as Json;
  return elements.filter((element) => element !== undefined);
}

function objectAsJson(object: ValueObject): JsonObject {
  const entries = Object.entries(object).map(([key, field]) => [key, jsonOf(field)] as const);
  const isJson = entries.every(([key, field]) => field === object[key]);
  return isJson ? (object as JsonObject) : Object.fromEntries(entries);
}

import type { ListFunction } from '#engine/expression/signatures.ts';
import type { FunctionBody, Value } from '#engine/expression/scope.ts';
import {
  isValueList,
  isValueObject,
  listOf,
  numberOf,
  shownText,
  textOf,
} from '#engine/expression/read-value.ts';

export const listFunctions = {
  size,
  /** The elements from one place up to another, counted from 0, or to the end. */
  slice: (list, from, to) => listOf(list).slice(placeOf(from), to === undefined ? undefined : placeOf(to)),
  join: (list, between) => listOf(list).map(shownText).join(textOf(between)),
  sentence,
} satisfies Record<ListFunction, FunctionBody>;

/** Characters of a text, elements of a list, keys of an object; 0 of anything else. */
function size(value: Value): number {
  if (typeof value === 'string') return [...value].length;
  if (isValueList(value)) return value.length;
  return isValueObject(value) ? Object.keys(value).length : 0;
}

/** Each message once, with commas between and one full stop at the end; empty without messages. */
function sentence(list: Value): string {
  const messages = listOf(list).map((message) => shownText(message).trim().replace(/\.+$/, ''));
  const joined = [...new Set(messages)].filter((message) => message !== '').join(', ');
  return joined === '' ? '' : `${joined}.`;
}

function placeOf(value: Value): number {
  const place = numberOf(value);
  return typeof place === 'number' ? Math.max(0, Math.floor(place)) : 0;
}

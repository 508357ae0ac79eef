import { areEqual } from '../link-operator.ts';
import type { ListFunction } from '../signatures.ts';
import type { FunctionBody, Value } from '../scope.ts';
import { isValueList, isValueObject, listOf, numberOf, shownText, textOf } from '../read-value.ts';

export const listFunctions = {
  size,
  /** The elements from one place up to another, counted from 0, or to the end. */
  slice: (list, from, to) => listOf(list).slice(placeOf(from), to === undefined ? undefined : placeOf(to)),
  join: (list, between) => listOf(list).map(shownText).join(textOf(between)),
  sentence,
  reverse: (value) => (isValueList(value) ? value.toReversed() : [...textOf(value)].toReversed().join('')),
  indexOf,
  distinct: (list) =>
    listOf(list).filter(
      (element, at, elements) => elements.findIndex((other) => areEqual(other, element)) === at,
    ),
  flatten: (list) => listOf(list).flatMap(listOf),
} satisfies Record<ListFunction, FunctionBody>;

/** Characters of a text, elements of a list, keys of an object; 0 of anything else. */
function size(value: Value): number {
  if (typeof value === 'string') return [...value].length;
  if (isValueList(value)) return value.length;
  return isValueObject(value) ? Object.keys(value).length : 0;
}

/** Where a text or an element first is, counted from 0; -1 where it is nowhere. */
function indexOf(value: Value, sought: Value): number {
  if (isValueList(value)) return value.findIndex((element) => areEqual(element, sought));
  const at = textOf(value).indexOf(textOf(sought));
  return at < 0 ? at : size(textOf(value).slice(0, at));
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

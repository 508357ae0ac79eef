import type { TextFunction } from '#engine/expression/function-name.ts';
import type { Run } from '#engine/expression/functions/run.ts';
import { numberOf, shownText, textOf } from '#engine/expression/read-value.ts';

const smallNumbers = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

export const textFunctions = {
  startsWith: (text, start) => textOf(text).startsWith(textOf(start)),
  endsWith: (text, end) => textOf(text).endsWith(textOf(end)),
  contains: (text, part) => textOf(text).includes(textOf(part)),
  upper: (text) => textOf(text).toUpperCase(),
  lower: (text) => textOf(text).toLowerCase(),
  trim: (text) => textOf(text).trim(),
  /** The last so many characters, or all where there are fewer. */
  last: (text, count) => {
    const length = numberOf(count);
    return typeof length === 'number' && length > 0
      ? [...textOf(text)].slice(-Math.floor(length)).join('')
      : '';
  },
  plural: (count, one, other) => (count === 1 ? one : other),
  /** Small whole numbers are spelled, others are digits; anything but a number is absent. */
  words: (value) => {
    const number = value === undefined ? undefined : numberOf(value);
    return typeof number === 'number'
      ? (smallNumbers[number] ?? shownText(number))
      : number && shownText(number);
  },
} satisfies Record<TextFunction, Run>;

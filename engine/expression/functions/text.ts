import type { TextFunction } from '../signatures.ts';
import type { FunctionBody, Value } from '../scope.ts';
import { isAbaRouting, isIban, isLuhn } from './checksum.ts';
import { numberOf, shownText, textOf } from '../read-value.ts';

const smallNumbers = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** The first letter of a word, and the one after a single letter with an apostrophe, as in O'Neill. */
const wordStart = /(?<![\p{L}\p{N}'’])(\p{L}['’](?=\p{L}))?\p{L}/gu;

/** Accents, which belong to no alphabet as the vowel signs of Devanagari do; and apostrophes. */
const marks = /[\p{Script=Inherited}'’‘ʼ]/gu;

export const textFunctions = {
  startsWith: (text, start) => textOf(text).startsWith(textOf(start)),
  endsWith: (text, end) => textOf(text).endsWith(textOf(end)),
  contains: (text, part) => textOf(text).includes(textOf(part)),
  upper: (text) => textOf(text).toUpperCase(),
  lower: (text) => textOf(text).toLowerCase(),
  trim: (text) => textOf(text).trim(),
  titleCase: (text) =>
    textOf(text)
      .toLowerCase()
      .replace(wordStart, (letters) => letters.toUpperCase()),
  digits: (text) => textOf(text).replace(/[^0-9]/g, ''),
  /** The words as they compare: in capitals, without accents and signs; what an apostrophe parts is one word. */
  plainWords: (text) =>
    textOf(text)
      .normalize('NFKD')
      .replace(marks, '')
      // Some letters have no capital of their own until they were small, and the other way round.
      .toLowerCase()
      .toUpperCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [],
  /** The first so many characters, or all where there are fewer. */
  first: (text, count) => [...textOf(text)].slice(0, lengthOf(count)).join(''),
  /** The last so many characters, or all where there are fewer. */
  last: (text, count) => {
    const characters = [...textOf(text)];
    return characters.slice(Math.max(0, characters.length - lengthOf(count))).join('');
  },
  /** What comes after the last such sign; nothing where there is none. */
  after: (text, sign) => {
    const whole = textOf(text);
    const at = whole.lastIndexOf(textOf(sign));
    return at < 0 ? '' : whole.slice(at + textOf(sign).length);
  },
  /** The characters from one place up to another, counted from 0, or to the end. */
  substring: (text, from, to) =>
    [...textOf(text)].slice(lengthOf(from), to === undefined ? undefined : lengthOf(to)).join(''),
  /** Every such part by another; the text itself where the part is empty. */
  replace: (text, part, other) =>
    textOf(part) === '' ? textOf(text) : textOf(text).split(textOf(part)).join(textOf(other)),
  /** The parts between such a sign: the characters where the sign is empty, none of an empty text. */
  split: (text, sign) => {
    const whole = textOf(text);
    if (whole === '') return [];
    return textOf(sign) === '' ? [...whole] : whole.split(textOf(sign));
  },
  isIban: (text) => isIban(withoutSpaces(text)),
  isLuhn: (text) => isLuhn(withoutSpaces(text)),
  isAbaRouting: (text) => isAbaRouting(withoutSpaces(text)),
  /** Spells small whole numbers and writes others in digits; `undefined` for anything but a number. */
  words: (value) => {
    const number = value === undefined ? undefined : numberOf(value);
    return typeof number === 'number'
      ? (smallNumbers[number] ?? shownText(number))
      : number && shownText(number);
  },
} satisfies Record<TextFunction, FunctionBody>;

/** Numbers of accounts and cards are written in groups. */
function withoutSpaces(text: Value): string {
  return textOf(text).replace(/[\s-]/g, '');
}

function lengthOf(count: Value): number {
  const length = numberOf(count);
  return typeof length === 'number' && length > 0 ? Math.floor(length) : 0;
}

import { type Country, digitsOf, layOut, nationalLength, writeTelephone } from '#engine/index.ts';

/** A text and the position of the caret in it. */
export interface CaretText {
  readonly text: string;
  readonly caret: number;
}

type SelectedText = Pick<HTMLInputElement, 'value' | 'selectionStart' | 'selectionEnd'>;

/** Formats a number as its country writes it, while a person types it; the caret stays behind the same digit. */
export function formatTelephone(typed: CaretText, country: Country): CaretText {
  const before = digitsOf(typed.text.slice(0, typed.caret));
  const digits = digitsOf(typed.text);
  if (typed.text === '+' || isForeign(typed.text, country)) return typed;
  const dropped = hasCallingCode(typed.text, digits, country) ? country.callingCode.length : 0;
  const national = digits.slice(dropped);
  // Too long for a number of this country: it stays as typed, so that nothing is lost and the check can report it.
  if (national.length > nationalLength(country.format)) return typed;
  const text = layOut(country.format, national);
  return { text, caret: placeBehind(text, Math.max(0, before.length - dropped)) };
}

/** The text and caret of an input after a paste, not yet formatted. */
export function withPasted({ value, selectionStart, selectionEnd }: SelectedText, pasted: string): CaretText {
  const start = selectionStart ?? value.length;
  const before = value.slice(0, start) + pasted.trim();
  return { text: before + value.slice(selectionEnd ?? start), caret: before.length };
}

/**
 * How many characters may be typed (B§5): the national format, plus the calling code if the text begins with it. A number
 * of another country has no limit: it is refused with words, and never cut. An empty field has none either: a keyboard or
 * the browser may fill it in as a whole, with a calling code, and the browser would cut that.
 */
export function longestTelephone(text: string, country: Country): number | undefined {
  const { callingCode, format } = country;
  if (text === '' || isForeign(text, country)) return undefined;
  const isCode = text.startsWith('+') || digitsOf(text).startsWith(callingCode);
  return format.length + (isCode ? callingCode.length + '+ '.length : 0);
}

/** Whether a text begins with the calling code of another country. */
function isForeign(text: string, { callingCode }: Country): boolean {
  const digits = digitsOf(text);
  return (
    text.trimStart().startsWith('+') && !digits.startsWith(callingCode) && !callingCode.startsWith(digits)
  );
}

function hasCallingCode(text: string, digits: string, { callingCode, format }: Country): boolean {
  if (!digits.startsWith(callingCode)) return false;
  const isWhole = digits.length === nationalLength(format) + callingCode.length;
  return text.trimStart().startsWith('+') || isWhole;
}

function placeBehind(text: string, digitCount: number): number {
  if (digitCount === 0) return 0;
  let seen = 0;
  for (let index = 0; index < text.length; index++) {
    if (/\d/.test(text.charAt(index)) && ++seen === digitCount) return index + 1;
  }
  return text.length;
}

/** The answer for a number that was typed for a country; `undefined` for an empty text. */
export function telephoneAnswer(
  text: string,
  country: Country | undefined,
  home: Country | undefined,
): string | undefined {
  if (text === '') return undefined;
  const isNumber = /^[\d\s().-]*$/.test(text);
  if (country === undefined || country.name === home?.name || !isNumber) return text;
  return writeTelephone({ country, digits: digitsOf(text) }, home);
}

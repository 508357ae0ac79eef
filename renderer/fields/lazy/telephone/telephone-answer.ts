import { digitsOf, readableLine, writeTelephone } from '#engine/index.ts';
import type { Country } from '#engine/index.ts';

/** The answer for a number that was typed for a country; `undefined` for an empty text. */
export function telephoneAnswer(
  typed: string,
  country: Country | undefined,
  home: Country | undefined,
): string | undefined {
  const text = readableLine(typed);
  if (text.trim() === '') return undefined;
  const isNumber = /^[\d\s().-]*$/.test(text);
  if (country === undefined || country.name === home?.name || !isNumber) return text;
  return writeTelephone({ country, digits: digitsOf(text) }, home);
}

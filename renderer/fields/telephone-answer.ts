import { writeTelephone, digitsOf } from '#engine/fields/telephone.ts';
import type { Country } from '#engine/fields/telephone.ts';

/** What was typed as the number of a country, as an answer: nothing when it was emptied. */
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

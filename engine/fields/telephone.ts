/** A country that a telephone number may be of. Each `#` of `format` represents a digit. */
export interface Country {
  /** Two capital letters, such as US. */
  readonly name: string;
  readonly callingCode: string;
  readonly format: string;
}

/** A telephone number taken apart: its country and the digits behind the calling code. */
interface Telephone<C extends Country = Country> {
  readonly country: C;
  readonly digits: string;
}

/**
 * Takes apart what was typed. Without another calling code in front, it is a number of the first country.
 * `undefined` if it is not a number of these countries, or has too many digits.
 */
export function readTelephone<C extends Country>(
  countries: readonly C[],
  text: string,
): Telephone<C> | undefined {
  if (!/^[\d\s().+-]*$/.test(text)) return undefined;
  const digits = digitsOf(text);
  const [home] = countries;
  if (!text.trimStart().startsWith('+')) return home && telephoneOf(home, withoutHomeCode(home, digits));
  const country = countries.find(({ callingCode }) => digits.startsWith(callingCode));
  return country && telephoneOf(country, digits.slice(country.callingCode.length));
}

/** A number as it is kept: in the national format, behind the calling code unless it is of the first country. */
export function writeTelephone({ country, digits }: Telephone, home: Country | undefined): string {
  const national = layOut(country.format, digits);
  return country.name === home?.name || digits === '' ? national : `+${country.callingCode} ${national}`;
}

/** Lays digits out in a national format, as far as they go. Fewer digits than its first group are alone. */
export function layOut(format: string, digits: string): string {
  if (digits.length <= firstGroup(format)) return digits;
  let rest = digits;
  let text = '';
  for (const mark of format) {
    if (rest === '') break;
    text += mark === '#' ? rest.charAt(0) : mark;
    if (mark === '#') rest = rest.slice(1);
  }
  return text;
}

/** How many digits a national format has. */
export function nationalLength(format: string): number {
  return format.split('#').length - 1;
}

export function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}

function firstGroup(format: string): number {
  return /#+/.exec(format)?.[0].length ?? 0;
}

function telephoneOf<C extends Country>(country: C, digits: string): Telephone<C> | undefined {
  return digits.length > nationalLength(country.format) ? undefined : { country, digits };
}

// If a full number follows, the digits in front are the calling code.
function withoutHomeCode({ callingCode, format }: Country, digits: string): string {
  const isWhole = digits.length === nationalLength(format) + callingCode.length;
  return isWhole && digits.startsWith(callingCode) ? digits.slice(callingCode.length) : digits;
}

const fromRightToLeft: ReadonlySet<string | undefined> = new Set([
  'Adlm',
  'Arab',
  'Hebr',
  'Mand',
  'Nkoo',
  'Rohg',
  'Samr',
  'Syrc',
  'Thaa',
]);

/** In which direction a language is read, by the script that it is usually written in, or that its tag names. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return fromRightToLeft.has(new Intl.Locale(language).maximize().script) ? 'rtl' : 'ltr';
}

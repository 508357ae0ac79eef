const names = new Intl.DisplayNames('en', { type: 'language' });

/** What a language is called in English. */
export function languageName(locale: string): string {
  return names.of(locale) ?? locale;
}

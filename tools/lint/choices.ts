import { brandsOf } from '#engine/compile/layers.ts';
import type { Choice, Sources } from '#engine/compile/sources.ts';

/** Every brand, and every language of it for which there are documents; the base alone where there is no brand. */
export function choicesOf(sources: Sources): readonly Choice[] {
  const translated = translatedLocales(sources);
  const brands = brandsOf(sources);
  if (brands.length === 0) return [{}, ...translated.map((locale) => ({ locale }))];
  return brands.flatMap(({ code, locales }): readonly Choice[] => [
    { brand: code },
    ...translated.filter((locale) => locales.includes(locale)).map((locale) => ({ brand: code, locale })),
  ]);
}

function translatedLocales({ documents }: Sources): readonly string[] {
  const locales = Object.keys(documents).map((path) => /(?:^|\/)locales\/([^/]+)\//.exec(path)?.[1]);
  return [...new Set(locales.filter((locale) => locale !== undefined))];
}

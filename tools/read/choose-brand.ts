import { type Brand, type Choice, type Sources, brandsOf, chosenBrand } from '#engine/compile.ts';
import { unknownName } from '#tools/command/misuse.ts';
import type { OptionValues } from '#tools/command/options.ts';

/** The brand and language that the options name; throws Misuse for one that is not there. */
export function chooseBrand(sources: Sources, { brand, locale }: OptionValues): Choice {
  const brands = brandsOf(sources);
  const choice = { ...(brand !== undefined && { brand }), ...(locale !== undefined && { locale }) };
  const chosen = chosenBrand(brands, choice);
  if (brand !== undefined && !chosen) throw unknownName('brand', brand, codesOf(brands));
  if (locale !== undefined && chosen && !chosen.locales.includes(locale))
    throw unknownName(`language of ${chosen.code}`, locale, chosen.locales);
  return choice;
}

/** A brand in this language if it speaks it, else in its first one. */
export function choiceOfBrand(sources: Sources, code: string, locale: string | undefined): Choice {
  const { locales = [] } = brandsOf(sources).find((brand) => brand.code === code) ?? {};
  return { brand: code, ...(locale !== undefined && locales.includes(locale) && { locale }) };
}

function codesOf(brands: readonly Brand[]): readonly string[] {
  return brands.map(({ code }) => code);
}

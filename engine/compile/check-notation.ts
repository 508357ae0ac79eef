import { type Brand, placeInBrand } from '#engine/compile/brands.ts';
import type { Diagnostic } from '#engine/diagnostic.ts';

/** Finds a locale for numbers and days that is none, or one that counts days by a calendar that nothing here knows. */
export function checkNotation(brand: Brand): readonly Diagnostic[] {
  const message = brand.notation === '' ? undefined : whatIsWrong(brand.notation);
  if (message === undefined) return [];
  return [
    {
      code: 'unsupported-notation',
      severity: 'error',
      ...placeInBrand(brand, '/notation'),
      message,
      hint: 'Name a language and a country, such as "en-US". Days are those of the Gregorian calendar.',
    },
  ];
}

function whatIsWrong(notation: string): string | undefined {
  try {
    const { calendar = 'gregory' } = new Intl.Locale(notation);
    return calendar === 'gregory' ? undefined : `Unsupported calendar "${calendar}".`;
  } catch {
    return `"${notation}" is no language tag.`;
  }
}

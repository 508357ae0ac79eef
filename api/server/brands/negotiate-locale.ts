/** The locale that an Accept-Language header wants most of those that there are; a dialect counts as its language. */
export function negotiateLocale(locales: readonly string[], accepted = ''): string | undefined {
  const wishes = accepted.split(',').map(wishOf);
  const wanted = wishes
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight);
  for (const { tag } of wanted) {
    const found = locales.find(
      (locale) => locale.toLowerCase() === tag || tag.startsWith(`${locale.toLowerCase()}-`),
    );
    if (found !== undefined) return found;
  }
  return undefined;
}

function wishOf(wish: string): { readonly tag: string; readonly weight: number } {
  const [tag = '', ...parameters] = wish.split(';').map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice('q='.length);
  return { tag, weight: weight === undefined ? 1 : Number(weight) };
}

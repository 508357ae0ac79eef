/** What the choice of a brand needs to know of it. */
export interface BrandHosts {
  readonly code: string;
  readonly hosts: readonly string[];
}

/** What a request says about the brand. */
interface BrandHints {
  /** What the address says. */
  readonly asked?: string | undefined;
  readonly host: string;
  readonly remembered?: string | undefined;
}

/**
 * The brand of a request (specification/decisions.md, The brand of a request): the query parameter, local-development prefix (`goldenyears.localhost`),
 * host name, what the visit remembers, else the default. An unknown code is the default brand.
 */
export function resolveBrand(brands: readonly BrandHosts[], fallback: string, hints: BrandHints): string {
  const code = hints.asked ?? localPrefix(hints.host);
  if (code) return findCode(brands, code) ?? fallback;
  const host = hints.host.toLowerCase();
  const owner = brands.find((brand) => brand.hosts.some((each) => each.toLowerCase() === host));
  return owner?.code ?? findCode(brands, hints.remembered ?? '') ?? fallback;
}

function localPrefix(host: string): string | undefined {
  return /^([^.]+)\.localhost$/i.exec(host)?.[1];
}

function findCode(brands: readonly BrandHosts[], code: string): string | undefined {
  return brands.find((brand) => brand.code.toLowerCase() === code.toLowerCase())?.code;
}

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

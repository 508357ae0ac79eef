/** What the choice of a brand needs to know of it. */
export interface BrandHosts {
  readonly code: string;
  readonly hosts: readonly string[];
}

/** What a request says about the brand. */
export interface BrandHints {
  readonly org?: string | undefined;
  readonly host: string;
  readonly remembered?: string | undefined;
}

/**
 * The brand of a request (DECISIONS §8.1): `org` parameter, local-development prefix (`goldenyears.localhost`),
 * host name, what the visit remembers, else the default. An unknown code is the default brand.
 */
export function resolveBrand(brands: readonly BrandHosts[], fallback: string, hints: BrandHints): string {
  const code = hints.org ?? localPrefix(hints.host);
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

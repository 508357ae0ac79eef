import { type Sources, brandsOf, chosenBrand } from '#engine/compile.ts';
import type { JsonObject } from '#engine/index.ts';
import type { BrandHosts } from './resolve-brand.ts';

/** A brand as requests choose it. */
export interface ServedBrand extends BrandHosts {
  /** What people call it. */
  readonly name: string;
  /** What holds for it. */
  readonly facts: JsonObject;
  /** The languages that it speaks, its own first. */
  readonly locales: readonly string[];
}

/** The brands of some documents. */
export interface ServedBrands {
  readonly brands: readonly ServedBrand[];
  /** Code of the brand that is served unless a request names another. */
  readonly fallback: string;
}

/** The brands that documents describe; undefined if there is none. */
export function servedBrands(sources: Sources): ServedBrands | undefined {
  const all = brandsOf(sources);
  const main = chosenBrand(all, {});
  if (!main) return undefined;
  const brands = all.map(({ code, hosts, locales, facts }) => {
    const { name } = facts;
    return { code, name: typeof name === 'string' ? name : code, facts, hosts, locales };
  });
  return { brands, fallback: main.code };
}

/** The languages of a brand, its own first; none if there is no such brand. */
export function localesIn({ brands }: Pick<ServedBrands, 'brands'>, code: string): readonly string[] {
  return brands.find((brand) => brand.code === code)?.locales ?? [];
}

/** The language of a brand that is chosen where a person has chosen none. */
export function ownLocale(served: Pick<ServedBrands, 'brands'>, code: string): string {
  const [own] = localesIn(served, code);
  if (own === undefined) throw new Error(`There is no brand ${code} that speaks a language.`);
  return own;
}

/** The brand whose flows the others that speak a language share: the default one where it speaks it, else the first. */
export function modelOf({ brands, fallback }: ServedBrands, locale: string): string {
  const speaking = brands.filter(({ locales }) => locales.includes(locale)).map(({ code }) => code);
  return speaking.includes(fallback) ? fallback : (speaking[0] ?? fallback);
}

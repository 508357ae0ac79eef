import { brandsOf, layersOf } from '#engine/compile.ts';
import type { Compiled } from '#engine/index.ts';
import type { ServedFlows } from './served-flows.ts';

/** The rules of a brand that differ from those of the default one. */
export type BrandRules = Compiled['rules'];

/** Where brands with rules of their own differ, by code. A brand with mistakes differs nowhere. */
export function brandRules(
  served: Pick<ServedFlows, 'sources' | 'fallback' | 'compiledOf'>,
): ReadonlyMap<string, BrandRules> {
  const { sources, fallback } = served;
  const documents = Object.keys(sources.documents);
  // The rest need not be compiled, so that a product with many brands starts as fast.
  const codes = brandsOf(sources).flatMap((brand) => {
    const folders = layersOf(brand, {}).flatMap(({ folder }) => (folder === '' ? [] : [`${folder}rules/`]));
    const isOwn = documents.some((path) => folders.some((folder) => path.startsWith(folder)));
    return isOwn && brand.code !== fallback ? [brand.code] : [];
  });
  const common = served.compiledOf(fallback)?.rules ?? {};
  return new Map(codes.map((code) => [code, differences(served.compiledOf(code)?.rules ?? {}, common)]));
}

/** What brands have in common is one object in both. */
function differences(own: BrandRules, common: BrandRules): BrandRules {
  return Object.fromEntries(Object.entries(own).filter(([name, rule]) => rule !== common[name]));
}

import { type Asset, makeAsset } from '../assets/asset.ts';
import { type BrandFlows, brandReader } from '../flows/compile-brand.ts';
import { type ServedBrands, ownLocale } from '../flows/served-brands.ts';
import { type PackedFlows, flowsUnpacker } from './packed-flows.ts';

/** The flows of one release, as servers answer with them. */
export interface ReleaseFlows extends ServedBrands {
  /** The flows of a brand, by default in its own language. */
  of(code: string, locale?: string): Promise<BrandFlows>;
  /** The picture at a URL. */
  picture(url: string): Asset | undefined;
  /** The file at a URL, if it is one that browsers have been led to. */
  published(url: string): Asset | undefined;
}

/** A release by its number, and the hash of its files. */
export interface ReleaseName {
  readonly id: number;
  readonly hash: string;
}

const hashDigits = 12;

/** What names a release in an address, so that nobody can ask for one that they were not shown. */
export function nameOfRelease({ id, hash }: ReleaseName): string {
  return `${id}-${hash.slice(0, hashDigits)}`;
}

/** The number in such a name; undefined if it is none. */
export function numberInName(name: unknown): number | undefined {
  const [, id] = typeof name === 'string' ? (/^([1-9]\d{0,8})-[\da-f]{12}$/.exec(name) ?? []) : [];
  return id === undefined ? undefined : Number(id);
}

/** A release that was read from the database. */
export interface HeldRelease extends ReleaseFlows, ReleaseName {}

/** What the database keeps of a release for servers. */
export interface ReleaseContent extends ServedBrands {
  /** Texts by URL. */
  readonly pictures: { readonly [url: string]: string };
  readonly packed: PackedFlows;
}

/** The flows of a release from what the database keeps; brands are linked when they are first asked for. */
export function flowsOfContent(
  { id, hash }: ReleaseName,
  { brands, fallback, packed }: ReleaseContent,
  pictures: ReadonlyMap<string, Asset> = new Map(),
): HeldRelease {
  const unpack = flowsUnpacker(packed);
  const published = new Map<string, Asset>();
  const served = { brands, fallback };
  const read = brandReader(
    (code, locale) => {
      const compiled = unpack(code, locale);
      if (!compiled) throw new Error(`Release ${id} has no flows of ${code} in "${locale}".`);
      return compiled;
    },
    served,
    { id, name: nameOfRelease({ id, hash }) },
  );
  return {
    id,
    hash,
    ...served,
    of: async (code, locale) => {
      const brand = await read(code, locale ?? ownLocale(served, code));
      for (const { url, asset } of [brand, ...(brand.shared ? [brand.shared] : [])])
        published.set(url, asset);
      return brand;
    },
    picture: (url) => pictures.get(url),
    published: (url) => published.get(url),
  };
}

/** The pictures of a release, ready to be answered. */
export async function picturesOf({ pictures }: ReleaseContent): Promise<ReadonlyMap<string, Asset>> {
  const made = Object.entries(pictures).map(
    async ([url, text]) => [url, await makeAsset(text, 'image/svg+xml')] as const,
  );
  return new Map(await Promise.all(made));
}

import { type Sources, brandsOf, layersOf } from '#engine/compile.ts';

/** What of a clause a brand is not meant to fulfil. Default: all of its cases. */
export interface Departure {
  readonly why: string;
  readonly cases?: readonly string[];
}

export type Departures = { readonly [clause: string]: Departure };

/** A brand whose documents are not those of the main brand, so that clauses have to be asked of it by itself. */
export interface BrandApart {
  readonly code: string;
  /** Clauses that it is not meant to fulfil as a whole, by their ids. */
  readonly departs: Departures;
}

/** The brands whose layers change documents or add some. All others differ in facts alone, which decide what is theirs. */
export function brandsApart(sources: Sources): readonly BrandApart[] {
  const paths = Object.keys(sources.documents);
  const isOwn = (path: string, folder: string): boolean =>
    path.startsWith(folder) && path !== `${folder}brand.json` && !path.startsWith(`${folder}locales/`);
  return brandsOf(sources).flatMap((brand) => {
    const folders = layersOf(brand, {}).flatMap(({ folder }) => (folder === '' ? [] : [folder]));
    if (!paths.some((path) => folders.some((folder) => isOwn(path, folder)))) return [];
    const { departs } = brand.written.own;
    // The shape of brands has been checked.
    return [{ code: brand.code, departs: (departs ?? {}) as unknown as Departures }];
  });
}

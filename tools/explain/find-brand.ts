import { type Sources, brandsOf, placeInBrand } from '#engine/compile.ts';
import { isObject, pointerTo, valueAt } from '#engine/index.ts';
import { written, type Find } from './lookup.ts';

/** A kind of field by its name. */
export const findKind: Find = (what, { documents }) => {
  const place = { document: 'kinds.json', path: pointerTo('/kinds', what) };
  const kind = valueAt(documents.get(place.document)?.document ?? {}, place.path);
  if (!isObject(kind)) return [];
  return [
    {
      kind: 'kind',
      name: what,
      place,
      about: written(kind, Object.keys(kind)),
      usedAs: new RegExp(`^${what}$`),
    },
  ];
};

/** A brand by its code, whichever brand was asked about. */
export const findBrand: Find = (what, { sources }) => {
  const brand = brandsOf(sources).find(({ code }) => code === what.toUpperCase());
  if (!brand) return [];
  const { code, facts, folder, written: source } = brand;
  const changes = Object.keys(sources.documents).filter(
    (path) => folder !== '' && path.startsWith(folder) && path !== source.document,
  );
  const about = [
    ...written(source.own, ['says']),
    ...written({ ...source.shared, ...source.own }, ['hosts', 'groups', 'locales']),
    ...written(facts, Object.keys(facts)),
    ...changes.map((path) => `changes ${path.slice(folder.length)}`),
  ];
  return [{ kind: 'brand', name: code, place: placeInBrand(brand, ''), about }];
};

/** Whether a brand has this code. */
export function isBrand(what: string, sources: Sources): boolean {
  return brandsOf(sources).some(({ code }) => code === what);
}

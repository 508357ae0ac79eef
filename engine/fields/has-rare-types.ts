import type { Compiled } from '../ir/compiled.ts';
import { type Json, isList, isObject } from '../json/json.ts';
import { rareTypes } from './rare-types.ts';

/** Whether documents have a field of a type that browsers fetch only then. */
export function hasRareTypes({
  pages,
  modals,
  parts,
}: Pick<Compiled, 'pages' | 'modals' | 'parts'>): boolean {
  return [pages, modals, parts].some((screens) => holdsRare(screens as unknown as Json)); // compiled documents are plain JSON
}

function holdsRare(json: Json | undefined): boolean {
  if (isList(json)) return json.some(holdsRare);
  if (!isObject(json)) return false;
  return Object.hasOwn(rareTypes, String(json['type'])) || Object.values(json).some(holdsRare);
}

import { isWithin } from '#engine/json/pointer.ts';

/** A place in a file. */
export interface DocumentPlace {
  readonly document: string;
  readonly path: string;
}

/** Where the parts of a merged document come from. */
export interface Origins {
  /** The file that was there first. */
  readonly file: string;
  /** Pointers in the merged document whose value another place gave, latest last. */
  readonly given: readonly { readonly at: string; readonly from: DocumentPlace }[];
}

/** The file and pointer that a pointer of a merged document comes from. */
export function originOf({ file, given }: Origins, pointer: string): DocumentPlace {
  const nearest = given.reduce<(typeof given)[number] | undefined>((best, entry) => {
    if (!isWithin(pointer, entry.at)) return best;
    return best && best.at.length > entry.at.length ? best : entry;
  }, undefined);
  if (!nearest) return { document: file, path: pointer };
  return { document: nearest.from.document, path: nearest.from.path + pointer.slice(nearest.at.length) };
}

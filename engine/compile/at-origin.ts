import { originOf } from '#engine/compile/origins.ts';
import type { ResolvedLayers } from '#engine/compile/resolve-layers.ts';
import type { Diagnostic } from '#engine/diagnostic.ts';

/** Diagnostics of merged documents are told where the value was written, or a missing key taken away. */
export function atOrigin<Found extends Pick<Diagnostic, 'code' | 'path'>>(
  { origins, touched }: ResolvedLayers,
  found: Found,
): Found & { readonly document: string } {
  const removal = touched.find(
    ({ at, kind }) => found.code === 'missing-key' && kind === 'remove' && isChild(at, found.path),
  );
  const place = removal ? { document: removal.file, path: removal.at } : originOf(origins, found.path);
  return { ...found, ...place };
}

function isChild(pointer: string, parent: string): boolean {
  return pointer.slice(0, pointer.lastIndexOf('/')) === parent;
}

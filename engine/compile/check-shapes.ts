import type { Phases } from '#engine/compile/phases.ts';
import { isBasePath, type Sources } from '#engine/compile/layers.ts';
import { replaced } from '#engine/compile/resolve-layers.ts';
import type { Diagnostic } from '#engine/diagnostic.ts';

/**
 * What is wrong with the shapes of all documents. A document that should be a patch is reported as that alone: what a
 * complete one of its type would need is not what it lacks.
 */
export function checkShapes({ documents }: Sources, shape: Phases['shape']): readonly Diagnostic[] {
  return Object.entries(documents).flatMap(([path, document]) => {
    const found = shape(document, path);
    const isMeantAsPatch =
      found.length > 0 && document['type'] !== 'patch' && documents[basePathOf(path)] !== undefined;
    return isMeantAsPatch ? [replaced(path)] : found;
  });
}

/** The path of the document that a layer's document lies over; empty for one of the base, and for rows of partners. */
function basePathOf(path: string): string {
  const base = path.replace(/^(?:(?:groups|brands)\/[^/]+\/)?(?:locales\/[^/]+\/)?/, '');
  return isBasePath(path) || base === path ? '' : base;
}

import { createHash } from 'node:crypto';
import type { DocumentType } from '#schemas/index.ts';
import type { LintDocument } from '#tools/lint/world/lint-document.ts';
import type { View, World } from '#tools/lint/world/world.ts';

/** What the documents of some types say, words aside: brands that differ in words only have the same. */
export function meaningOf(world: World, { documents }: View, types: readonly DocumentType[]): string {
  if (types.length === 0) return '';
  return [...documents.values()]
    .filter(({ type }) => types.includes(type))
    .map((document) => world.remembered(digestOf, document))
    .join();
}

function digestOf({ path, places }: LintDocument): string {
  const said = places.filter(
    ({ value, schema }) => typeof value !== 'object' && schema['x-text'] === undefined,
  );
  const written = JSON.stringify([path, said.map((place) => [place.path, place.value])]);
  return createHash('sha1').update(written).digest('base64');
}

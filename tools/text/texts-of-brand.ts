import { brandsOf, layersOf } from '#engine/compile/layers.ts';
import { originOf } from '#engine/compile/origins.ts';
import { resolveLayers } from '#engine/compile/resolve-layers.ts';
import type { Choice } from '#engine/compile/sources.ts';
import type { ReadFlows } from '#tools/read/read-flows.ts';
import { rangeOf } from '#tools/report/locate.ts';
import { findTexts } from './find-texts.ts';

/** A text and the place in the layer that gives it. */
export interface PlacedText {
  readonly document: string;
  readonly path: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly text: string;
}

/** Every text that a person can see in a brand and language, document by document. */
export function textsOfBrand({ sources, files }: ReadFlows, choice: Choice): readonly PlacedText[] {
  const brand = brandsOf(sources).find(({ code }) => code === choice.brand);
  const { resolved } = resolveLayers(sources, layersOf(brand, choice));
  const documents = [...resolved.values()].toSorted((one, other) => (one.path < other.path ? -1 : 1));
  return documents.flatMap(({ document, origins }) =>
    findTexts(document).flatMap(({ path, text }) => {
      const origin = originOf(origins, path);
      const file = files.get(origin.document);
      if (!file) return [];
      const { line, column } = file.positions.at(rangeOf(file, origin.path, false).start);
      return [{ ...origin, file: file.shown, line, column, text }];
    }),
  );
}

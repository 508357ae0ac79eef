import type { TextUnit } from './text-units.ts';

/** How much of some texts is translated. */
interface Counts {
  readonly texts: number;
  readonly translated: number;
  readonly missing: number;
  /** Translated, and changed since. */
  readonly stale: number;
  /** Outside of what the language covers, and not missing. */
  readonly outside: number;
}

interface DocumentCoverage extends Counts {
  readonly document: string;
}

interface JourneyCoverage extends Counts {
  /** Several with commas; empty for what belongs to none. */
  readonly journey: string;
  readonly documents: readonly DocumentCoverage[];
}

interface LayerCoverage extends Counts {
  /** `base`, or the folder of a product, group or brand. */
  readonly layer: string;
  readonly journeys: readonly JourneyCoverage[];
}

/** What is translated into a language, by layer, journey and document. */
export interface LanguageCoverage extends Counts {
  readonly language: string;
  readonly layers: readonly LayerCoverage[];
}

/** Counts the texts of a language. */
export function coverageOf(language: string, units: readonly TextUnit[]): LanguageCoverage {
  const layers = grouped(units, ({ layer }) => (layer === '' ? 'base' : layer.slice(0, -1)));
  return {
    language,
    ...count(units),
    layers: layers.map(([layer, ofLayer]) => ({
      layer,
      ...count(ofLayer),
      journeys: grouped(ofLayer, ({ journey }) => journey).map(([journey, ofJourney]) => ({
        journey,
        ...count(ofJourney),
        documents: grouped(ofJourney, ({ document }) => document).map(([document, ofDocument]) => ({
          document,
          ...count(ofDocument),
        })),
      })),
    })),
  };
}

function grouped(
  units: readonly TextUnit[],
  keyOf: (unit: TextUnit) => string,
): readonly (readonly [string, readonly TextUnit[]])[] {
  return [...Map.groupBy(units, keyOf)].toSorted(([one], [other]) => (one < other ? -1 : 1));
}

function count(units: readonly TextUnit[]): Counts {
  const translated = units.filter(({ translation }) => translation !== undefined);
  const outside = units.filter((unit) => unit.isOutside && unit.translation === undefined).length;
  return {
    texts: units.length,
    translated: translated.length,
    missing: units.length - translated.length - outside,
    stale: translated.filter(({ isStale }) => isStale).length,
    outside,
  };
}

/** The counts as a table for people: a language, its layers, their journeys, and the documents of these. */
export function writeCoverage(languages: readonly LanguageCoverage[]): string {
  const rows = languages.flatMap((one) => [
    [one.language, one] as const,
    ...one.layers.flatMap((layer) => [
      [`  ${layer.layer}`, layer] as const,
      ...layer.journeys.flatMap((journey) => [
        [`    ${journey.journey || '(no journey)'}`, journey] as const,
        ...journey.documents.map((document) => [`      ${document.document}`, document] as const),
      ]),
    ]),
  ]);
  const width = Math.max(...rows.map(([name]) => name.length));
  const lines = rows.map(([name, counts]) =>
    [name.padEnd(width), ...columns.map((column) => String(counts[column]).padStart(column.length))].join(
      '  ',
    ),
  );
  return [[''.padEnd(width), ...columns].join('  '), ...lines, ''].join('\n');
}

const columns = ['texts', 'translated', 'missing', 'stale', 'outside'] as const;

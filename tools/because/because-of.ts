import {
  type Because,
  type Explainers,
  type ResolvedLayers,
  brandsOf,
  explainers,
  layersOf,
  placesOf,
  resolveLayers,
} from '#engine/compile.ts';
import type { LoadedFlows } from '#tools/read/load-flows.ts';
import { becausePlacer, type PlacedBecause } from './place-because.ts';

/** Explains decisions of loaded flows, and finds the lines that decided. */
export interface BecauseOf extends Explainers {
  readonly place: (because: readonly Because[]) => readonly PlacedBecause[];
}

/** Prepares explanations. It merges the layers once more, since loaded flows do not know files and lines. */
export function becauseOf({ flows, read, choice }: LoadedFlows): BecauseOf {
  const documents = documentsOf({ read, choice });
  return { ...explainers(flows, placesOf(documents)), place: becausePlacer(read, documents) };
}

/** The documents of a brand and language, after all their layers. */
export function documentsOf({
  read: { sources },
  choice,
}: Pick<LoadedFlows, 'read' | 'choice'>): ReadonlyMap<string, ResolvedLayers> {
  const brand = brandsOf(sources).find(({ code }) => code === choice.brand);
  return resolveLayers(sources, layersOf(brand, choice)).resolved;
}

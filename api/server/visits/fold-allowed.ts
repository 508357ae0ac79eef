import type { Effect, VisitEvent } from '#engine/index.ts';
import type { BrandFlows } from '../flows/compile-brand.ts';
import { foldEvents } from './fold-events.ts';
import type { Folding } from './fold-events.ts';
import type { VisitContents } from './visit.ts';

/** Folds the events that are allowed and passes over the others: nobody is there who could take them back. */
export function foldAllowed(
  brand: BrandFlows,
  before: VisitContents,
  events: readonly VisitEvent[],
  folding: Folding,
): { readonly contents: VisitContents; readonly effects: readonly Effect[] } {
  const effects: Effect[] = [];
  let contents = before;
  for (const event of events) {
    const folded = foldEvents(brand, contents, [event], folding);
    if (!folded.ok) continue;
    effects.push(...folded.effects);
    ({ contents } = folded);
  }
  return { contents, effects };
}

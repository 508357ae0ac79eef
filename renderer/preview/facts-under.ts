import { type Compiled, type JsonObject, clockFacts, timeIn } from '#engine/index.ts';
import type { Catalogue } from './catalogue.ts';

/**
 * The facts that apply where a scenario says nothing: those of the brand, the language, and the clock of the business. What
 * a page shows on some days alone would be absent if no day was given.
 */
export function factsUnder(
  compiled: Compiled,
  languages: readonly string[],
  { properties }: Catalogue['schema'],
): JsonObject {
  const now = Date.now();
  return {
    brand: compiled.brand.facts,
    session: { language: compiled.locale, languages },
    ...clockFacts(compiled, now),
    ...(properties?.['timeOfDay'] !== undefined && { timeOfDay: timeIn(compiled.notation.clock, now) }),
  };
}

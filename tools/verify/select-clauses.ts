import { isDeepStrictEqual } from 'node:util';
import type { Product } from './verify-clauses.ts';
import { verifyClauses } from './verify-clauses.ts';
import type { Clause } from './clause.ts';

/**
 * The clauses that must hold for a brand: those that the main brand's documents fulfil under this brand's facts too. A
 * brand's facts may lead to another answer. If only its documents do, that is a mistake.
 */
export function clausesOfBrand(clauses: readonly Clause[], mainUnderItsFacts: Product): readonly Clause[] {
  const { failed } = verifyClauses(clauses, mainUnderItsFacts);
  const otherwise = new Set(failed.map(({ clause }) => clause));
  return clauses.filter((clause) => !otherwise.has(clause));
}

/** The main brand's flows, asked about the facts of another brand. */
export function underFactsOf(main: Product, { loaded: brand }: Product): Product {
  if (isDeepStrictEqual(main.loaded.choice, brand.choice)) return main;
  return { ...main, loaded: { ...main.loaded, readFacts: brand.readFacts } };
}

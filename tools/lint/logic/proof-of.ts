import type { Searched } from '#tools/partition/search.ts';

/** How sure it is that no facts show something: only where all that could differ were gone through, none do. */
export function proofOf({ outcome, tried }: Pick<Searched, 'outcome' | 'tried'>): string {
  return outcome === 'never' ? 'whatever the facts' : `none found in ${tried} tries`;
}

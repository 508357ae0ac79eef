import type { PageInsight, ShownCount } from '#schemas/studio/insight.ts';

const all = 100;

/** Per cent; undefined where a number is not shown. */
export function shareOf(part: ShownCount, came: ShownCount): number | undefined {
  return typeof part === 'number' && typeof came === 'number' && came > 0 ? (part / came) * all : undefined;
}

/** The pages that the largest share has left come first; last come those of which it is not shown. */
export function byDropOut(pages: readonly PageInsight[]): readonly PageInsight[] {
  const leftOf = ({ left, came }: PageInsight): number => shareOf(left, came) ?? -1;
  return pages.toSorted((one, other) => leftOf(other) - leftOf(one));
}

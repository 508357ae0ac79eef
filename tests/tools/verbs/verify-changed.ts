import { changedFlows, type Change } from '../changed-flows.ts';
import { runFlows } from '../run-flows.ts';

/** The clauses of the bicycle rental, from its folder of flows. */
export const clauses = '../specification/clauses/rentals.json';

/** What verify says of the bicycle rental with some files changed. */
export async function verifyChanged(
  changes: { readonly [path: string]: Change },
  ...options: readonly string[]
) {
  const root = changedFlows(changes);
  const ran = await runFlows(['verify', '--root', root, ...options]);
  const lines = ran.stdout.trimEnd().split('\n');
  return { ...ran, lines, last: lines.at(-1) };
}

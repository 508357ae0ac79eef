/** Two lists compared: what is in one alone, and what is in both, by its places. */
interface Compared {
  readonly before: readonly number[];
  readonly now: readonly number[];
  readonly both: readonly (readonly [before: number, now: number])[];
}

/** Compares lists of texts; a text that comes twice is met twice. */
export function compareLists(before: readonly string[], now: readonly string[]): Compared {
  const places = new Map<string, number[]>();
  for (const [at, text] of now.entries()) places.set(text, [...(places.get(text) ?? []), at]);
  const pairs = before.map((text, at) => [at, places.get(text)?.shift()] as const);
  const both = pairs.flatMap(([at, other]) => (other === undefined ? [] : [[at, other] as const]));
  return {
    before: pairs.flatMap(([at, other]) => (other === undefined ? [at] : [])),
    now: [...places.values()].flat().toSorted((one, other) => one - other),
    both,
  };
}

/** The pairs that are not in the longest run that both lists have in the same order. */
export function movedOf(both: Compared['both']): Compared['both'] {
  // For each length, the run of that length whose end comes first.
  const runs: { readonly at: number; readonly before: Run | undefined }[] = [];
  type Run = (typeof runs)[number];
  for (const [at, [, now]] of both.entries()) {
    const found = runs.findIndex((run) => (both[run.at]?.[1] ?? 0) > now);
    const length = found === -1 ? runs.length : found;
    runs[length] = { at, before: runs[length - 1] };
  }
  const kept = new Set<number>();
  for (let run = runs.at(-1); run; run = run.before) kept.add(run.at);
  return both.filter((_, at) => !kept.has(at));
}

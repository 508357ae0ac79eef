/** How much groups of sources used of late, in milliseconds. */
interface Usage {
  /** Of all these groups together, at a moment: what is compared is of the same one. */
  readonly of: (groups: readonly string[], at: number) => number;
  /** Counts a task from its beginning; what it returns ends it. */
  readonly begin: (groups: readonly string[]) => () => void;
}

interface Used {
  readonly ms: number;
  readonly at: number;
}

/** After so long, half of it is forgotten. */
const halfLifeMs = 5_000;
const mostKept = 5_000;
/** What a task counts at least: it holds up others by more than the time that it runs. */
const leastMs = 1;

/**
 * Counts how long tasks take, by the groups that they belong to, and forgets it by and by. A task counts from its beginning, as
 * much as those before it took: many that begin together are not all the first.
 */
export function usageOfGroups(now: () => number = () => performance.now()): Usage {
  const used = new Map<string, Used>();
  let expectedMs = leastMs;
  const current = (group: string, at: number): number => {
    const known = used.get(group);
    return known === undefined ? 0 : known.ms * 2 ** (-(at - known.at) / halfLifeMs);
  };
  const add = (groups: readonly string[], ms: number): void => {
    const at = now();
    for (const group of groups) used.set(group, { ms: Math.max(0, current(group, at) + ms), at });
    if (used.size <= mostKept) return;
    for (const group of used.keys()) if (current(group, at) < leastMs) used.delete(group);
    // The oldest go: they are the least of those who fill it.
    for (const group of [...used.keys()].slice(0, used.size - mostKept)) used.delete(group);
  };
  return {
    of: (groups, at) => groups.reduce((sum, group) => sum + current(group, at), 0),
    begin: (groups) => {
      const since = now();
      const expected = expectedMs;
      add(groups, expected);
      return () => {
        const tookMs = Math.max(now() - since, leastMs);
        expectedMs = (expectedMs * 7 + tookMs) / 8;
        add(groups, tookMs - expected);
      };
    },
  };
}

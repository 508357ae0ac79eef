import type { ReadPlace } from '#engine/compile/compiling.ts';
import type { Diagnostic } from '#engine/diagnostic.ts';

/** Finds rules that depend on themselves. Each circle is reported once, at the first of its rules. */
export function checkCircles(
  reads: readonly ReadPlace[],
  placeOf: (rule: string) => { document: string; path: string } | undefined,
): readonly Omit<Diagnostic, 'severity'>[] {
  const uses = new Map<string, Set<string>>();
  for (const { path, reads: read } of reads) {
    const rule = /^\/(?:conditions|calculations)\/([^/]+)/.exec(path)?.[1];
    if (rule !== undefined) uses.set(rule, new Set([...(uses.get(rule) ?? []), ...read.rules]));
  }
  const told = new Set<string>();
  return [...uses.keys()].flatMap((rule) => {
    const circle = told.has(rule) ? undefined : circleFrom(rule, uses);
    const place = placeOf(rule);
    if (!circle || !place) return [];
    for (const name of circle) told.add(name);
    const way = [...circle, rule].join(' → ');
    return [
      {
        ...place,
        code: 'rule-circle',
        message: `"${rule}" needs itself: ${way}.`,
        hint: 'Take one of these rules out of the circle.',
      },
    ];
  });
}

function circleFrom(
  start: string,
  uses: ReadonlyMap<string, ReadonlySet<string>>,
): readonly string[] | undefined {
  const seen = new Set<string>();
  const walk = (rule: string, way: readonly string[]): readonly string[] | undefined => {
    for (const next of uses.get(rule) ?? []) {
      if (next === start) return way;
      if (seen.has(next)) continue;
      seen.add(next);
      const circle = walk(next, [...way, next]);
      if (circle) return circle;
    }
    return undefined;
  };
  return walk(start, [start]);
}

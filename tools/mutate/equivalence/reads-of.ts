import type { Lets } from '#engine/compiled/named.ts';
import type { Flows } from '#engine/index.ts';

/** The facts and names (`done.x`) that compiled expressions read, wherever they stand in a value; rules are followed. */
export function readsOf(flows: Flows, value: unknown, lets: Lets): ReadonlySet<string> {
  const reads = new Set<string>();
  const known = new Set<string>();
  const follow = (name: string, what: unknown): void => {
    if (known.has(name)) return;
    known.add(name);
    walk(what);
  };
  const walk = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    if (Array.isArray(part)) {
      const [op, ...keys] = part as readonly unknown[];
      if (op === 'fact' || op === 'name') reads.add(keys.join('.'));
      if (op === 'rule') follow(`rule ${String(keys[0])}`, flows.compiled.rules[String(keys[0])]);
      if (op === 'let') follow('let', lets);
    }
    for (const inner of Object.values(part)) walk(inner);
  };
  walk(value);
  return reads;
}

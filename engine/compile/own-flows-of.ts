import type { Compiled } from '#engine/compiled.ts';
import { isObject } from '#engine/json/json.ts';
import type { OwnFlows } from '#engine/own-flows.ts';

/** What compiled documents have otherwise than shared ones; `joinFlows` of both gives them again. */
export function ownFlowsOf(compiled: Compiled, shared: Compiled): OwnFlows {
  const before: { readonly [section: string]: unknown } = { ...shared };
  const sections: { [section: string]: unknown } = {};
  const entries: { [section: string]: OwnFlows['entries'][string] } = {};
  for (const [section, now] of Object.entries(compiled)) {
    const was = before[section];
    if (isEqual(was, now)) continue;
    if (isObject(was) && isObject(now)) entries[section] = ownEntries(now, was);
    else sections[section] = now;
  }
  return { sections, entries };
}

function ownEntries(now: object, was: object): OwnFlows['entries'][string] {
  const before = new Map<string, unknown>(Object.entries(was));
  const own = Object.entries(now).filter(([name, entry]) => !isEqual(before.get(name), entry));
  const gone = [...before.keys()].filter((name) => !Object.hasOwn(now, name)).map((name) => [name, null]);
  return Object.fromEntries([...own, ...gone]);
}

// Most of what brands share is the same object.
function isEqual(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

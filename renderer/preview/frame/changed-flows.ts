import { type Compiled, type OwnFlows, isObject, joinFlows } from '#engine/index.ts';

/** What differs between flows, as a frame gets it that has the former ones. */
export type ChangedFlows = OwnFlows;

/** What differs from flows before; `undefined`: nothing. Most parts are the same object, and are not looked at. */
export function changedFlows(before: Compiled, now: Compiled): ChangedFlows | undefined {
  const was: { readonly [section: string]: unknown } = { ...before };
  const sections: { [section: string]: unknown } = {};
  const entries: { [section: string]: { [name: string]: unknown } } = {};
  for (const [section, value] of Object.entries(now)) {
    const old = was[section];
    if (isSame(old, value)) continue;
    if (isObject(old) && isObject(value)) entries[section] = changedEntries(old, value);
    else sections[section] = value;
  }
  if (Object.keys(sections).length + Object.keys(entries).length === 0) return undefined;
  return { sections, entries, texts: {} };
}

/** The flows that follow from former ones and what differs. */
export function withChangedFlows(before: Compiled, changed: ChangedFlows): Compiled {
  return joinFlows({ whole: before, texts: {} }, changed).whole as Compiled; // its sections are those of `before`
}

function changedEntries(before: object, now: object): { [name: string]: unknown } {
  const old = new Map(Object.entries(before));
  const changed = Object.entries(now).filter(([name, entry]) => !isSame(old.get(name), entry));
  const gone = [...old.keys()].filter((name) => !Object.hasOwn(now, name)).map((name) => [name, null]);
  return Object.fromEntries([...changed, ...gone]) as { [name: string]: unknown };
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

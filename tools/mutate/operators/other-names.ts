import { type FactTypes, typeAt } from '#engine/compile.ts';

/** The name behind this one, and the first one behind the last; `undefined` where there is no other. */
export function nextOf(names: readonly string[], name: string): string | undefined {
  const next = names[(names.indexOf(name) + 1) % names.length];
  return next === name ? undefined : next;
}

/** Another fact of the same object and type; `undefined` where there is none, or the path is not that of a fact. */
export function siblingFact(path: string, facts: FactTypes['roots']): string | undefined {
  const at = path.lastIndexOf('.');
  const around = at < 0 ? undefined : typeAt(facts, path.slice(0, at));
  const own = around && typeAt(facts, path);
  if (around?.type !== 'object' || !own) return undefined;
  const alike = Object.entries(around.fields).filter(
    ([, type]) => JSON.stringify(type) === JSON.stringify(own),
  );
  const names = alike.map(([name]) => name).toSorted();
  const sibling = nextOf(names, path.slice(at + 1));
  return sibling === undefined ? undefined : `${path.slice(0, at)}.${sibling}`;
}

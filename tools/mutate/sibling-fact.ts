import { typeAt, type FactTypes } from '#engine/compile/facts.ts';
import { nextOf } from './next-of.ts';

/** The fact beside this one that has the same type; nothing where there is none, or the path is no fact's. */
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

import type { Compiled } from '#engine/compiled.ts';
import { gatherers } from './gatherers.ts';
import type { Gathering } from './gathering.ts';
import { fromLiteral, type Origin } from './origin.ts';

/** Begins a walk through trees of these documents. */
export function startGathering(
  compiled: Compiled,
  { facts, locals }: Pick<Gathering, 'facts' | 'locals'>,
): Gathering {
  const rules = new Map<string, Origin>();
  const within: Gathering['within'] = (names, lets = new Map<string, Origin>()) => {
    const gathering: Gathering = {
      compiled,
      facts,
      locals,
      names,
      lets,
      rules,
      within,
      gather: (tree) =>
        typeof tree === 'object' ? gatherers[tree[0]](tree.slice(1), gathering) : fromLiteral(tree),
    };
    return gathering;
  };
  return within(new Map());
}

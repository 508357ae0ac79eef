import { holds } from '../solve/predicate.ts';
import { searchSpaceOf } from '../solve/search-space.ts';
import { search } from '../solve/search.ts';
import type { LintContext } from '../lint/context/lint-context.ts';
import { conditionsIn, type PlacedTree } from '../lint/logic/in-each-logic.ts';
import type { Mutant } from './mutants.ts';

/**
 * Whether a mutant changes a condition that is true and false for the same facts as before, as far as lint proves that
 * a condition is constant. Nothing could notice it.
 */
export function isEquivalent(mutant: Mutant, before: LintContext, after: LintContext): boolean {
  const [one, other] = [conditionAt(mutant, before), conditionAt(mutant, after)];
  const flows = before.views[0]?.flows();
  if (!one || !other || !flows) return false;
  const { lets } = one;
  const trees = [one.tree, other.tree];
  const locals = { ...one.locals, ...other.locals };
  const space = searchSpaceOf([{ compiled: flows.compiled, trees, lets, locals }]);
  const isNever = (isTrue: boolean): boolean =>
    search(space, [holds(flows, one.tree, isTrue, lets), holds(flows, other.tree, !isTrue, lets)]).outcome ===
    'never';
  return isNever(true) && isNever(false);
}

function conditionAt({ file, path }: Mutant, { views }: LintContext): PlacedTree | undefined {
  const document = views[0]?.documents.get(file);
  return document && conditionsIn(document).find((one) => one.path === path);
}

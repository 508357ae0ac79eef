import type { Lets } from '#engine/compiled/named.ts';
import { withLocals } from '#engine/expression/scope.ts';
import type { Tree } from '#engine/expression/tree.ts';
import type { Flows } from '#engine/flows.ts';
import { factScope, scopeWithLets } from '#engine/screen/screen-scope.ts';
import { statesOf } from '#engine/tables/states-of.ts';
import type { Claim } from './claim.ts';

/** The claim that an expression is true in these documents, or with `isTrue` false that it is not. */
export function holds(flows: Flows, tree: Tree, isTrue = true, lets?: Lets): Claim {
  return ({ facts, locals }) => {
    const scope = factScope(flows, facts, locals);
    const inner = withLocals(scope, { states: statesOf(flows, scope) });
    return (flows.evaluate(tree, scopeWithLets(flows, inner, lets)) === true) === isTrue;
  };
}

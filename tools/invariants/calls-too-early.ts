import type { Tree } from '#engine/expression/tree.ts';
import type { Flows } from '#engine/flows.ts';
import { holds } from '#tools/partition/holds.ts';
import { partitionOf } from '#tools/partition/partition.ts';
import { search } from '#tools/partition/search.ts';
import type { Violation } from './violation.ts';
import { callsMade, claimsWithout, treesOf, waysToCall } from './ways-to-call.ts';

/** Ways on which a call is made without another one that has to have succeeded before. */
export function callsTooEarly(
  flows: Flows,
  call: string,
  after: readonly string[],
  when: Tree,
): readonly Violation[] {
  return after.flatMap((operation, at) =>
    waysToCall(flows, call).flatMap((way): readonly Violation[] => {
      const claims = claimsWithout(flows, way, operation);
      if (!claims) return [];
      const { compiled } = flows;
      const trees = [when, ...treesOf(way)];
      const partition = partitionOf([{ compiled, trees, lets: way.action.let ?? [] }]);
      const searched = search(partition, [holds(flows, when), ...claims]);
      if (searched.outcome !== 'found') return [];
      const { given } = searched;
      return [{ path: `/after/${at}`, way: [way.name, ...callsMade(flows, way, given)], given }];
    }),
  );
}

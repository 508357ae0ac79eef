import { type Reads, noReads } from '#engine/compile.ts';
import type { Flows } from '#engine/index.ts';
import { letsAround, inEachLogic } from '#tools/lint/logic/in-each-logic.ts';
import type { Rule, RuleFinding } from '#tools/lint/rule.ts';
import type { LintBlock, LintDocument } from '#tools/lint/world/lint-document.ts';
import type { BrandView } from '#tools/lint/world/world.ts';
import { holds } from '#tools/partition/claim.ts';
import { partitionOf } from '#tools/partition/partition.ts';
import { search } from '#tools/partition/search.ts';

/** Two texts whose conditions read the same things, and which under some facts are both there, or both absent. */
export const unclearAlternative: Rule = {
  code: 'unclear-alternative',
  check: inEachLogic(({ blocks }) => blocks.length > 1, unclearAlternatives),
};

const texts: ReadonlySet<unknown> = new Set(['paragraph', 'heading', 'alert', 'image']);

function unclearAlternatives(document: LintDocument, view: BrandView): readonly RuleFinding[] {
  return pairsIn(document).flatMap(([one, other]) => tell(document, view.flows(), one, other));
}

/** Texts of one sort in one place that are the only two whose conditions read the same things. */
function pairsIn(document: LintDocument): readonly (readonly [LintBlock, LintBlock])[] {
  const shown = document.blocks.filter(
    ({ block }) => texts.has(block['type']) && block['when'] !== undefined,
  );
  const groups = Map.groupBy(shown, ({ path, block }) =>
    JSON.stringify([path.slice(0, path.lastIndexOf('/')), block['type'], readsAt(document, path)]),
  );
  return [...groups.values()].flatMap((group) => {
    const [one, other, third] = group;
    return one && other && !third ? [[one, other] as const] : [];
  });
}

function readsAt(document: LintDocument, path: string): Reads {
  return conditionAt(document, path)?.reads ?? noReads;
}

function conditionAt({ compiled }: LintDocument, path: string) {
  return compiled.reads.find((place) => place.path === `${path}/when`);
}

function tell(
  document: LintDocument,
  flows: Flows,
  one: LintBlock,
  other: LintBlock,
): readonly RuleFinding[] {
  const trees = [one, other].map(({ path }) => conditionAt(document, path)?.expression?.tree ?? true);
  const lets = letsAround(document.compiled.reads, one.path);
  const partition = partitionOf([{ compiled: flows.compiled, trees, lets }]);
  for (const isShown of [true, false]) {
    const searched = search(
      partition,
      trees.map((tree) => holds(flows, tree, isShown, lets)),
    );
    if (searched.outcome !== 'found') continue;
    const { facts, locals } = searched.given;
    const which = isShown ? 'both are' : 'neither is';
    return [
      {
        path: `${other.path}/when`,
        message: `"${one.name}" and "${other.name}" depend on the same, and under some facts ${which} there.`,
        hint: 'Make one the opposite of the other.',
        witness: { ...locals, facts },
      },
    ];
  }
  return [];
}

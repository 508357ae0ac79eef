import { letsAround, inEachLogic } from '#tools/lint/logic/in-each-logic.ts';
import type { Rule, RuleFinding } from '#tools/lint/rule.ts';
import type { LintDocument, LintField } from '#tools/lint/world/lint-document.ts';
import type { BrandView } from '#tools/lint/world/world.ts';
import { holds } from '#tools/partition/claim.ts';
import { partitionOf } from '#tools/partition/partition.ts';
import { search } from '#tools/partition/search.ts';

/** Two fields of a screen that are bound to one fact, and that exist together under some facts. */
export const sharedFact: Rule = {
  code: 'shared-fact',
  check: inEachLogic(({ fields }) => fields.length > 1, sharedFacts),
};

function sharedFacts(document: LintDocument, view: BrandView): readonly RuleFinding[] {
  const bound = document.fields.filter(({ block: { bind } }) => bind !== undefined);
  return bound.flatMap((field, at) =>
    bound
      .slice(0, at)
      .filter(({ block: { bind } }) => bind === field.block['bind'])
      .flatMap((earlier) => tell(document, view, earlier, field)),
  );
}

function tell(
  document: LintDocument,
  view: BrandView,
  earlier: LintField,
  field: LintField,
): readonly RuleFinding[] {
  const flows = view.flows();
  const trees = [...whensOf(document, earlier), ...whensOf(document, field)];
  const lets = letsAround(document.compiled.reads, field.path);
  const searched = search(
    partitionOf([{ compiled: flows.compiled, trees, lets }]),
    trees.map((tree) => holds(flows, tree, true, lets)),
  );
  if (searched.outcome !== 'found') return [];
  const { facts, locals } = searched.given;
  return [
    {
      path: `${field.path}/bind`,
      message: `"${earlier.name}" is bound to "${String(field.block['bind'])}" too, and under some facts both fields exist: each would undo what the other says.`,
      hint: 'Bind one of them to another fact, or let their conditions exclude each other.',
      witness: { ...locals, facts },
    },
  ];
}

/** The conditions of a field and of the groups around it. */
function whensOf({ compiled }: LintDocument, { path }: LintField) {
  const around = path.split('/body/').map((_, at, all) => `${all.slice(0, at + 1).join('/body/')}/when`);
  // A tree is a list itself.
  return around.flatMap((at) => {
    const tree = compiled.reads.find((place) => place.path === at)?.expression?.tree;
    return tree === undefined ? [] : [tree];
  });
}

import { isComparison, isInExpandedPart, type Tree, type Reads, noReads } from '#engine/compile.ts';
import { type Flows, objectOf, parentOf, rememberNamed, valueAt } from '#engine/index.ts';
import { conditionsIn, type PlacedTree, inEachLogic, letsAround, localsAt } from '../logic/in-each-logic.ts';
import type { Rule, RuleFinding } from '../rule.ts';
import type { LintDocument, LintBlock, LintField } from '../context/lint-document.ts';
import type { BrandView } from '../context/lint-context.ts';
import { holds } from '../../solve/predicate.ts';
import { searchSpaceOf } from '../../solve/search-space.ts';
import { type Limits, search, standardLimits } from '../../solve/search.ts';

/** A condition that has the same value for all facts: a predicate that is made only where all that make a difference were tried. */
export const constantCondition: Rule = {
  code: 'constant-condition',
  about: 'logic',
  says: 'A condition is always true, or never. A literal is allowed if `why` is beside it; where a thing has no `why`, say in `allow` why it is switched off. In `readOnlyWhen` and `disabledWhen` a literal needs no reason.',
  check: inEachLogic(() => true, constantConditions),
};

/** Where a part is written out, its parameters have fixed values. So the part is evaluated by itself, for all values that they may have. */
function constantConditions(document: LintDocument, view: BrandView): readonly RuleFinding[] {
  const flows = view.flows();
  return conditionsIn(document)
    .filter(({ path }) => !isInExpandedPart(document.compiled.resolved, path))
    .filter((condition) => !isOpen(condition.tree) && !isDeclared(document, condition))
    .flatMap((condition) => literalIn(document, condition) ?? constancy(flows, condition));
}

/**
 * Whether a condition is so simple that it can be true and false: a fact, a rule, or one of them compared with a
 * literal.
 */
function isOpen(tree: Tree): boolean {
  if (typeof tree !== 'object') return false;
  const [op, one, other] = tree;
  if (op === '!' || op === 'has') return one !== undefined && isOpen(one);
  if (isComparison(op)) return isPlace(one) && typeof other !== 'object';
  return isPlace(tree) || (op === 'rule' && tree.length === 2);
}

function isPlace(tree: Tree | undefined): boolean {
  return typeof tree === 'object' && (tree[0] === 'fact' || tree[0] === 'name') && tree[1] !== 'states';
}

/** Keys that no other key can set for good. */
const onlyConditions = /\/(?:readOnlyWhen|disabledWhen)$/;

/** A literal beside which the document says why, or for which there is no other key. `says` is about the thing, not about its condition. */
function isDeclared({ json }: LintDocument, { path, tree }: PlacedTree): boolean {
  if (typeof tree !== 'boolean') return false;
  const { why } = objectOf(valueAt(json, parentOf(path)));
  return typeof why === 'string' || onlyConditions.test(path);
}

/** A literal is no mistake in a condition, so the message does not speak of facts. */
function literalIn({ places }: LintDocument, { path, tree }: PlacedTree): readonly RuleFinding[] | undefined {
  if (typeof tree !== 'boolean') return undefined;
  const keys = objectOf(places.find((place) => place.path === parentOf(path))?.schema['properties']);
  const where = keys['why'] === undefined ? '"allow": { "constant-condition": "…" }' : '"why" beside it';
  const message = `This is always ${tree}, and nothing says why.`;
  return [{ path, message, hint: `Say in ${where} that it is meant, or take it out.` }];
}

function constancy(flows: Flows, { path, ...condition }: PlacedTree): readonly RuleFinding[] {
  const never = neverGiven(flows, JSON.stringify(condition));
  if (never === undefined) return [];
  const message = `No facts make this ${never}.`;
  return [{ path, message, hint: 'Take the condition out, or fix it.' }];
}

/** Which facts are found does not matter here. */
const soonDrawn: Limits = { ...standardLimits, drawAfter: 100 };

/** The value that a condition never has, if there is one. Many documents write the same condition. */
const neverGiven = rememberNamed((flows: Flows, written: string): boolean | undefined => {
  const { tree, lets, locals } = JSON.parse(written) as Omit<PlacedTree, 'path'>; // as `constancy` writes it
  const space = searchSpaceOf([{ compiled: flows.compiled, trees: [tree], lets, locals }]);
  return [true, false].find(
    (isTrue) => search(space, [holds(flows, tree, isTrue, lets)], soonDrawn).outcome === 'never',
  );
});

/** Two texts whose conditions read the same things, and which under some facts are both there, or both absent. */
export const unclearAlternative: Rule = {
  code: 'unclear-alternative',
  about: 'logic',
  says: 'Two texts are beside each other and their conditions read the same things, but under some facts both or neither is shown.',
  check: inEachLogic(({ blocks }) => blocks.length > 1, unclearAlternatives),
};

const texts: ReadonlySet<unknown> = new Set(['paragraph', 'heading', 'alert', 'image']);

function unclearAlternatives(document: LintDocument, view: BrandView): readonly RuleFinding[] {
  return pairsIn(document).flatMap(([one, other]) => reportUnclear(document, view.flows(), one, other));
}

/** Texts of one sort in one place that are the only two whose conditions read the same things. */
function pairsIn(document: LintDocument): readonly (readonly [LintBlock, LintBlock])[] {
  const shown = document.blocks.filter(
    ({ block }) => texts.has(block['type']) && block['when'] !== undefined,
  );
  const groups = Map.groupBy(shown, ({ path, block }) =>
    JSON.stringify([parentOf(path), block['type'], readsAt(document, path)]),
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

function reportUnclear(
  document: LintDocument,
  flows: Flows,
  one: LintBlock,
  other: LintBlock,
): readonly RuleFinding[] {
  const trees = [one, other].map(({ path }) => conditionAt(document, path)?.expression?.tree ?? true);
  const lets = letsAround(document.compiled.reads, one.path);
  const locals = localsAt(document.compiled.reads, [`${one.path}/when`, `${other.path}/when`]);
  const space = searchSpaceOf([{ compiled: flows.compiled, trees, lets, locals }]);
  for (const isShown of [true, false]) {
    const searched = search(
      space,
      trees.map((tree) => holds(flows, tree, isShown, lets)),
    );
    if (searched.outcome !== 'found') continue;
    const { facts, locals: names } = searched.given;
    const which = isShown ? 'both are' : 'neither is';
    return [
      {
        path: `${other.path}/when`,
        message: `"${one.name}" and "${other.name}" depend on the same, and under some facts ${which} there.`,
        hint: 'Make one the opposite of the other.',
        witness: { ...names, facts },
      },
    ];
  }
  return [];
}

/** Two fields of a screen that are bound to one fact, and that exist together under some facts. */
export const sharedFact: Rule = {
  code: 'shared-fact',
  about: 'answers',
  says: 'Two fields of a screen are bound to one fact, and under the facts shown both exist, so that each undoes what the other says. Fields that never exist together may share a fact.',
  check: inEachLogic(({ fields }) => fields.length > 1, sharedFacts),
};

function sharedFacts(document: LintDocument, view: BrandView): readonly RuleFinding[] {
  const bound = document.fields.filter(({ block: { bind } }) => bind !== undefined);
  return bound.flatMap((field, at) =>
    bound
      .slice(0, at)
      .filter(({ block: { bind } }) => bind === field.block['bind'])
      .flatMap((earlier) => reportShared(document, view, earlier, field)),
  );
}

function reportShared(
  document: LintDocument,
  view: BrandView,
  earlier: LintField,
  field: LintField,
): readonly RuleFinding[] {
  const flows = view.flows();
  const paths = [...whenPaths(earlier), ...whenPaths(field)];
  const trees = paths.flatMap((at) => treesAt(document, at));
  const types = localsAt(document.compiled.reads, paths);
  const lets = letsAround(document.compiled.reads, field.path);
  const searched = search(
    searchSpaceOf([{ compiled: flows.compiled, trees, lets, locals: types }]),
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

/** Where the conditions of a field and of the groups around it would be. */
function whenPaths({ path }: LintField): readonly string[] {
  return path.split('/body/').map((_, at, all) => `${all.slice(0, at + 1).join('/body/')}/when`);
}

/** The tree at a place, in a list, since a tree is a list itself. */
function treesAt({ compiled }: LintDocument, path: string): readonly Tree[] {
  const tree = compiled.reads.find((place) => place.path === path)?.expression?.tree;
  return tree === undefined ? [] : [tree];
}

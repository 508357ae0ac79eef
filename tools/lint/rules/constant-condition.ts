import { isInCopy, type Tree } from '#engine/compile.ts';
import { type Flows, isObject, valueAt } from '#engine/index.ts';
import { conditionsIn, type PlacedTree, inEachLogic } from '#tools/lint/logic/in-each-logic.ts';
import type { Rule, RuleFinding } from '#tools/lint/rule.ts';
import type { LintDocument } from '#tools/lint/world/lint-document.ts';
import type { BrandView } from '#tools/lint/world/world.ts';
import { holds } from '#tools/partition/claim.ts';
import { partitionOf } from '#tools/partition/partition.ts';
import { proofOf, search, standardLimits, type Searched } from '#tools/partition/search.ts';

/** A condition that has the same value for all facts. */
export const constantCondition: Rule = {
  code: 'constant-condition',
  check: inEachLogic(() => true, constantConditions),
};

/** Where a part is written out, its parameters have fixed values. So the part is judged by itself, for all values that they may have. */
function constantConditions(document: LintDocument, view: BrandView): readonly RuleFinding[] {
  const flows = view.flows();
  return conditionsIn(document)
    .filter(({ path }) => !isInCopy(document.compiled.resolved, path))
    .filter((condition) => !isOpen(condition.tree) && !isDeclared(document, condition))
    .flatMap((condition) => constancy(flows, condition));
}

/**
 * Whether a condition is so simple that it can be true and false: a fact, a rule, or one of them compared with a
 * literal.
 */
function isOpen(tree: Tree): boolean {
  if (typeof tree !== 'object') return false;
  const [op, one, other] = tree;
  if (op === '!' || op === 'has') return one !== undefined && isOpen(one);
  if (comparisons.has(op)) return isPlace(one) && typeof other !== 'object';
  return isPlace(tree) || (op === 'rule' && tree.length === 2);
}

const comparisons: ReadonlySet<string> = new Set(['==', '!=', '<', '<=', '>', '>=']);

function isPlace(tree: Tree | undefined): boolean {
  return typeof tree === 'object' && (tree[0] === 'fact' || tree[0] === 'name') && tree[1] !== 'states';
}

/** A literal beside which the document says why. */
function isDeclared({ json }: LintDocument, { path, tree }: PlacedTree): boolean {
  const holder = valueAt(json, path.slice(0, path.lastIndexOf('/')));
  return typeof tree === 'boolean' && isObject(holder) && typeof holder['why'] === 'string';
}

function constancy(flows: Flows, { path, tree, lets }: PlacedTree): readonly RuleFinding[] {
  const partition = partitionOf([{ compiled: flows.compiled, trees: [tree], lets }]);
  for (const isTrue of [true, false]) {
    const searched = search(partition, [holds(flows, tree, isTrue, lets)]);
    if (searched.outcome === 'found' || isGuess(searched)) continue;
    const message = `Nothing makes this ${isTrue ? 'true' : 'false'}: ${proofOf(searched)}.`;
    return [{ path, message, hint: 'Take the condition out, or mend it.' }];
  }
  return [];
}

/** Whether only samples were tried, which prove nothing if the condition computes something from facts first. */
function isGuess({ outcome, tried }: Searched): boolean {
  return outcome === 'unknown' && tried <= standardLimits.evaluations;
}

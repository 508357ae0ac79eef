import type { CompiledRuleDefinition } from '#engine/compiled/rule.ts';
import type { Tree, TreeNode } from '#engine/expression/tree.ts';

type Rules = { readonly [name: string]: CompiledRuleDefinition };

/**
 * The tree with every plain condition that it names written out: one that has no inputs, no `let` and refuses
 * nothing. Tables are asked millions of times, and a rule that is called costs more than what it says.
 */
export function inlineRules(tree: Tree, rules: Rules): Tree {
  if (typeof tree !== 'object') return tree;
  const [op, name] = tree;
  const rule = op === 'rule' ? rules[String(name)] : undefined;
  if (rule && isPlain(rule)) return inlineRules(rule.value, rules);
  // Only what follows the operator may be a tree, and an operator without one keeps its names as they are.
  return [op, ...tree.slice(1).map((part) => inlineRules(part, rules))] as unknown as TreeNode;
}

function isPlain(rule: CompiledRuleDefinition): boolean {
  return !rule.inputs && !rule.let && !rule.rules;
}

import { checkCount, adviceOnSides, describeType, expectType, fits } from './check-type.ts';
import { unknown, type ExpressionCompiling, type Typed } from './compiling.ts';
import { splitPath } from './compile-path.ts';
import { labelRule, type Reads } from './names.ts';
import { patternProblem } from './pattern-problem.ts';
import type { Node } from './parse-expression.ts';
import { joinTypes, type Type } from './type.ts';

type SpecialName = 'has' | 'default' | 'label' | 'matches';

type CompileSpecial = (node: Node, args: readonly Node[], compiling: ExpressionCompiling) => Typed;

const text: Type = { type: 'text' };

/** Functions that need more of an argument than its value, such as its path. */
const specials = {
  has: compileHas,
  default: compileDefault,
  label: compileLabel,
  matches: compileMatches,
} satisfies Record<SpecialName, CompileSpecial>;

const counts = { has: 1, default: 2, label: 1, matches: 2 } satisfies Record<SpecialName, number>;

/** Those that are written `name(…)`. */
export const specialNames: readonly string[] = ['has', 'default', 'label'];

export function isSpecial(name: string): name is SpecialName {
  return specialNames.includes(name);
}

/** Compiles a function that needs more of an argument than its value. */
export function compileSpecial(
  name: SpecialName,
  node: Node,
  args: readonly Node[],
  compiling: ExpressionCompiling,
): Typed {
  const count = counts[name];
  checkCount(node, name, args.length, { least: count, most: count }, compiling);
  return args.length === count ? specials[name](node, args, compiling) : unknown;
}

function compileHas(_node: Node, args: readonly Node[], compiling: ExpressionCompiling): Typed {
  const [value] = compileAll(args, compiling);
  return { tree: ['has', value.tree], type: { type: 'boolean' } };
}

function compileDefault(node: Node, args: readonly Node[], compiling: ExpressionCompiling): Typed {
  const [value, otherwise] = compileAll(args, compiling);
  if (!fits(value.type, otherwise.type)) {
    const sides = `${describeType(value.type)} and ${describeType(otherwise.type)}`;
    compiling.report(
      'wrong-type',
      node,
      `'default' chooses between two values of one type, and this is ${sides}.`,
      adviceOnSides(value.type, otherwise.type),
    );
  }
  return { tree: ['default', value.tree, otherwise.tree], type: joinTypes(value.type, otherwise.type) };
}

/**
 * The label of a field, named as `step.NAME` or by its fact. The label of another screen's field is a separate rule.
 */
function compileLabel(node: Node, args: readonly Node[], compiling: ExpressionCompiling): Typed {
  const { root, keys } = splitPath(args[0] ?? node);
  const path = root.op === 'id' ? [root.args, ...keys.map(({ name }) => name)].join('.') : '';
  const own = compiling.names.labels?.(path);
  if (own) {
    for (const [kind, names] of Object.entries(own.reads))
      for (const name of names) compiling.read(kind as keyof Reads, name); // the kinds of reads
    return { tree: own.tree, type: text };
  }
  if (path === '' || path.startsWith('step.')) {
    compiling.report(
      'unknown-field',
      args[0] ?? node,
      "'label' takes the name of a field.",
      "Write 'step.NAME' for one of this screen, else the fact that it is bound to.",
    );
    return unknown;
  }
  const rule = labelRule(path);
  compiling.read('rules', rule);
  return { tree: ['rule', rule], type: text };
}

function compileMatches(node: Node, args: readonly Node[], compiling: ExpressionCompiling): Typed {
  const [value] = compileAll(args.slice(0, 1), compiling);
  expectType(compiling, args[0] ?? node, value, text, "What comes before '.matches'");
  const pattern = args[1];
  if (pattern?.op !== 'value' || typeof pattern.args !== 'string') {
    compiling.report(
      'pattern-not-literal',
      pattern ?? node,
      'A pattern is written out, so that it can be checked before anything runs.',
    );
    return unknown;
  }
  const problem = patternProblem(pattern.args);
  if (problem !== undefined)
    compiling.report(
      'invalid-pattern',
      pattern,
      `This is no regular expression: ${problem.problem}.`,
      problem.hint,
    );
  return { tree: ['matches', value.tree, pattern.args], type: { type: 'boolean' } };
}

function compileAll(args: readonly Node[], compiling: ExpressionCompiling): readonly [Typed, Typed] {
  const [one = unknown, other = unknown] = args.map((arg) => compiling.compile(arg));
  return [one, other];
}

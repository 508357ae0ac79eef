import {
  adviceOnSides,
  adviceOnType,
  checkDates,
  checkTokens,
  describeType,
  expectType,
  fits,
  isSilent,
} from './check-type.ts';
import type { ExpressionCompiling, Typed } from './compiling.ts';
import type { Node } from './parse-expression.ts';
import type { BinaryOp } from './operators.ts';
import { isTextual, joinTypes, type Type } from './type.ts';

const boolean: Type = { type: 'boolean' };
const number: Type = { type: 'number' };
const text: Type = { type: 'text' };

type BinaryNode = Extract<Node, { op: Exclude<BinaryOp, 'concat' | 'append'> }>;

/** Compiles an operator with two sides. */
export function compileBinary(node: BinaryNode, compiling: ExpressionCompiling): Typed {
  const [left, right] = node.args;
  const sides: Sides = { left, right, one: compiling.compile(left), other: compiling.compile(right) };
  const { op, type } = binaries[node.op](node, sides, compiling);
  return { tree: [op, sides.one.tree, sides.other.tree], type };
}

interface Sides {
  readonly left: Node;
  readonly right: Node;
  readonly one: Typed;
  readonly other: Typed;
}

type Compiled = { readonly op: BinaryOp; readonly type: Type };

type CompileBinary = (node: BinaryNode, sides: Sides, compiling: ExpressionCompiling) => Compiled;

const binaries = {
  '&&': compileCondition,
  '||': compileCondition,
  '==': compileEquality,
  '!=': compileEquality,
  '<': compileOrder,
  '<=': compileOrder,
  '>': compileOrder,
  '>=': compileOrder,
  in: compileIn,
  '+': compilePlus,
  '-': compileArithmetic,
  '*': compileArithmetic,
  '/': compileArithmetic,
  '%': compileArithmetic,
} satisfies Record<BinaryNode['op'], CompileBinary>;

function compileCondition(
  node: BinaryNode,
  { left, right, one, other }: Sides,
  compiling: ExpressionCompiling,
): Compiled {
  expectType(compiling, left, one, boolean, `The left side of '${node.op}'`);
  expectType(compiling, right, other, boolean, `The right side of '${node.op}'`);
  return { op: node.op, type: boolean };
}

function compileEquality(
  node: BinaryNode,
  { left, right, one, other }: Sides,
  compiling: ExpressionCompiling,
): Compiled {
  if (!fits(one.type, other.type))
    reportSides(node, one, other, 'compares two values of one type', compiling);
  if (left.op === 'value') checkTokens(compiling, left, one.type, other.type);
  else checkTokens(compiling, right, other.type, one.type);
  return { op: node.op, type: boolean };
}

function compileOrder(
  node: BinaryNode,
  { left, right, one, other }: Sides,
  compiling: ExpressionCompiling,
): Compiled {
  const areOrdered = [one, other].every(
    ({ type }) => isSilent(type) || type.type === 'number' || isTextual(type),
  );
  if (!areOrdered || !fits(one.type, other.type)) {
    reportSides(node, one, other, 'compares two numbers, two dates or two texts', compiling);
  }
  if (other.type.type === 'date') checkDates(compiling, left, one.type);
  if (one.type.type === 'date') checkDates(compiling, right, other.type);
  return { op: node.op, type: boolean };
}

function compileIn(
  node: BinaryNode,
  { left, right, one, other }: Sides,
  compiling: ExpressionCompiling,
): Compiled {
  const group = other.type;
  if (group.type === 'list') {
    if (!fits(one.type, group.of))
      reportSides(node, one, other, 'looks for a value among values of its type', compiling);
    if (left.op === 'value') checkTokens(compiling, left, one.type, group.of);
    else checkTokens(compiling, right, group, { type: 'list', of: one.type });
  } else if (!isSilent(group) && !(group.type === 'object' && fits(one.type, text))) {
    reportSides(
      node,
      one,
      other,
      'looks for a value in a list, or for a text among the keys of an object',
      compiling,
    );
  }
  return { op: 'in', type: boolean };
}

function compilePlus(node: BinaryNode, sides: Sides, compiling: ExpressionCompiling): Compiled {
  const { one, other } = sides;
  const known = isSilent(one.type) ? other.type : one.type;
  if (isSilent(known)) return { op: '+', type: { type: 'any' } };
  if (!fits(one.type, other.type))
    reportSides(node, one, other, 'adds two numbers, two texts or two lists', compiling);
  if (isTextual(known)) return { op: 'concat', type: text };
  if (known.type === 'list') return { op: 'append', type: joinTypes(one.type, other.type) };
  return fits(one.type, other.type)
    ? compileArithmetic(node, sides, compiling)
    : { op: '+', type: { type: 'any' } };
}

function compileArithmetic(
  node: BinaryNode,
  { left, right, one, other }: Sides,
  compiling: ExpressionCompiling,
): Compiled {
  expectType(compiling, left, one, number, `The left side of '${node.op}'`);
  expectType(compiling, right, other, number, `The right side of '${node.op}'`);
  return { op: node.op, type: number };
}

function adviceOnIn(one: Type, group: Type): string | undefined {
  return group.type === 'list'
    ? adviceOnSides(one, group.of)
    : adviceOnType(group, { type: 'list', of: one });
}

function reportSides(
  node: Node,
  one: Typed,
  other: Typed,
  does: string,
  compiling: ExpressionCompiling,
): void {
  const sides = `${describeType(one.type)} and ${describeType(other.type)}`;
  const hint = node.op === 'in' ? adviceOnIn(one.type, other.type) : adviceOnSides(one.type, other.type);
  compiling.report('wrong-type', node, `'${node.op}' ${does}, and this is ${sides}.`, hint);
}

/** Compiles `!` and the minus sign. */
export function compileUnary(
  node: Extract<Node, { op: '!_' | '-_' }>,
  compiling: ExpressionCompiling,
): Typed {
  const value = compiling.compile(node.args);
  const isNot = node.op === '!_';
  expectType(compiling, node.args, value, isNot ? boolean : number, `What follows '${isNot ? '!' : '-'}'`);
  if (!isNot && typeof value.tree === 'number') return { tree: 0 - value.tree, type: number };
  return { tree: [isNot ? '!' : 'neg', value.tree], type: isNot ? boolean : number };
}

/** Compiles `condition ? one : other`. */
export function compileChoice(node: Extract<Node, { op: '?:' }>, compiling: ExpressionCompiling): Typed {
  const [condition, then, otherwise] = [
    compiling.compile(node.args[0]),
    compiling.compile(node.args[1]),
    compiling.compile(node.args[2]),
  ];
  expectType(compiling, node.args[0], condition, boolean, "What comes before '?'");
  if (!fits(then.type, otherwise.type))
    reportSides(node, then, otherwise, 'chooses between two values of one type', compiling);
  return {
    tree: ['?:', condition.tree, then.tree, otherwise.tree],
    type: joinTypes(then.type, otherwise.type),
  };
}

import { checkCount, describeType, expectType, isSilent } from './check-type.ts';
import { unknown, type ExpressionCompiling, type Typed } from './compiling.ts';
import type { Node } from './parse-expression.ts';
import { resolveName } from './names.ts';
import type { MacroOp } from './operators.ts';
import type { Type } from './type.ts';

type MacroNode = Extract<Node, { op: 'rcall' }>;

interface Macro {
  /** The type of an answer for each row; `any` accepts every type. */
  readonly body: Type;
  readonly gives: (list: Type, body: Type) => Type;
}

const boolean: Type = { type: 'boolean' };
const any: Type = { type: 'any' };

const macros = {
  exists: { body: boolean, gives: () => boolean },
  all: { body: boolean, gives: () => boolean },
  filter: { body: boolean, gives: (list) => list },
  map: { body: any, gives: (_list, body) => ({ type: 'list', of: body }) },
  sortBy: { body: any, gives: (list) => list },
} satisfies Record<MacroOp, Macro>;

export const macroNames: readonly string[] = Object.keys(macros);

/** Compiles `list.exists(row, …)` and the like. */
export function compileMacro(op: MacroOp, node: MacroNode, compiling: ExpressionCompiling): Typed {
  const [, receiver, args] = node.args;
  checkCount(node, op, args.length + 1, { least: 3, most: 3 }, compiling);
  const [name, body] = args;
  if (!name || !body || args.length > 2) return unknown;
  const list = compiling.compile(receiver);
  if (name.op !== 'id') {
    compiling.report('not-in-profile', name, `The first argument of '${op}' is the name of a row.`);
    return unknown;
  }
  checkRowName(name, compiling);
  const rowType = rowTypeOf(receiver, list, op, compiling);
  const value = compiling.compile(body, { ...compiling.rows, [name.args]: rowType });
  const macro: Macro = macros[op];
  expectType(compiling, body, value, macro.body, `The condition of '${op}'`);
  return { tree: [op, list.tree, name.args, value.tree], type: macro.gives(list.type, value.type) };
}

function checkRowName(name: Extract<Node, { op: 'id' }>, compiling: ExpressionCompiling): void {
  if (!resolveName(name.args, compiling.names, compiling.rows)) return;
  compiling.report(
    'shadowed-name',
    name,
    `'${name.args}' already means something here.`,
    'Give the row a name.',
  );
}

function rowTypeOf(receiver: Node, list: Typed, op: MacroOp, compiling: ExpressionCompiling): Type {
  if (list.type.type === 'list') return list.type.of;
  if (!isSilent(list.type)) {
    compiling.report(
      'wrong-type',
      receiver,
      `'${op}' goes through a list, and this is ${describeType(list.type)}.`,
      'Name the list in front of the dot.',
    );
  }
  return any;
}

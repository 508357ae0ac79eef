import { compileCall, compileMethod } from '#engine/expression/compile-call.ts';
import { compileList, compileLiteral } from '#engine/expression/compile-literal.ts';
import { compileBinary, compileChoice, compileUnary } from '#engine/expression/compile-operator.ts';
import { compileIndex, compilePath } from '#engine/expression/compile-path.ts';
import type { ExpressionCompiling, Typed } from '#engine/expression/compiling.ts';
import { unknown } from '#engine/expression/compiling.ts';
import type { Node } from '#engine/expression/parse-expression.ts';

/** Compiles and checks one node of a parsed expression with all below it. */
export function compileExpressionNode(node: Node, compiling: ExpressionCompiling): Typed {
  switch (node.op) {
    case 'value':
      return compileLiteral(node, compiling);
    case 'list':
      return compileList(node, compiling);
    case 'id':
    case '.':
      return compilePath(node, compiling);
    case '[]':
      return compileIndex(node, compiling);
    case 'call':
      return compileCall(node, compiling);
    case 'rcall':
      return compileMethod(node, compiling);
    case '?:':
      return compileChoice(node, compiling);
    case '!_':
    case '-_':
      return compileUnary(node, compiling);
    case 'map':
      return refuse(
        node,
        'Expressions here have no map literals',
        'Keep the map in a document of constants.',
        compiling,
      );
    case '.?':
    case '[?]':
      return refuse(
        node,
        'Expressions here have no optional selection',
        "A plain '.' already reads through absence.",
        compiling,
      );
    default:
      return compileBinary(node, compiling);
  }
}

function refuse(node: Node, message: string, hint: string, compiling: ExpressionCompiling): Typed {
  compiling.report('not-in-profile', node, `${message}.`, hint);
  return unknown;
}

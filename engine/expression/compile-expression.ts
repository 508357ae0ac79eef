import { expectType } from './check-type.ts';
import { type ExpressionCompiling, type Typed, unknown } from './compiling.ts';
import { type Finding, type Node, parseExpression } from './parse-expression.ts';
import { type KnownNames, type Reads, noReads } from './names.ts';
import type { Tree } from './tree.ts';
import { type Type, joinTypes } from './type.ts';
import { compileCall, compileMethod } from './compile-call.ts';
import { compileBinary, compileChoice, compileUnary } from './compile-operator.ts';
import { compileIndex, compilePath } from './compile-path.ts';

/** What the place of an expression asks for. */
export type Expected = 'boolean' | 'any' | 'list' | 'object' | 'text' | 'number';

/** `tree` is `undefined` if something was found. */
interface CompiledExpression {
  readonly tree?: Tree;
  readonly type: Type;
  readonly reads: Reads;
  readonly findings: readonly Finding[];
}

const expectedTypes = {
  boolean: { type: 'boolean' },
  any: { type: 'any' },
  list: { type: 'list', of: { type: 'any' } },
  object: { type: 'object', fields: {} },
  text: { type: 'text' },
  number: { type: 'number' },
} satisfies Record<Expected, Type>;

/** Parses, checks and compiles one expression. */
export function compileExpression(source: string, names: KnownNames, expected: Expected): CompiledExpression {
  const parsed = parseExpression(source);
  if ('finding' in parsed) return { type: { type: 'any' }, reads: noReads, findings: [parsed.finding] };
  const findings: Finding[] = [];
  const reads = {
    facts: new Set<string>(),
    names: new Set<string>(),
    lets: new Set<string>(),
    constants: new Set<string>(),
    rules: new Set<string>(),
  };
  const compiling = startCompiling(source, names, findings, reads);
  const { tree, type } = compiling.compile(parsed.node);
  expectType(compiling, parsed.node, { tree, type }, expectedTypes[expected], 'The expression here');
  return { ...(findings.length === 0 && { tree }), type, reads: listed(reads), findings };
}

type ReadSets = { readonly [Kind in keyof Reads]: Set<string> };

function startCompiling(
  source: string,
  names: KnownNames,
  findings: Finding[],
  reads: ReadSets,
): ExpressionCompiling {
  const within = (rows: ExpressionCompiling['rows']): ExpressionCompiling => {
    const compiling: ExpressionCompiling = {
      source,
      names,
      rows,
      compile: (node: Node, inner?: ExpressionCompiling['rows']): Typed =>
        compileExpressionNode(node, inner ? within(inner) : compiling),
      report: (code, { start, end }, message, hint) =>
        findings.push({ code, message, ...(hint !== undefined && { hint }), start, end }),
      read: (kind, path) => reads[kind].add(path),
    };
    return compiling;
  };
  return within({});
}

function listed(reads: ReadSets): Reads {
  return {
    facts: [...reads.facts],
    names: [...reads.names],
    lets: [...reads.lets],
    constants: [...reads.constants],
    rules: [...reads.rules],
  };
}

/** Numbers of so many digits are kept exactly. */
const mostDigits = 15;

/** Compiles and checks one node of a parsed expression with all below it. */
function compileExpressionNode(node: Node, compiling: ExpressionCompiling): Typed {
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
        compiling,
        'Expressions here have no map literals',
        "Write it as JSON where a value is ('set', 'with', 'pass'), or keep it in a document of constants.",
      );
    case '.?':
    case '[?]':
      return refuse(
        node,
        compiling,
        'Expressions here have no optional selection',
        "A plain '.' already reads through absence.",
      );
    default:
      return compileBinary(node, compiling);
  }
}

/** Compiles a literal text, number or truth value. */
function compileLiteral(node: Extract<Node, { op: 'value' }>, compiling: ExpressionCompiling): Typed {
  const value = node.args;
  const written = compiling.source.slice(node.start, node.end);
  switch (typeof value) {
    case 'string':
      return compileText(value, written, node, compiling);
    case 'boolean':
      return { tree: value, type: { type: 'boolean' } };
    case 'bigint':
    case 'number':
      return compileNumber(Number(value), written, node, compiling);
    default:
      return refuse(
        node,
        compiling,
        `'${written}' is no literal here`,
        value === null ? "Write 'absent'." : undefined,
      );
  }
}

function compileText(value: string, written: string, node: Node, compiling: ExpressionCompiling): Typed {
  if (/^r?'(?!'')|^r?''$/.test(written)) return { tree: value, type: { type: 'text', tokens: [value] } };
  return refuse(node, compiling, 'A text is between single quotes', `Write '…'.`);
}

function compileNumber(value: number, written: string, node: Node, compiling: ExpressionCompiling): Typed {
  const digits = written.replace(/e.*$/i, '').replace(/\D/g, '').replace(/^0+/, '');
  if (/^0x/i.test(written)) return refuse(node, compiling, 'A number is written in decimal digits');
  if (digits.length > mostDigits) return refuse(node, compiling, `A number has at most ${mostDigits} digits`);
  return { tree: value, type: { type: 'number' } };
}

/** Compiles `[…]`. */
function compileList(node: Extract<Node, { op: 'list' }>, compiling: ExpressionCompiling): Typed {
  const elements = node.args.map((element) => compiling.compile(element));
  const of = elements.map(({ type }) => type).reduce<Type>(joinTypes, { type: 'absent' });
  return { tree: ['list', ...elements.map(({ tree }) => tree)], type: { type: 'list', of } };
}

function refuse(node: Node, compiling: ExpressionCompiling, message: string, hint?: string): Typed {
  compiling.report('not-in-profile', node, `${message}.`, hint);
  return unknown;
}

import { expectType } from '#engine/expression/check-type.ts';
import { compileExpressionNode } from '#engine/expression/compile-node.ts';
import type { ExpressionCompiling, Typed } from '#engine/expression/compiling.ts';
import type { Finding } from '#engine/expression/parse-expression.ts';
import { noReads } from '#engine/expression/names.ts';
import type { KnownNames, Reads } from '#engine/expression/names.ts';
import { parseExpression } from '#engine/expression/parse-expression.ts';
import type { Node } from '#engine/expression/parse-expression.ts';
import type { Tree } from '#engine/expression/tree.ts';
import type { Type } from '#engine/expression/type.ts';

/** What the place of an expression asks for. */
export type Expected = 'boolean' | 'any' | 'list' | 'object' | 'text' | 'number';

/** `tree` is `undefined` if something was found. */
export interface CompiledExpression {
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

import type { KnownNames, Reads } from './names.ts';
import type { Finding, FindingCode, Node } from './parse-expression.ts';
import type { Tree } from './tree.ts';
import type { Type } from './type.ts';
import { nearestName } from '../nearest-name.ts';

/** A compiled part of an expression with what it gives. */
export interface Typed {
  readonly tree: Tree;
  readonly type: Type;
}

/** What the compilers of an expression's nodes share. */
export interface ExpressionCompiling {
  readonly source: string;
  readonly names: KnownNames;
  /** Row names of the macros around this node. */
  readonly rows: { readonly [name: string]: Type };
  readonly compile: (node: Node, rows?: { readonly [name: string]: Type }) => Typed;
  readonly report: (code: FindingCode, place: SourceSpan, message: string, hint?: string) => void;
  readonly read: (kind: keyof Reads, path: string) => void;
}

export type SourceSpan = Pick<Finding, 'start' | 'end'>;

/** Represents a part that cannot be compiled. Its type silences further checks, so that one mistake makes one finding. */
export const unknown: Typed = { tree: ['absent'], type: { type: 'any' } };

/** A hint with the most similar known name; `undefined` if none is similar. */
export function adviceOf(given: string, names: Iterable<string>): string | undefined {
  const nearest = nearestName(given, names);
  return nearest === undefined ? undefined : `Did you mean '${nearest}'?`;
}

/** What to do about a fact that the schema of the facts does not have. */
export function adviceOnFact(nearest: string | undefined): string {
  return [nearest, 'A new fact is declared in schemas/domain/; then run "npm run generate".']
    .join(' ')
    .trimStart();
}

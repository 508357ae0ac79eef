import { type ASTNode, Environment, ParseError } from '@marcbachmann/cel-js';

export type Node = ASTNode;

/** Optional selection is parsed so that the finding can say that the profile does not have it. */
const environment = new Environment({ enableOptionalTypes: true });

/** Parses CEL; positions are offsets in `source`. */
export function parseExpression(source: string): { readonly node: Node } | { readonly finding: Finding } {
  try {
    return { node: environment.parse(source).ast };
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    return { finding: findingOf(error, source) };
  }
}

function findingOf(error: ParseError, source: string): Finding {
  const start = Math.min(error.range?.start ?? 0, source.length);
  const end = Math.max(start, Math.min(error.range?.end ?? source.length, source.length));
  const message =
    source.trim() === '' ? 'There is no expression here.' : `${error.summary.replace(/\.$/, '')}.`;
  return { code: 'syntax', message, start, end };
}

/** Permanent codes of what can be wrong with an expression or a text. */
export type FindingCode =
  | 'argument-count'
  | 'invalid-pattern'
  | 'not-in-profile'
  | 'pattern-not-literal'
  | 'shadowed-name'
  | 'syntax'
  | 'tag-kind'
  | 'unclosed-tag'
  | 'unknown-field'
  | 'unknown-function'
  | 'unknown-name'
  | 'unknown-token'
  | 'wrong-type';

/** `start` and `end` are offsets in the string that was compiled. */
export interface Finding {
  readonly code: FindingCode;
  readonly message: string;
  readonly hint?: string;
  readonly start: number;
  readonly end: number;
}

import { type ASTNode, Environment, ParseError } from '@marcbachmann/cel-js';
import { explainSyntax } from '#engine/expression/explain-syntax.ts';

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
  const habit = explainSyntax(source);
  if (habit) return { code: 'syntax', ...habit };
  const start = Math.min(error.range?.start ?? 0, source.length);
  const end = Math.max(start, Math.min(error.range?.end ?? source.length, source.length));
  return { code: 'syntax', ...wordsFor(error.summary, source), start, end };
}

/** The words of the parser are about its own tokens; these are about what was written. */
function wordsFor(summary: string, source: string): Pick<Finding, 'message' | 'hint'> {
  if (source.trim() === '') return { message: 'There is no expression here.' };
  const said = summary.replace(/\.$/, '');
  if (/Unterminated string/.test(said))
    return { message: 'A text does not end.', hint: "Write ' at its end." };
  if (/got EOF|token: EOF/.test(said))
    return /RPAREN/.test(said)
      ? { message: 'A bracket is not closed.', hint: 'Write ) where it ends.' }
      : {
          message: 'The expression ends too early.',
          hint: 'Write what is missing at its end, or take the last sign away.',
        };
  return {
    message: `${said}.`,
    hint: 'Compare by == != < > <= >=, join by && and ||, and write texts in straight quotes.',
  };
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

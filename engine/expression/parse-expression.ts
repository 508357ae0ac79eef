import { findInvisible } from '../invisible.ts';
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

/** What people write who know another language of expressions, and what ours says in its place. */
interface Habit {
  readonly written: RegExp;
  readonly message: string;
  readonly hint: string;
}

const habits: readonly Habit[] = [
  {
    written: /'\s*'(?=\w)/u,
    message: 'The text ends at its apostrophe.',
    hint: "Write \\' for an apostrophe in a text; in JSON that is \\\\'.",
  },
  {
    written: /[‘’‚“”„«»]/u,
    message: 'These are typographic quotes.',
    hint: "Write straight quotes around a text: 'DONE'.",
  },
  { written: /\b(?:and|AND)\b(?!\s*\()/u, message: 'There is no word for "and" here.', hint: 'Write &&.' },
  { written: /\b(?:or|OR)\b(?!\s*\()/u, message: 'There is no word for "or" here.', hint: 'Write ||.' },
  {
    written: /\b(?:not|NOT)\b\s+(?=[\w(])/u,
    message: 'There is no word for "not" here.',
    hint: 'Write ! before what must not hold, as in !(a && b).',
  },
  { written: /\b(?:is|equals)\b\s+/u, message: 'There is no word for "equal" here.', hint: 'Write ==.' },
  { written: /\bif\b/u, message: 'There is no "if" here.', hint: 'Write condition ? one : other.' },
  { written: /<>|!==|=\/=/u, message: 'This is no operator.', hint: 'Write != for "is not equal".' },
  { written: /=>|=</u, message: 'This is no operator.', hint: 'Write >= or <=.' },
  { written: /===/u, message: 'This is no operator.', hint: 'Write == for "is equal".' },
  { written: /(?<![=!<>])=(?!=)/u, message: 'Expressions never assign.', hint: 'Write == to compare.' },
  { written: /(?<!&)&(?!&)/u, message: 'One & is no operator.', hint: 'Write && for "and".' },
  { written: /(?<!\|)\|(?!\|)/u, message: 'One | is no operator.', hint: 'Write || for "or".' },
  {
    written: /\?\?/u,
    message: 'This is no operator.',
    hint: 'Write default(x, y): y where x is absent or empty.',
  },
  { written: /\d,\d/u, message: 'Numbers have no separators here.', hint: 'Write 1000 for 1,000.' },
  { written: /[$€£]\s*\d/u, message: 'Numbers have no currency here.', hint: 'Write the number alone.' },
  {
    written: /\d\s*%(?!\s*[\w(])/u,
    message: 'Numbers have no percent sign here.',
    hint: 'Write 0.05 for 5%.',
  },
  {
    written: /\{\{|\}\}/u,
    message: 'An expression is without braces.',
    hint: 'Take {{ and }} away: only texts and values need them.',
  },
  { written: /;/u, message: 'An expression has no end sign.', hint: 'Take the ; away.' },
];

/** What is wrong in an expression that cannot be parsed, where that is something that people are used to write. */
function explainSyntax(
  source: string,
):
  | { readonly message: string; readonly hint: string; readonly start: number; readonly end: number }
  | undefined {
  const code = withoutTexts(source);
  const invisible = findInvisible(code);
  if (invisible) {
    const { index: start, message, hint } = invisible;
    return { message, hint, start, end: start + 1 };
  }
  for (const { written, message, hint } of habits) {
    const found = written.exec(code);
    if (found) return { message, hint, start: found.index, end: found.index + found[0].trimEnd().length };
  }
  return undefined;
}

/** The expression with the inside of its texts blanked out, so that positions stay. */
function withoutTexts(source: string): string {
  return source.replace(/'(?:\\.|[^'\\])*'?|"(?:\\.|[^"\\])*"?/g, (text) => text.replace(/[^'"]/g, ' '));
}

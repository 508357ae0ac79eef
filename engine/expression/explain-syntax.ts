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
    message: 'An expression stands without braces.',
    hint: 'Take {{ and }} away: only texts and values need them.',
  },
  { written: /;/u, message: 'An expression has no end sign.', hint: 'Take the ; away.' },
];

/** What is wrong in an expression that cannot be parsed, where that is something that people are used to write. */
export function explainSyntax(
  source: string,
):
  | { readonly message: string; readonly hint: string; readonly start: number; readonly end: number }
  | undefined {
  const code = withoutTexts(source);
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

/** What is wrong with the source of a regular expression, without a repetition of it, and what to do. */
interface PatternProblem {
  readonly problem: string;
  readonly hint: string;
}

/** What is wrong with the source of a regular expression; `undefined` if nothing is. */
export function patternProblem(source: string): PatternProblem | undefined {
  try {
    new RegExp(source, 'u').test('');
    return undefined;
  } catch (error) {
    const said = String(error).replace(/^.*: /s, '').toLowerCase();
    const escape = said.includes('escape') ? wrongEscape(source) : undefined;
    return (
      escape ?? { problem: said, hint: hints.find(([about]) => about.test(said))?.[1] ?? 'Fix the pattern.' }
    );
  }
}

const hints: readonly (readonly [about: RegExp, hint: string])[] = [
  [/unterminated character class/, 'Write ] where the class ends.'],
  [/unterminated group/, 'Write ) where the group ends.'],
  [/unmatched '\)'/, 'Take the ) away, or write it with a backslash if it is a sign of the text.'],
  [
    /nothing to repeat/,
    'Write in front of the sign what is repeated, or a backslash if it is a sign of the text.',
  ],
  [/lone quantifier|incomplete quantifier/, 'Write { } [ or ] with a backslash if it is a sign of the text.'],
  [/numbers out of order/, 'Write the smaller number first: {2,4}.'],
  [
    /range out of order/,
    'Write the range from the lower to the higher sign, such as a-z; write a plain - last in its class.',
  ],
  [/property name/, 'Name a property of Unicode, such as \\p{L} for letters.'],
  [/\\ at end/, 'Write a sign behind the last backslash, or take the backslash away.'],
  [/invalid group|capture group/, 'A group begins with ( or (?: and closes with ).'],
];

/** An escape that no regular expression knows: the sign itself is meant, or another escape. */
function wrongEscape(source: string): PatternProblem | undefined {
  let isInClass = false;
  for (const [token] of source.matchAll(/\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|.)|[^\\]/gsu)) {
    if (token === '[') isInClass = true;
    else if (token === ']') isInClass = false;
    if (!token.startsWith('\\') || isPattern(isInClass ? `[${token}]` : token)) continue;
    const sign = token.slice(1);
    const hint = /^[a-z0-9]/i.test(sign)
      ? 'Known are \\d, \\s, \\w, \\b, \\p{L} and their like; a sign of the text is without a backslash.'
      : `Write ${sign} without the backslash.`;
    return { problem: `${token} is no escape`, hint };
  }
  return undefined;
}

/** A reference to a group counts as right: the group is elsewhere. */
function isPattern(token: string): boolean {
  if (/^\\(?:k|[1-9])/.test(token)) return true;
  try {
    return new RegExp(token, 'u').source !== '';
  } catch {
    return false;
  }
}

import { rememberNamed } from '#engine/index.ts';
import { sampleText, takeAtom } from './sample-text.ts';
import { type Language, allTexts, and, textsMatching } from './text-sets.ts';

/**
 * Whether some text is matched by all of these patterns. `false` is a proof. What no automaton can say of a pattern is taken
 * as given.
 */
export function isCommonText(patterns: readonly string[]): boolean {
  try {
    return hasSample(patterns) || !patterns.map(languageOf).reduce(and, allTexts()).isEmpty;
  } catch {
    // The automaton would be too large.
    return true;
  }
}

/** Whether a sample of one pattern matches all of them. That is most often so, and quick to see. */
function hasSample(patterns: readonly string[]): boolean {
  const all = patterns.map((pattern) => new RegExp(pattern, 'u'));
  return patterns.some((pattern) => {
    const sample = sampleText(pattern);
    return sample !== undefined && all.every((one) => one.test(sample));
  });
}

function languageOf(pattern: string): Language {
  return languagesOf(textsMatching, pattern);
}

/** The texts that a pattern matches, or more of them if it looks around in a way that no automaton has. */
const languagesOf = rememberNamed((texts: typeof textsMatching, pattern: string): Language => {
  try {
    return texts(pattern);
  } catch {
    const looser = withoutLooks(pattern);
    return looser === pattern ? allTexts() : languageOf(looser);
  }
});

/** The pattern without all that only looks around, which matches more texts. */
function withoutLooks(pattern: string, isWhole = true): string {
  let rest = pattern;
  let text = '';
  while (rest !== '') {
    const isAtEdge = isWhole && (text === '' || rest === '$');
    const [atom, after] = takeAtom(rest);
    rest = after;
    if (/^(?:\(\?<?[=!]|\\b$)/i.test(atom) || (/^[\^$]$/.test(atom) && !isAtEdge)) continue;
    const [, opening, inner] = /^(\((?:\?(?::|<[^=!>]*>))?)(.*)\)$/s.exec(atom) ?? [];
    text += opening === undefined ? atom : `${opening}${withoutLooks(inner ?? '', false)})`;
  }
  return text;
}

import refa, { type NFA } from 'refa';
import { splitBranches, takeAtom } from '#tools/partition/sample-text.ts';

/** A set of texts. */
type Language = NFA;

/** No automaton grows larger than this: a pattern that needs more is not compared. */
const mostNodes = 20_000;

/**
 * Whether some text is matched by all of these patterns. An automaton decides it; what only looks ahead or behind inside of a
 * pattern is taken as given, so `false` is a proof.
 */
export function isCommonText(patterns: readonly string[]): boolean {
  try {
    let common: Language | undefined;
    for (const language of patterns.flatMap(withLookahead).map(languageOf)) {
      if (!language) continue;
      common = common ? refa.NFA.fromIntersection(common, language, limited()) : language;
      if (common.isEmpty) return false;
    }
  } catch (error) {
    if (!(error instanceof refa.TooManyNodesError)) throw error;
  }
  return true;
}

function limited(): NFA.LimitedNodeFactory {
  return new refa.NFA.LimitedNodeFactory(mostNodes);
}

const known = new Map<string, Language | undefined>();

/** The texts in which a pattern matches somewhere, as `RegExp.test` does; `undefined` if that cannot be computed. */
function languageOf(pattern: string): Language | undefined {
  if (!known.has(pattern)) known.set(pattern, computed(pattern));
  return known.get(pattern);
}

function computed(pattern: string): Language | undefined {
  try {
    return built(pattern);
  } catch {
    // It looks ahead or behind in a way that no automaton has, or is too large.
    const looser = withoutLooks(pattern);
    return looser === pattern ? undefined : computed(looser);
  }
}

const { Transformers } = refa;
const simplified = refa.combineTransformers([
  Transformers.applyAssertions(),
  Transformers.removeUnnecessaryAssertions(),
  Transformers.patternEdgeAssertions({ remove: true }),
  Transformers.removeDeadBranches(),
  Transformers.inline(),
]);

function built(pattern: string): Language {
  const literal = { source: splitBranches(pattern).map(padded).join('|'), flags: 'u' };
  const { expression, maxCharacter } = refa.JS.Parser.fromLiteral(literal).parse({
    assertions: 'parse',
    backreferences: 'throw',
    maxNodes: mostNodes,
  });
  // It changes the expression itself, whose type it does not keep.
  refa.transform(simplified, expression, { maxPasses: 100 });
  return refa.NFA.fromRegex(expression, { maxCharacter }, { assertions: 'throw' }, limited());
}

/** A branch with any letters on the sides on which it is not anchored. */
function padded(branch: string): string {
  const [, start, inner = '', end] = /^(\^?)(.*?)((?<!\\)\$)?$/s.exec(branch) ?? [];
  return `${start ? '' : '[^]*'}(?:${inner})${end ? '' : '[^]*'}`;
}

const lookingAhead = /^\(\?=(.*)\)$/s;

/** A pattern, and what it demands by looking ahead from its beginning: `^(?=.*[0-9]).{8}$` asks for a digit. */
function withLookahead(pattern: string): readonly string[] {
  if (!pattern.startsWith('^') || splitBranches(pattern).length > 1) return [pattern];
  const [atom] = takeAtom(pattern.slice(1));
  const inner = lookingAhead.exec(atom)?.[1];
  return inner === undefined
    ? [pattern]
    : [`^(?:${inner})`, ...withLookahead(`^${pattern.slice(1 + atom.length)}`)];
}

/** The pattern without all that only looks ahead or behind, which matches more texts. */
function withoutLooks(pattern: string): string {
  let rest = pattern;
  let text = '';
  while (rest !== '') {
    const [atom, after] = takeAtom(rest);
    rest = after;
    const [, opening, inner] = /^(\((?:\?(?::|<[^=!>]*>))?)(.*)\)$/s.exec(atom) ?? [];
    if (/^\(\?<?[=!]/.test(atom)) continue;
    text += opening === undefined ? atom : `${opening}${withoutLooks(inner ?? '')})`;
  }
  return text;
}

import { type CharSet, DFA, JS, NFA, transform, Transformers } from 'refa';
import { splitBranches, takeAtom } from './sample-text.ts';

/** A set of texts that can be intersected and complemented. */
export type Language = DFA;

/** A language that needs more states than this is not computed. */
const mostStates = 3000;

const maxCharacter = 0x10ffff;

/** Texts with half a surrogate pair are none that a person could write. */
const anyCharacter = '[^\\uD800-\\uDFFF]';

/** All texts. */
export function allTexts(): Language {
  return parsed(`${anyCharacter}*`);
}

export function textsFrom(prefix: string): Language {
  return parsed(`${escaped(prefix)}${anyCharacter}*`);
}

export function textsTo(suffix: string): Language {
  return parsed(`${anyCharacter}*${escaped(suffix)}`);
}

export function textsWith(piece: string): Language {
  return parsed(`${anyCharacter}*${escaped(piece)}${anyCharacter}*`);
}

/** Sizes beyond this one are not built. */
export const largestSize = 1000;

/** The texts of at least so many characters. */
export function textsOfLength(least: number): Language {
  if (least > largestSize) throw new Error('Texts of this size are not built.');
  return parsed(`${anyCharacter}{${least},}`);
}

/**
 * The texts that a regular expression matches somewhere; throws if it cannot be said, as for a word boundary. A lookahead is
 * understood at the beginning.
 */
export function textsMatching(pattern: string): Language {
  return splitBranches(pattern)
    .map(branchLanguage)
    .reduce((one, other) => not(and(not(one), not(other))));
}

function branchLanguage(branch: string): Language {
  const isFromStart = branch.startsWith('^');
  let rest = isFromStart ? branch.slice(1) : branch;
  const conditions: Language[] = [];
  for (let look = /^\(\?[=!]/.exec(rest)?.[0]; look !== undefined; look = /^\(\?[=!]/.exec(rest)?.[0]) {
    if (!isFromStart) throw new Error('A lookahead in the middle is not understood.');
    const [atom, after] = takeAtom(rest);
    const seen = textsMatching(`^(?:${atom.slice(look.length, -1)})`);
    conditions.push(look === '(?!' ? not(seen) : seen);
    rest = after;
  }
  const isToEnd = /(?<!\\)(?:\\\\)*\$$/.test(rest);
  const inner = isToEnd ? rest.slice(0, -1) : rest;
  const around = `${isFromStart ? '' : `${anyCharacter}*`}(?:${inner})${isToEnd ? '' : `${anyCharacter}*`}`;
  return conditions.reduce(and, parsed(around));
}

function parsed(source: string): Language {
  const parser = JS.Parser.fromLiteral({ source, flags: 'u' });
  const { expression } = parser.parse({ assertions: 'throw', backreferences: 'throw' });
  const simple = transform(Transformers.inline(), expression);
  return minimal(DFA.fromFA(NFA.fromRegex(simple, { maxCharacter }), new DFA.LimitedNodeFactory(mostStates)));
}

export function and(one: Language, other: Language): Language {
  return minimal(DFA.fromIntersection(one, other, new DFA.LimitedNodeFactory(mostStates)));
}

/** All other texts. */
export function not(language: Language): Language {
  const other = language.copy();
  other.complement();
  return and(other, allTexts());
}

function minimal(language: DFA): Language {
  language.minimize();
  return language;
}

/** The first `count` texts of a language, short and readable ones first; all of them if there are fewer. */
export function firstTexts(language: Language, count: number): readonly string[] {
  const found: string[] = [];
  const leading = [new Set<DFA.ReadonlyNode>(language.finals)];
  const longest = [...language.nodes()].length + count;
  for (let length = 0; length <= longest && found.length < count; length++) {
    found.push(...textsOfSize(language.initial, length, leading, count - found.length));
    leading.push(nodesBefore(language, leading[length] ?? new Set()));
  }
  return found;
}

/** The states from which one letter leads to one of these. */
function nodesBefore(language: Language, nodes: ReadonlySet<DFA.ReadonlyNode>): Set<DFA.ReadonlyNode> {
  return new Set(
    [...language.nodes()].filter(({ out }) => [...out.values()].some((next) => nodes.has(next))),
  );
}

/** Texts of one size that lead from a state to a final one; `leading` says from which states so many letters do. */
function textsOfSize(
  from: DFA.ReadonlyNode,
  size: number,
  leading: readonly ReadonlySet<DFA.ReadonlyNode>[],
  count: number,
): readonly string[] {
  if (count <= 0 || leading[size]?.has(from) !== true) return [];
  if (size === 0) return [''];
  const found: string[] = [];
  for (const [next, letters] of from.out.invert(maxCharacter)) {
    const ends = textsOfSize(next, size - 1, leading, count - found.length);
    if (ends.length === 0) continue;
    const starts = lettersIn(letters, count - found.length);
    for (const end of ends)
      found.push(...starts.slice(0, count - found.length).map((letter) => letter + end));
  }
  return found.slice(0, count);
}

const readable = [
  ...new Set([...'aAxX1 -', ...Array.from({ length: 95 }, (_none, at) => String.fromCharCode(32 + at))]),
];

function lettersIn(set: CharSet, count: number): readonly string[] {
  const plain = readable.filter((letter) => set.has(letter.codePointAt(0) ?? 0));
  if (plain.length >= count) return plain.slice(0, count);
  const others = set.ranges.flatMap(({ min, max }) =>
    Array.from({ length: Math.min(count, max - min + 1) }, (_none, at) => String.fromCodePoint(min + at)),
  );
  return [...new Set([...plain, ...others])].slice(0, count);
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, (sign) => `\\${sign}`);
}

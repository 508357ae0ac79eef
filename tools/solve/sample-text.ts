/** Letters that classes are tried with. */
const letters = ['a', 'A', '1', ' ', ...Array.from({ length: 94 }, (_, at) => String.fromCharCode(33 + at))];

/** A short text that matches a regular expression; `undefined` if the text that is built does not match. */
export function sampleText(pattern: string): string | undefined {
  const built = sampleOf(pattern);
  return new RegExp(pattern, 'u').test(built) ? built : undefined;
}

function sampleOf(source: string): string {
  let rest = splitBranches(source)[0] ?? '';
  let text = '';
  while (rest !== '') {
    const [atom, after] = takeAtom(rest);
    const [, quantifier = ''] = /^((?:[*+?]|\{\d+(?:,\d*)?\})?\??)/.exec(after) ?? [];
    text += atomSample(atom).repeat(fewest(quantifier));
    rest = after.slice(quantifier.length);
  }
  return text;
}

function fewest(quantifier: string): number {
  const [, least] = /^\{(\d+)/.exec(quantifier) ?? [];
  if (least !== undefined) return Number(least);
  return quantifier.startsWith('*') || quantifier.startsWith('?') ? 0 : 1;
}

function atomSample(atom: string): string {
  if (/^(?:\^|\$|\\[bB])$/.test(atom)) return '';
  // What is only looked at takes no letters.
  if (/^\(\?<?[=!]/.test(atom)) return '';
  const inner = /^\((?:\?(?::|<[^=!>]*>))?(.*)\)$/s.exec(atom)?.[1];
  if (inner !== undefined) return sampleOf(inner);
  const matches = new RegExp(`^(?:${atom})$`, 'u');
  return letters.find((letter) => matches.test(letter)) ?? '';
}

/** Splits a regular expression at the bars that are in no group and no class. */
export function splitBranches(source: string): readonly string[] {
  const branches = [''];
  let rest = source;
  while (rest !== '') {
    const [atom, after] = takeAtom(rest);
    if (atom === '|') branches.push('');
    else branches[branches.length - 1] += atom;
    rest = after;
  }
  return branches;
}

/** The first atom of a regular expression, and what comes after it. */
export function takeAtom(source: string): readonly [string, string] {
  const simple = /^(?:\\(?:u\{[^}]*\}|p\{[^}]*\}|P\{[^}]*\}|.)|\[(?:\\.|[^\]\\])*\]|[^(])/su.exec(
    source,
  )?.[0];
  if (simple !== undefined) return [simple, source.slice(simple.length)];
  let depth = 0;
  for (let at = 0; at < source.length; at++) {
    const rest = source.slice(at);
    const skip = /^(?:\\.|\[(?:\\.|[^\]\\])*\])/s.exec(rest)?.[0];
    if (skip !== undefined) at += skip.length - 1;
    else if (rest[0] === '(') depth++;
    else if (rest[0] === ')' && --depth === 0) return [source.slice(0, at + 1), source.slice(at + 1)];
  }
  return [source, ''];
}

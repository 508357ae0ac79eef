import { splitBranches, takeAtom } from '#tools/lint/pattern-atoms.ts';

/** Letters that classes are tried with. */
const letters = ['a', 'A', '1', ' ', ...Array.from({ length: 94 }, (_, at) => String.fromCharCode(33 + at))];

/** A short text that matches a regular expression; nothing where the one that is built does not. */
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
  const inner = /^\((?:\?(?::|<[^=!>]*>))?(.*)\)$/s.exec(atom)?.[1];
  if (inner !== undefined) return sampleOf(inner);
  const matches = new RegExp(`^(?:${atom})$`, 'u');
  return letters.find((letter) => matches.test(letter)) ?? '';
}

import { dictionary } from '@zxcvbn-ts/language-common';
import { lenderProblem } from '../http/problems.ts';

const listed: ReadonlySet<string> = new Set(dictionary['passwords-common'].map(String));

const shortestWord = 4;
/** How much may stand around a listed password and be guessed along with it: a year, a sign, an initial. */
const mostAround = 8;
const mostLettersAround = 2;
const longestPattern = 8;

/**
 * Whether a password is among the first that are tried: a common or leaked one, the name in front of the e-mail's @, or
 * a short pattern again and again, with a few signs around it. What a field asks for is checked elsewhere.
 */
export function isCommonPassword(password: string, email: string): boolean {
  const written = password.normalize('NFKC').toLowerCase();
  const name = email.slice(0, email.lastIndexOf('@')).toLowerCase();
  const isGuessed = (word: string): boolean => listed.has(plain(word)) || listed.has(word) || word === name;
  return (
    listed.has(written) ||
    isRepetition(written) ||
    wordsOf(written, name).some((word) => isGuessed(word) && isMostOf(word, written))
  );
}

const signs: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** The letters that signs stand for. */
function plain(word: string): string {
  return word.replaceAll(/[@43!10$57]/g, (sign) => signs[sign] ?? sign);
}

/** Runs of letters, of digits, and of letters with signs among them. */
function wordsOf(written: string, name: string): readonly string[] {
  const runs = [/\p{L}+/gu, /\d+/g, /\p{L}[\p{L}@43!10$57]*\p{L}/gu].flatMap(
    (run) => written.match(run) ?? [],
  );
  const named = written.includes(name) ? [name] : [];
  return [...runs, ...named].filter(({ length }) => length >= shortestWord);
}

function isMostOf(word: string, written: string): boolean {
  const around = written.replace(word, '');
  return around.length <= mostAround && (around.match(/\p{L}/gu) ?? []).length <= mostLettersAround;
}

function isRepetition(written: string): boolean {
  const lengths = Array.from({ length: longestPattern }, (_each, index) => index + 1);
  return lengths.some((length) => {
    const times = Math.ceil(written.length / length);
    return times > 1 && written.slice(0, length).repeat(times).slice(0, written.length) === written;
  });
}

/** Refuses a password that is among the first that are tried. */
export function requireUncommon(password: string, email: string): void {
  if (!isCommonPassword(password, email)) return;
  throw lenderProblem({
    type: 'common-password',
    title: 'A common password',
    status: 422,
    detail:
      'This password is easy to guess: it is close to one on lists of common or leaked ones. Please choose another one.',
  });
}

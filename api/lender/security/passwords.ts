import { argon2, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { dictionary } from '@zxcvbn-ts/language-common';
import { fairQueue } from '#api/scheduling/fair-queue.ts';
import { lenderProblem } from '../http/problems.ts';

/** A way to hash passwords; what it costs is as numbers beside each hash. */
type Derive = (password: string, salt: Buffer, cost: readonly number[]) => Promise<Buffer>;

const hashBytes = 32;
const maximumMemoryBytes = 128 * 1024 * 1024;

const methods: { readonly argon2id: Derive; readonly scrypt: Derive } = {
  argon2id: (message, nonce, [memory = 0, passes = 0, parallelism = 0]) =>
    new Promise((resolve, reject) => {
      const asked = { message, nonce, memory, passes, parallelism, tagLength: hashBytes };
      argon2('argon2id', asked, (error, hash) => (error === null ? resolve(hash) : reject(error)));
    }),
  // Of accounts that were opened before.
  scrypt: (password, salt, [N = 0, r = 0, p = 0]) =>
    new Promise((resolve, reject) => {
      const asked = { N, r, p, maxmem: maximumMemoryBytes };
      scrypt(password, salt, hashBytes, asked, (error, hash) =>
        error === null ? resolve(hash) : reject(error),
      );
    }),
};

/**
 * KiB of memory, passes, lanes: what OWASP recommends first. It takes a third of the processor that scrypt took at less than
 * what OWASP recommends of that.
 */
const cost = [19_456, 2, 1];

/** Hashes passwords, a few at a time. */
export interface Passwords {
  /** What is stored for a password: how it was hashed, a salt and the hash. */
  readonly hash: (password: string) => Promise<string>;
  /** Whether the password is the stored one; takes as long when nothing is stored. */
  readonly isRight: (password: string, stored: string | undefined) => Promise<boolean>;
}

/** Some seconds of hashes, and some of one network: who asks later is refused before anything is hashed. */
const waits = { waiting: 200, waitingOfOne: 100, patienceMs: 20_000 } as const;

/**
 * All that Node does in other threads shares four of them: signatures of tokens, names of hosts, files. If many sign
 * in together, everybody else would wait behind their hashes, each of which takes as long as a hundred other
 * requests.
 */
export function passwords(atOnce = Math.max(1, Math.min(2, availableParallelism() - 1))): Passwords {
  const queue = fairQueue({ running: atOnce, ...waits });
  return {
    hash: async (password) => {
      const salt = randomBytes(16);
      const hash = await queue.run(() => methods.argon2id(password.normalize('NFKC'), salt, cost));
      return ['argon2id', ...cost, salt.toString('base64url'), hash.toString('base64url')].join('$');
    },
    isRight: async (password, stored) => {
      const [method, ...about] = (stored ?? unknownPerson).split('$');
      const [salt = '', hash = ''] = about.splice(cost.length);
      const derive = method === 'scrypt' ? methods.scrypt : methods.argon2id;
      const expected = Buffer.from(hash, 'base64url');
      const actual = await queue.run(() =>
        derive(password.normalize('NFKC'), Buffer.from(salt, 'base64url'), about.map(Number)),
      );
      return expected.length === actual.length && timingSafeEqual(expected, actual) && stored !== undefined;
    },
  };
}

// An unknown e-mail takes as long as a wrong password, so that the time does not tell them apart.
const unknownPerson = ['argon2id', ...cost, 'AAAAAAAAAAAAAAAAAAAAAA', ''].join('$');

const listed: ReadonlySet<string> = new Set(dictionary['passwords-common'].map(String));

const shortestWord = 4;
/** How much may be around a listed password and be guessed along with it: a year, a sign, an initial. */
const mostAround = 8;
const mostLettersAround = 2;
/** A pattern that is no longer need not be there twice as a whole. */
const longestPattern = 8;

/**
 * Whether a password is among the first that are tried, with a few signs around it. It is a common or leaked one, the
 * name in front of the e-mail's @, or a repeated pattern. What a field asks for is checked elsewhere.
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

/** The letters that signs represent. */
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
  const longest = Math.max(longestPattern, Math.floor(written.length / 2));
  const lengths = Array.from({ length: longest }, (_each, index) => index + 1);
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

import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';

interface Cost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

const cost: Cost = { N: 32_768, r: 8, p: 1 };
const hashBytes = 32;
const maximumMemoryBytes = 128 * 1024 * 1024;

/** Hashes passwords, a few at a time. */
export interface Passwords {
  /** What is stored for a password: the cost, a salt and the hash. */
  readonly hash: (password: string) => Promise<string>;
  /** Whether the password is the stored one; takes as long when nothing is stored. */
  readonly isRight: (password: string, stored: string | undefined) => Promise<boolean>;
}

/**
 * All that Node does in other threads shares four of them: signatures of tokens, names of hosts, files. Many who sign in
 * at once would have everybody else wait behind their hashes, each of which takes as long as a hundred other requests.
 */
export function passwords(atOnce = Math.max(1, Math.min(2, availableParallelism() - 1))): Passwords {
  const inTurn = fewAtOnce(atOnce);
  return {
    hash: async (password) => {
      const salt = randomBytes(16);
      const hash = await inTurn(() => derive(password, salt, cost));
      const { N, r, p } = cost;
      return ['scrypt', N, r, p, salt.toString('base64url'), hash.toString('base64url')].join('$');
    },
    isRight: async (password, stored) => {
      const [, N, r, p, salt = '', hash = ''] = (stored ?? unknownPerson).split('$');
      const expected = Buffer.from(hash, 'base64url');
      const given = { N: Number(N), r: Number(r), p: Number(p) };
      const actual = await inTurn(() => derive(password, Buffer.from(salt, 'base64url'), given));
      return expected.length === actual.length && timingSafeEqual(expected, actual) && stored !== undefined;
    },
  };
}

/** Runs tasks in the order in which they come, so many at once and no more. */
function fewAtOnce(most: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (running === most) await new Promise<void>((begin) => waiting.push(begin));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      // Whoever comes next takes the place.
      if (next) next();
      else running -= 1;
    }
  };
}

// An unknown e-mail takes as long as a wrong password, so that the time does not tell them apart.
const unknownPerson = ['scrypt', cost.N, cost.r, cost.p, 'AAAAAAAAAAAAAAAAAAAAAA', ''].join('$');

function derive(password: string, salt: Buffer, { N, r, p }: Cost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(
      password.normalize('NFKC'),
      salt,
      hashBytes,
      { N, r, p, maxmem: maximumMemoryBytes },
      (error, hash) => (error === null ? resolve(hash) : reject(error)),
    );
  });
}

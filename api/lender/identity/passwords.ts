import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

interface Cost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

const cost: Cost = { N: 32_768, r: 8, p: 1 };
const hashBytes = 32;
const maximumMemoryBytes = 128 * 1024 * 1024;

/** What is stored for a password: the cost, a salt and the hash. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/** Whether the password is the stored one; takes as long when nothing is stored. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, N, r, p, salt = '', hash = ''] = (stored ?? unknownPerson).split('$');
  const expected = Buffer.from(hash, 'base64url');
  const actual = await derive(password, Buffer.from(salt, 'base64url'), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  });
  return expected.length === actual.length && timingSafeEqual(expected, actual) && stored !== undefined;
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

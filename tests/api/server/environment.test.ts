import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readEnvironment } from '#api/server/environment.ts';

const folder = mkdtempSync(join(tmpdir(), 'environment-'));
const secret = 'x'.repeat(32);

describe('the environment', () => {
  it('has defaults for everything in development', () => {
    expect(readEnvironment({ DATA_DIR: folder })).toMatchObject({
      port: 3000,
      production: false,
      lenderSpeed: 1,
    });
  });

  it('keeps a secret of its own in development, for its owner alone', () => {
    const first = readEnvironment({ DATA_DIR: folder }).secretKey;
    const file = join(folder, 'secret-key');
    expect(readFileSync(file, 'utf8')).toBe(first);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readEnvironment({ DATA_DIR: folder }).secretKey).toBe(first);
  });

  it('requires a secret in production', () => {
    expect(() => readEnvironment({ NODE_ENV: 'production' })).toThrow(
      'SECRET_KEY: is required in production',
    );
  });

  it('refuses a secret that could be guessed', () => {
    expect(() => readEnvironment({ SECRET_KEY: 'short' })).toThrow(
      'SECRET_KEY: needs at least 32 characters',
    );
  });

  it('takes port 0, a free one', () => {
    expect(readEnvironment({ PORT: '0', SECRET_KEY: secret }).port).toBe(0);
  });

  it.each([{ PORT: 'x' }, { PORT: '70000' }, { LENDER_SPEED: '0' }, { LENDER_URL: 'ftp://x' }])(
    'refuses what cannot be meant: %j',
    (variables) => {
      expect(() => readEnvironment({ SECRET_KEY: secret, ...variables })).toThrow(Object.keys(variables)[0]);
    },
  );
});

import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readEnvironment } from '#api/bootstrap/environment.ts';

const folder = mkdtempSync(join(tmpdir(), 'environment-'));
const secret = 'x'.repeat(32);

describe('the environment', () => {
  it('has defaults for everything in development', () => {
    expect(readEnvironment({ DATA_DIR: folder })).toMatchObject({
      port: 3000,
      production: false,
      backendSpeed: 1,
    });
  });

  it('makes a secret in development, for its owner alone', () => {
    const first = readEnvironment({ DATA_DIR: folder }).secretKey;
    const file = join(folder, 'secret-key');
    expect([readFileSync(file, 'utf8')]).toEqual(first);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readEnvironment({ DATA_DIR: folder }).secretKey).toEqual(first);
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
    expect(() => readEnvironment({ SECRET_KEY: `${secret},short` })).toThrow('SECRET_KEY');
  });

  it('takes a list of secrets, so that they can be changed', () => {
    const [next, last] = ['n'.repeat(32), 'l'.repeat(32)];
    expect(readEnvironment({ SECRET_KEY: `${next}, ${last}` }).secretKey).toEqual([next, last]);
  });

  it('keeps what happened in visits for 25 months, or as long as it is asked to', () => {
    expect(readEnvironment({ DATA_DIR: folder }).evidenceDays).toBe(760);
    expect(readEnvironment({ DATA_DIR: folder, EVIDENCE_DAYS: '0' }).evidenceDays).toBe(0);
  });

  it('has nobody publish unless tokens say who, with their roles', () => {
    expect(readEnvironment({ DATA_DIR: folder }).releaseAccess).toEqual({ fourEyes: false });
    const tokens = `ci:edit:${secret}, ana:edit+publish:${secret}`;
    expect(
      readEnvironment({ DATA_DIR: folder, RELEASE_TOKENS: tokens, FOUR_EYES: 'on' }).releaseAccess,
    ).toEqual({
      fourEyes: true,
      tokens: [
        { name: 'ci', roles: ['edit'], secret },
        { name: 'ana', roles: ['edit', 'publish'], secret },
      ],
    });
  });

  it('has staff sign in at a provider, which has to be safe in production', () => {
    const provider = {
      STAFF_ISSUER: 'https://id.example',
      STAFF_CLIENT_ID: 'flows',
      STAFF_CLIENT_SECRET: secret,
    };
    const read = (more: object) => readEnvironment({ DATA_DIR: folder, SECRET_KEY: secret, ...more });
    expect(read({}).staff).toBeUndefined();
    expect(read(provider).staff).toEqual({
      issuer: 'https://id.example',
      clientId: 'flows',
      clientSecret: secret,
      rolesClaim: 'roles',
    });
    expect(read({ ...provider, STAFF_ROLES_CLAIM: 'groups' }).staff?.rolesClaim).toBe('groups');
    expect(() => read({ ...provider, STAFF_CLIENT_SECRET: '' })).toThrow('STAFF_CLIENT_SECRET: is required');
    const production = { NODE_ENV: 'production', BACKEND_URL: 'sandbox' };
    expect(() => read({ ...production, ...provider, STAFF_ISSUER: 'http://id.example' })).toThrow(
      'STAFF_ISSUER: begins with https://',
    );
  });

  it.each([
    [{ RELEASE_TOKENS: secret }, 'RELEASE_TOKENS: each token is NAME:ROLES:SECRET'],
    [{ RELEASE_TOKENS: `ana:own:${secret}` }, 'RELEASE_TOKENS: ana has the role "own", and there are: view'],
    [{ RELEASE_TOKENS: 'ana:edit:short' }, 'RELEASE_TOKENS: the secret of ana needs at least 32 characters'],
    [{ EVIDENCE_DAYS: '1.5' }, 'EVIDENCE_DAYS: "1.5" is no use as its number.'],
    [{ FOUR_EYES: 'yes' }, 'FOUR_EYES: "yes" is neither "on" nor "off"'],
  ])('refuses %j', (variables, why) => {
    expect(() => readEnvironment({ DATA_DIR: folder, ...variables })).toThrow(why);
  });

  it('starts the embedded backend in production only when asked for it', () => {
    const production = { NODE_ENV: 'production', SECRET_KEY: secret };
    expect(() => readEnvironment(production)).toThrow('BACKEND_URL: is required in production');
    expect(readEnvironment({ ...production, BACKEND_URL: 'sandbox' })).not.toHaveProperty('backendUrl');
    const backendUrl = 'https://lender.example';
    expect(readEnvironment({ ...production, BACKEND_URL: backendUrl })).toMatchObject({ backendUrl });
    expect(readEnvironment({ SECRET_KEY: secret })).not.toHaveProperty('backendUrl');
  });

  it('reads the variables of the backend under their former names, too', () => {
    const former = { SECRET_KEY: secret, LENDER_URL: 'http://lender.example', LENDER_SPEED: '2' };
    expect(readEnvironment({ ...former, BACKEND_URL: '' })).toMatchObject({
      backendUrl: 'http://lender.example',
      backendSpeed: 2,
    });
    expect(readEnvironment({ ...former, BACKEND_URL: 'http://shop.example' })).toMatchObject({
      backendUrl: 'http://shop.example',
    });
  });

  it('answers numbers to this machine alone, unless a setting says where', () => {
    const listen = (METRICS_LISTEN: string) =>
      readEnvironment({ METRICS_LISTEN, SECRET_KEY: secret }).metrics;
    expect([listen('9464'), listen('10.0.0.5:9464'), listen('[::]:9464'), listen('')]).toEqual([
      { host: '127.0.0.1', port: 9464 },
      { host: '10.0.0.5', port: 9464 },
      { host: '::', port: 9464 },
      undefined,
    ]);
  });

  it('sends mails only with a sender, and with a site for their links', () => {
    const mail = { SECRET_KEY: secret, SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'loans@bank.example' };
    expect(() => readEnvironment({ ...mail, MAIL_FROM: '' })).toThrow('MAIL_FROM: is required with SMTP_URL');
    expect(() => readEnvironment(mail)).toThrow('SITE_URL: is required with SMTP_URL');
    expect(readEnvironment({ ...mail, SITE_URL: 'https://loans.example' }).smtp).toEqual({
      url: 'smtp://mail.example',
      sender: 'loans@bank.example',
      site: 'https://loans.example',
    });
  });

  it('takes port 0, a free one', () => {
    expect(readEnvironment({ PORT: '0', SECRET_KEY: secret }).port).toBe(0);
  });

  it.each([
    { PORT: 'x' },
    { PORT: '70000' },
    { BACKEND_SPEED: '0' },
    { BACKEND_URL: 'ftp://x' },
    { METRICS_LISTEN: 'here' },
    { DRAIN_SECONDS: '-1' },
    { SMTP_URL: 'http://x' },
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'x' },
    { STAFF_ISSUER: 'x' },
  ])('refuses what cannot be meant: %j', (variables) => {
    expect(() => readEnvironment({ SECRET_KEY: secret, ...variables })).toThrow(Object.keys(variables)[0]);
  });
});

import type { Kysely } from 'kysely';
import { TOTP } from 'otpauth';
import type { LenderTables } from '#api/lender/tables/lender-tables.ts';
import { type Reply, type RunningLender, password } from '../running-lender.ts';

export const securePath = '/identity/secure/api/v1';

/** What a person does who is signed in with a token. */
export function factorSteps(lender: RunningLender, token: string, headers: Record<string, string> = {}) {
  const post = (path: string, body?: unknown): Promise<Reply> =>
    lender.ask('POST', `${securePath}${path}`, { token, headers, ...(body !== undefined && { body }) });
  return {
    post,
    get: (path: string) => lender.ask('GET', `${securePath}${path}`, { token, headers }),
    put: (path: string, body: unknown) => lender.ask('PUT', `${securePath}${path}`, { token, headers, body }),
    prove: (body: unknown = { password }) => post('/fresh-proof', body),
  };
}

export type FactorSteps = ReturnType<typeof factorSteps>;

/** The digits in the last message to somebody. */
export async function codeSentTo(db: Kysely<LenderTables>, recipient: string): Promise<string> {
  const { text } = await db
    .selectFrom('outbox')
    .select('text')
    .where('recipient', '=', recipient)
    .where('text', 'like', '%code is%')
    .orderBy('sent_at', 'desc')
    .executeTakeFirstOrThrow();
  return /\d{6}/.exec(text)?.[0] ?? '';
}

/** The subjects of the mails that somebody got, in their order. */
export async function mailsTo(db: Kysely<LenderTables>, recipient: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['subject', 'text'])
    .where('recipient', '=', recipient)
    .orderBy('sent_at')
    .execute();
  return rows.map(({ subject, text }) => `${subject}: ${text}`);
}

/** The code that an authenticator app shows. */
export function totpCode(secret: string, now: Date): string {
  return new TOTP({ secret }).generate({ timestamp: now.getTime() });
}

/** Begins with an authenticator app: the secret that is shown, and what names it. */
export async function beginTotp(steps: FactorSteps) {
  const { body } = await steps.post('/totp');
  return { setup: String(body['setup']), secret: String(body['secret']) };
}

/** Turns an authenticator app on, and gives its secret and the recovery codes. */
export async function turnTotpOn(lender: RunningLender, steps: FactorSteps, given = password) {
  await steps.prove({ password: given });
  const { setup, secret } = await beginTotp(steps);
  const { body } = await steps.post('/totp/confirm', { setup, code: totpCode(secret, lender.clock.time) });
  return { secret, recoveryCodes: (body['recoveryCodes'] as readonly string[] | undefined) ?? [] };
}

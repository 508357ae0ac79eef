import { type Kysely, sql } from 'kysely';
import type { Person } from '../security/tokens.ts';
import type { LenderTables } from '../tables/lender-tables.ts';
import type { ChallengeRow, FactorCodeRow, PasskeyRow } from '../tables/factor-tables.ts';

type Db = Kysely<LenderTables>;

/** Notes that a session has just proven who asks. */
export async function keepFreshProof(db: Db, { session, identity }: Person, expires: Date): Promise<void> {
  await db
    .insertInto('fresh_proofs')
    .values({ session, identity, expires })
    .onConflict((conflict) => conflict.column('session').doUpdateSet({ expires }))
    .execute();
}

/** Whether a session has proven lately who asks. */
export async function hasFreshProof(db: Db, { session, identity }: Person, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('fresh_proofs')
    .select('session')
    .where('session', '=', session)
    .where('identity', '=', identity)
    .where('expires', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets what proves, or could, who asks in the other sessions of a person: it came from before a change. */
export async function deleteOtherProofs(db: Db, { session, identity }: Person): Promise<void> {
  await db
    .deleteFrom('fresh_proofs')
    .where('identity', '=', identity)
    .where('session', '!=', session)
    .execute();
  await db
    .deleteFrom('factor_codes')
    .where('identity', '=', identity)
    .where('purpose', '=', 'prove')
    .execute();
}

/** Notes that a code was sent; an earlier one of the session for the same purpose is void. */
export async function keepFactorCode(db: Db, code: FactorCodeRow): Promise<void> {
  const { target, expires, tries_left } = code;
  await db
    .insertInto('factor_codes')
    .values(code)
    .onConflict((conflict) =>
      conflict.columns(['session', 'purpose']).doUpdateSet({ target, expires, tries_left }),
    )
    .execute();
}

/** Takes one of the tries of a code, and gives its row; undefined if none is left. */
export function takeFactorCodeTry(
  db: Db,
  { session }: Person,
  purpose: FactorCodeRow['purpose'],
  now: Date,
): Promise<FactorCodeRow | undefined> {
  return db
    .updateTable('factor_codes')
    .set((columns) => ({ tries_left: columns('tries_left', '-', 1) }))
    .where('session', '=', session)
    .where('purpose', '=', purpose)
    .where('expires', '>', now)
    .where('tries_left', '>', 0)
    .returningAll()
    .executeTakeFirst();
}

/** Uses a code up, and reports whether it was still there. */
export async function deleteFactorCode(
  db: Db,
  { session }: Person,
  purpose: FactorCodeRow['purpose'],
): Promise<boolean> {
  const row = await db
    .deleteFrom('factor_codes')
    .where('session', '=', session)
    .where('purpose', '=', purpose)
    .returning('session')
    .executeTakeFirst();
  return row !== undefined;
}

/** Saves the telephone number to which codes go from now on. */
export async function saveConfirmedPhone(db: Db, phone: LenderTables['confirmed_phones']): Promise<void> {
  const { number, confirmed_at } = phone;
  await db
    .insertInto('confirmed_phones')
    .values(phone)
    .onConflict((conflict) => conflict.column('identity').doUpdateSet({ number, confirmed_at }))
    .execute();
}

/** Which second factors a person has. */
export interface SecondFactors {
  /** Since when the authenticator app counts; undefined: there is none. */
  readonly totpSince: Date | undefined;
  readonly passkeys: readonly PasskeyRow[];
  readonly recoveryCodes: number;
}

export async function readSecondFactors(db: Db, identity: string): Promise<SecondFactors> {
  const totp = await readTotp(db, identity);
  const passkeys = await db
    .selectFrom('passkeys')
    .selectAll()
    .where('identity', '=', identity)
    .orderBy('added_at')
    .orderBy('uuid')
    .execute();
  const codes = await db
    .selectFrom('recovery_codes')
    .select('hash')
    .where('identity', '=', identity)
    .execute();
  return { totpSince: totp?.confirmed_at ?? undefined, passkeys, recoveryCodes: codes.length };
}

/** The authenticator app of a person, also one that does not count yet. */
export function readTotp(db: Db, identity: string): Promise<LenderTables['totps'] | undefined> {
  return db.selectFrom('totps').selectAll().where('identity', '=', identity).executeTakeFirst();
}

/** Keeps a secret that does not count yet, in the place of an earlier one that does not; false if one counts. */
export async function keepTotp(
  db: Db,
  { identity, setup, sealed_secret }: Pick<LenderTables['totps'], 'identity' | 'setup' | 'sealed_secret'>,
): Promise<boolean> {
  const row = await db
    .insertInto('totps')
    .values({ identity, setup, sealed_secret, confirmed_at: null, last_step: 0 })
    .onConflict((conflict) =>
      conflict
        .column('identity')
        .doUpdateSet({ setup, sealed_secret, last_step: 0 })
        .where('totps.confirmed_at', 'is', null),
    )
    .returning('identity')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Takes the code of a time step once; `since` has the app count from then on. False, too, where another secret has come in
 * the place of the one that was checked.
 */
export async function takeTotpStep(
  db: Db,
  { identity, setup }: Pick<LenderTables['totps'], 'identity' | 'setup'>,
  step: number,
  since?: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('totps')
    .set({ last_step: step, ...(since && { confirmed_at: since }) })
    .where('identity', '=', identity)
    .where('setup', '=', setup)
    .where('last_step', '<', step)
    .returning('identity')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteTotp(db: Db, identity: string): Promise<boolean> {
  const row = await db
    .deleteFrom('totps')
    .where('identity', '=', identity)
    .returning('identity')
    .executeTakeFirst();
  return row !== undefined;
}

/** Replaces all recovery codes of a person. */
export async function replaceRecoveryCodes(
  db: Db,
  identity: string,
  hashes: readonly string[],
): Promise<void> {
  await db.deleteFrom('recovery_codes').where('identity', '=', identity).execute();
  if (hashes.length === 0) return;
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ identity, hash })))
    .execute();
}

/** Uses a recovery code up, and reports whether it was one. */
export async function takeRecoveryCode(db: Db, identity: string, hash: string): Promise<boolean> {
  const row = await db
    .deleteFrom('recovery_codes')
    .where('identity', '=', identity)
    .where('hash', '=', hash)
    .returning('hash')
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds a passkey; false if the device's key is known already. */
export async function insertPasskey(db: Db, passkey: PasskeyRow): Promise<boolean> {
  const row = await db
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential').doNothing())
    .returning('uuid')
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that a passkey was used; false if its counter shows a copy, or another use came first. */
export async function notePasskeyUse(
  db: Db,
  { uuid, counter }: Pick<PasskeyRow, 'uuid' | 'counter'>,
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('passkeys')
    .set({ counter, used_at: now })
    .where('uuid', '=', uuid)
    // Devices that do not count say zero each time.
    .where(sql<boolean>`(${counter}::bigint = 0 and counter = 0) or counter < ${counter}::bigint`)
    .returning('uuid')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deletePasskey(db: Db, identity: string, uuid: string): Promise<boolean> {
  const row = await db
    .deleteFrom('passkeys')
    .where('identity', '=', identity)
    .where('uuid', '=', uuid)
    .returning('uuid')
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps a challenge. Of those that a session answers, the last one alone counts. */
export async function keepChallenge(db: Db, challenge: ChallengeRow): Promise<void> {
  const { session, purpose } = challenge;
  if (session !== null) await deleteChallengesFor(db, session, purpose);
  await db.insertInto('factor_challenges').values(challenge).execute();
}

/** Takes one of the tries of the challenge with this hash, and gives its row; undefined if none is left. */
export function takeSignInTry(db: Db, hash: string, now: Date): Promise<ChallengeRow | undefined> {
  return db
    .updateTable('factor_challenges')
    .set((columns) => ({ tries_left: columns('tries_left', '-', 1) }))
    .where('hash', '=', hash)
    .where('purpose', '=', 'signIn')
    .where('expires', '>', now)
    .where('tries_left', '>', 0)
    .returningAll()
    .executeTakeFirst();
}

/** Uses up the challenge that a session answers; undefined if there is none. */
export function takeOwnChallenge(
  db: Db,
  { session }: Person,
  purpose: 'prove' | 'add',
  now: Date,
): Promise<ChallengeRow | undefined> {
  return db
    .deleteFrom('factor_challenges')
    .where('session', '=', session)
    .where('purpose', '=', purpose)
    .where('expires', '>', now)
    .returningAll()
    .executeTakeFirst();
}

/** Uses up a challenge by its hash, and reports whether it was still there. */
export async function deleteChallenge(db: Db, hash: string): Promise<boolean> {
  const row = await db
    .deleteFrom('factor_challenges')
    .where('hash', '=', hash)
    .returning('hash')
    .executeTakeFirst();
  return row !== undefined;
}

async function deleteChallengesFor(db: Db, session: string, purpose: ChallengeRow['purpose']): Promise<void> {
  await db
    .deleteFrom('factor_challenges')
    .where('session', '=', session)
    .where('purpose', '=', purpose)
    .execute();
}

/** Forgets proofs, codes and challenges that are too old. */
export async function deleteExpiredFactors(db: Db, now: Date): Promise<void> {
  for (const table of ['fresh_proofs', 'factor_codes', 'factor_challenges'] as const) {
    await db.deleteFrom(table).where('expires', '<=', now).execute();
  }
}

import { createHash, randomBytes } from 'node:crypto';
import type { LoginReply, SecondFactorChallenge, SecondFactorLogin } from '#schemas/generated/api.ts';
import type { Kysely, Transaction } from 'kysely';
import type { Call } from '../call/call.ts';
import type { IdentityRow, LenderTables } from '../tables/lender-tables.ts';
import type { Lender } from '../call/lender.ts';
import { holdPassword } from '../queries/accounts.ts';
import {
  type SecondFactors,
  deleteChallenge,
  keepChallenge,
  readSecondFactors,
  takeSignInTry,
} from '../queries/factors.ts';
import { forgetGuesses, isInTime } from '../queries/guesses.ts';
import { noteSession } from '../queries/sessions.ts';
import type { ChallengeRow } from '../tables/factor-tables.ts';
import { deviceOf } from './device.ts';
import { passkeysAt, requestOptions, siteOf, usePasskey } from './passkeys.ts';
import { hasSecondFactor, takeTotp, useRecoveryCode } from './second-factor.ts';

const challengeMs = 5 * 60_000;
const challengeTries = 5;
const challengeBytes = 32;

type Asked = Pick<Call, 'headers'>;

/**
 * The first token of a new session, or the challenge of a second factor where one is on; undefined if another password has
 * been chosen since the account was read.
 */
export function signIn(
  lender: Lender,
  identity: IdentityRow,
  call: Asked,
  isAgent = false,
): Promise<LoginReply | undefined> {
  return whilePasswordHolds<LoginReply>(lender, identity, async (db) => {
    const factors = await readSecondFactors(db, identity.uuid);
    if (!hasSecondFactor(factors))
      return { jwt: await firstToken({ ...lender, db }, identity, call, isAgent) };
    const firstStep = { identity: identity.uuid, isAgent, factors };
    return { secondFactor: await beginChallenge(lender, db, firstStep, call) };
  });
}

/** The first token of a new session; undefined if another password has been chosen since the account was read. */
export function beginSession(
  lender: Lender,
  identity: Account,
  call: Asked,
  isAgent = false,
): Promise<string | undefined> {
  return whilePasswordHolds(lender, identity, (db) => firstToken({ ...lender, db }, identity, call, isAgent));
}

type Account = Pick<IdentityRow, 'uuid' | 'organization' | 'password_hash'>;

/** Does something in a transaction in which nobody changes what signs in; undefined if the password has changed already. */
function whilePasswordHolds<Result>(
  { db, inOrder }: Lender,
  identity: Account,
  act: (db: Transaction<LenderTables>) => Promise<Result>,
): Promise<Result | undefined> {
  const hold = async (transaction: Transaction<LenderTables>): Promise<Result | undefined> =>
    (await holdPassword(transaction, identity)) ? act(transaction) : undefined;
  return inOrder(identity.uuid, () => db.transaction().execute(hold));
}

async function firstToken(
  { db, tokens }: Pick<Lender, 'db' | 'tokens'>,
  identity: Account,
  call: Asked,
  isAgent: boolean,
): Promise<string> {
  const { jwt, person } = await tokens.begin(identity, isAgent);
  const began = new Date(person.signedInAt);
  const session = { session: person.session, identity: person.identity, started_at: began, seen_at: began };
  await noteSession(db, { ...session, ...deviceOf(call) });
  return jwt;
}

interface FirstStep {
  readonly identity: string;
  readonly isAgent: boolean;
  readonly factors: SecondFactors;
}

async function beginChallenge(
  { now }: Lender,
  db: Kysely<LenderTables>,
  { identity, isAgent, factors }: FirstStep,
  call: Asked,
): Promise<SecondFactorChallenge> {
  const { totpSince, passkeys } = factors;
  const challenge = randomBytes(challengeBytes).toString('base64url');
  const site = siteOf(call);
  const known = passkeysAt(site, passkeys);
  const options = site && known.length > 0 ? await requestOptions(site, known) : undefined;
  await keepChallenge(db, {
    hash: hashOf(challenge),
    identity,
    session: null,
    is_agent: isAgent,
    purpose: 'signIn',
    passkey_challenge: options?.challenge ?? null,
    expires: new Date(now().getTime() + challengeMs),
    tries_left: challengeTries,
  });
  return {
    challenge,
    hasTotp: totpSince !== undefined,
    ...(options && { passkeyOptions: JSON.stringify(options) }),
  };
}

/** Whom a second factor signs in, and whether they came by the way of agents. */
interface SignedIn {
  readonly identity: string;
  readonly isAgent: boolean;
}

/** The account that a second factor signs in; undefined if the proof is wrong, or was tried too often. */
export async function takeSecondFactor(
  lender: Lender,
  call: Call<SecondFactorLogin>,
): Promise<SignedIn | undefined> {
  const { db, now, inOrder } = lender;
  const hash = hashOf(call.body.challenge);
  const challenge = await inOrder(hash, () => takeSignInTry(db, hash, now()));
  if (challenge === undefined) return undefined;
  // Also across challenges: a thief of the password gets as many as they like.
  const guess = { identity: challenge.identity, operation: 'loginWithSecondFactor' };
  if (!(await isInTime(lender, guess))) return undefined;
  if (!(await isRight(lender, challenge, call))) return undefined;
  if (!(await deleteChallenge(db, hash))) return undefined;
  await forgetGuesses(db, guess);
  return { identity: challenge.identity, isAgent: challenge.is_agent };
}

async function isRight(
  lender: Lender,
  { identity, passkey_challenge }: ChallengeRow,
  call: Call<SecondFactorLogin>,
): Promise<boolean> {
  const { totp, recoveryCode, passkey } = call.body;
  if (totp !== undefined) return takeTotp(lender, identity, totp);
  if (recoveryCode !== undefined) return useRecoveryCode(lender, identity, recoveryCode);
  if (passkey === undefined) return false;
  const { passkeys } = await readSecondFactors(lender.db, identity);
  return usePasskey(
    lender,
    { site: siteOf(call), challenge: passkey_challenge, credential: passkey },
    passkeys,
  );
}

// As it is stored: a reader of the table cannot use what is in it.
function hashOf(challenge: string): string {
  return createHash('sha256').update(challenge).digest('base64url');
}

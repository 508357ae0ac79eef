import { randomUUID } from 'node:crypto';
import type { Factors, RecoveryCodes } from '#schemas/generated/api.ts';
import {
  type OperationAnswer,
  type Call,
  type LenderRoutes,
  operation,
  pathValue,
  personOf,
} from '../call/call.ts';
import { conflict, lenderProblem, notFound } from '../http/problems.ts';
import {
  accountOf,
  changeEmail,
  changePasswordOf,
  confirmNumber,
  isTaken,
  requireSecondFactor,
} from '../factors/change-factors.ts';
import { sendEmailCode, sendPhoneCode, sendProofCode, takeCode } from '../factors/factor-codes.ts';
import {
  changeFresh,
  proveFresh,
  requireFresh,
  requireFreshAndRare,
  wrongProof,
} from '../factors/fresh-proof.ts';
import { type FactorChange, reportChange } from '../identity/report-change.ts';
import type { Person } from '../security/tokens.ts';
import { addPasskey, creationOptions, passkeysAt, requestOptions, siteOf } from '../factors/passkeys.ts';
import {
  codeToScan,
  hasSecondFactor,
  newTotpSecret,
  renewRecoveryCodes,
  takeTotp,
  totpAddress,
} from '../factors/second-factor.ts';
import { beginSession, takeSecondFactor } from '../factors/sign-in.ts';
import { wrongCode as wrongSignIn } from '../identity/one-time-code.ts';
import type { Lender } from '../call/lender.ts';
import { findIdentityByUuid, readCodePhone, readPasswordHash } from '../queries/accounts.ts';
import {
  deletePasskey,
  deleteTotp,
  hasFreshProof,
  keepChallenge,
  keepTotp,
  readSecondFactors,
  readTotp,
  replaceRecoveryCodes,
  takeOwnChallenge,
} from '../queries/factors.ts';

const identityPath = '/identity/secure/api/v1';
const challengeMs = 5 * 60_000;

/** The operations of `schemas/api/factors.json`, by where they are served. */
export const factorRoutes: LenderRoutes = {
  [`GET ${identityPath}/factors`]: operation('getFactors', answerFactors),

  [`POST ${identityPath}/fresh-proof/code`]: operation('sendProofCode', async (lender, call) => {
    const { session } = personOf(call);
    await sendProofCode(lender, { account: await accountOf(lender, call), session });
    return accepted;
  }),

  [`POST ${identityPath}/fresh-proof/passkey`]: operation('beginPasskeyProof', async (lender, call) => {
    const person = personOf(call);
    const site = siteOf(call);
    const known = passkeysAt(site, (await readSecondFactors(lender.db, person.identity)).passkeys);
    if (site === undefined || known.length === 0) throw conflict('no-passkey', 'There is no passkey here.');
    const options = await requestOptions(site, known);
    await keepPasskeyChallenge(lender, person, 'prove', options.challenge);
    return { body: { options: JSON.stringify(options) } };
  }),

  [`POST ${identityPath}/fresh-proof`]: operation('proveFresh', async (lender, call) => {
    await proveFresh(lender, personOf(call), call);
    return answerFactors(lender, call);
  }),

  [`PUT ${identityPath}/password`]: operation('changePassword', async (lender, call) => {
    const person = personOf(call);
    const { oldPassword, password } = call.body;
    await requireSecondFactor(lender, person);
    const old = await readPasswordHash(lender.db, person.identity);
    if (!(await lender.passwords.isRight(oldPassword, old)) || old === undefined) throw wrongProof();
    await changePasswordOf(lender, await accountOf(lender, call), { old, password }, person);
    return changed(lender, call, 'password');
  }),

  [`POST ${identityPath}/phone`]: operation('requestPhoneChange', async (lender, call) => {
    const person = personOf(call);
    await requireFresh(lender, person);
    const asking = { account: await accountOf(lender, call), session: person.session };
    await sendPhoneCode(lender, asking, call.body.phoneNumber);
    return accepted;
  }),

  [`POST ${identityPath}/phone/confirm`]: operation('confirmPhone', async (lender, call) => {
    const person = personOf(call);
    const isChanged = await changeFresh(lender, person, async (locked) => {
      const number = await takeCode(locked, person, 'phone', call.body.code);
      if (number === undefined) return undefined;
      await confirmNumber(locked, person.identity, number);
      return true;
    });
    if (isChanged === undefined) throw wrongCode();
    return changed(lender, call, 'phone');
  }),

  [`POST ${identityPath}/email`]: operation('requestEmailChange', async (lender, call) => {
    const person = personOf(call);
    await requireFresh(lender, person);
    const asking = { account: await accountOf(lender, call), session: person.session };
    await sendEmailCode(lender, asking, call.body.email);
    return accepted;
  }),

  [`POST ${identityPath}/email/confirm`]: operation('confirmEmail', async (lender, call) => {
    const person = personOf(call);
    const account = await accountOf(lender, call);
    const isChanged = await changeFresh(lender, person, async (locked) => {
      const email = await takeCode(locked, person, 'email', call.body.code);
      if (email === undefined) return undefined;
      await changeEmail(locked, account, email);
      return true;
    }).catch((error: unknown) => {
      throw isTaken(error) ? emailTaken() : error;
    });
    if (isChanged === undefined) throw wrongCode();
    // To the address until now: its owner may know nothing of it.
    await reportChange(lender, account, 'email');
    return answerFactors(lender, call);
  }),

  [`POST ${identityPath}/totp`]: operation('beginTotp', async (lender, call) => {
    await requireFreshAndRare(lender, personOf(call), 'beginTotp');
    const { uuid, organization, email } = await accountOf(lender, call);
    const secret = newTotpSecret();
    const begun = { identity: uuid, setup: randomUUID(), sealed_secret: await lender.sealed.seal(secret) };
    if (!(await keepTotp(lender.db, begun))) {
      throw conflict('totp-on', 'An authenticator app is on already.');
    }
    const issuer = lender.organizationName(organization) ?? organization;
    const address = totpAddress(secret, issuer, email);
    return { body: { setup: begun.setup, secret, address, picture: codeToScan(address) } };
  }),

  [`POST ${identityPath}/totp/confirm`]: operation('confirmTotp', async (lender, call) => {
    const person = personOf(call);
    const { setup, code } = call.body;
    const body = await changeFresh(lender, person, async (locked) => {
      const begun = await readTotp(locked.db, person.identity);
      if (begun?.confirmed_at === null && begun.setup !== setup.toLowerCase()) throw replaced();
      const isRight = await takeTotp(locked, person.identity, code, setup.toLowerCase());
      return isRight ? firstRecoveryCodes(locked, person.identity) : undefined;
    });
    if (body === undefined) throw wrongCode();
    await reportChange(lender, await accountOf(lender, call), 'totpOn');
    return { body };
  }),

  [`POST ${identityPath}/totp/remove`]: operation('removeTotp', async (lender, call) => {
    const person = personOf(call);
    const isRemoved = await changeFresh(lender, person, async (locked) => {
      if (!(await deleteTotp(locked.db, person.identity))) return undefined;
      await forgetUselessCodes(locked, person.identity);
      return true;
    });
    return isRemoved ? changed(lender, call, 'totpOff') : answerFactors(lender, call);
  }),

  [`POST ${identityPath}/recovery-codes`]: operation('renewRecoveryCodes', async (lender, call) => {
    const person = personOf(call);
    await requireFreshAndRare(lender, person, 'renewRecoveryCodes');
    const recoveryCodes = await changeFresh(lender, person, async (locked) =>
      hasSecondFactor(await readSecondFactors(locked.db, person.identity))
        ? renewRecoveryCodes(locked, person.identity)
        : undefined,
    );
    if (recoveryCodes === undefined) throw conflict('no-second-factor', 'No second factor is on.');
    await reportChange(lender, await accountOf(lender, call), 'recoveryCodes');
    return { body: { recoveryCodes } };
  }),

  [`POST ${identityPath}/passkeys/begin`]: operation('beginPasskey', async (lender, call) => {
    const person = personOf(call);
    await requireFreshAndRare(lender, person, 'beginPasskey');
    const account = await accountOf(lender, call);
    const site = siteOf(call);
    if (site === undefined) throw conflict('no-site', 'A passkey needs a site.');
    const { passkeys } = await readSecondFactors(lender.db, account.uuid);
    const name = lender.organizationName(account.organization) ?? account.organization;
    const options = await creationOptions(site, account, name, passkeysAt(site, passkeys));
    await keepPasskeyChallenge(lender, person, 'add', options.challenge);
    return { body: { options: JSON.stringify(options) } };
  }),

  [`POST ${identityPath}/passkeys`]: operation('addPasskey', async (lender, call) => {
    const person = personOf(call);
    const { identity } = person;
    const { name, credential } = call.body;
    const body = await changeFresh(lender, person, async (locked) => {
      const challenge = await takeOwnChallenge(locked.db, person, 'add', lender.now());
      const answered = { site: siteOf(call), challenge: challenge?.passkey_challenge ?? null, credential };
      const isAdded = await addPasskey(locked, answered, { identity, name });
      return isAdded ? firstRecoveryCodes(locked, identity) : undefined;
    });
    if (body === undefined) throw wrongPasskey();
    await reportChange(lender, await accountOf(lender, call), 'passkeyOn');
    return { body };
  }),

  [`POST ${identityPath}/passkeys/{passkey}/remove`]: operation('removePasskey', async (lender, call) => {
    const person = personOf(call);
    const uuid = pathValue(call, 'passkey').toLowerCase();
    const isRemoved = await changeFresh(lender, person, async (locked) => {
      if (!(await deletePasskey(locked.db, person.identity, uuid))) return undefined;
      await forgetUselessCodes(locked, person.identity);
      return true;
    });
    if (isRemoved === undefined) throw notFound('passkey');
    return changed(lender, call, 'passkeyOff');
  }),

  'POST /identity/api/v1/login/second-factor': operation('loginWithSecondFactor', async (lender, call) => {
    const signedIn = await takeSecondFactor(lender, call);
    const identity = signedIn && (await findIdentityByUuid(lender.db, signedIn.identity));
    const jwt = identity && (await beginSession(lender, identity, call, signedIn.isAgent));
    if (jwt === undefined) throw wrongSignIn();
    return { body: { jwt } };
  }),
};

const accepted = { body: { accepted: true } } as const;

/** What signs the person in, after a change that its owner is informed of. */
async function changed(lender: Lender, call: Call, change: FactorChange): Promise<OperationAnswer<Factors>> {
  await reportChange(lender, await accountOf(lender, call), change);
  return answerFactors(lender, call);
}

async function answerFactors(lender: Lender, call: Call): Promise<OperationAnswer<Factors>> {
  const { db, now } = lender;
  const person = personOf(call);
  const { email } = await accountOf(lender, call);
  const phoneNumber = await readCodePhone(db, person.identity);
  const factors = await readSecondFactors(db, person.identity);
  return {
    body: {
      email,
      ...(phoneNumber !== undefined && { phoneNumber }),
      hasTotp: factors.totpSince !== undefined,
      ...(factors.totpSince && { totpSince: factors.totpSince.toISOString() }),
      passkeys: factors.passkeys.map(({ uuid, name, added_at, used_at }) => ({
        uuid,
        name,
        addedAt: added_at.toISOString(),
        ...(used_at && { usedAt: used_at.toISOString() }),
      })),
      hasSecondFactor: hasSecondFactor(factors),
      recoveryCodesLeft: factors.recoveryCodes,
      isFresh: await hasFreshProof(db, person, now()),
    },
  };
}

function keepPasskeyChallenge(
  { db, now }: Lender,
  { identity, session }: Person,
  purpose: 'prove' | 'add',
  challenge: string,
): Promise<void> {
  const expires = new Date(now().getTime() + challengeMs);
  return keepChallenge(db, {
    hash: challenge,
    identity,
    session,
    is_agent: false,
    purpose,
    passkey_challenge: challenge,
    expires,
    tries_left: 1,
  });
}

/** New recovery codes where the person has none. */
async function firstRecoveryCodes(lender: Lender, identity: string): Promise<RecoveryCodes> {
  const { recoveryCodes } = await readSecondFactors(lender.db, identity);
  return { recoveryCodes: recoveryCodes > 0 ? [] : await renewRecoveryCodes(lender, identity) };
}

/** Without a second factor no recovery code counts, so that a later one begins with new codes. */
async function forgetUselessCodes({ db }: Lender, identity: string): Promise<void> {
  if (!hasSecondFactor(await readSecondFactors(db, identity))) await replaceRecoveryCodes(db, identity, []);
}

function replaced() {
  return conflict('setup-replaced', 'Another set-up of an authenticator app has begun since.');
}

function emailTaken() {
  return conflict('email-taken', 'There is an account with this email already.');
}

function wrongCode() {
  return lenderProblem({
    type: 'wrong-code',
    title: 'Wrong code',
    status: 422,
    detail: 'The code is wrong or too old.',
  });
}

function wrongPasskey() {
  return lenderProblem({
    type: 'wrong-passkey',
    title: 'The passkey could not be checked',
    status: 422,
    detail: 'The passkey could not be checked. Please try again.',
  });
}

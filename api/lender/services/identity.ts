import { randomUUID } from 'node:crypto';
import type { Accepted, Identity } from '#schemas/generated/api.ts';
import {
  type OperationAnswer,
  type Call,
  type LenderRoutes,
  operation,
  pathValue,
  personOf,
} from '../call/call.ts';
import { noteSeen } from '../access/authenticate.ts';
import { countTry } from '../call/limit-guesses.ts';
import { lenderProblem, otherAudience, unauthenticated } from '../http/problems.ts';
import {
  authenticationMode,
  emailKey,
  identityExists,
  mainOrganization,
  openIdentity,
} from '../identity/accounts.ts';
import { signIn } from '../factors/sign-in.ts';
import { forgottenPage } from '../identity/report-change.ts';
import { requireUncommon } from '../security/passwords.ts';
import { codeHolder, codeLifeMs, sendOneTimeCode, wrongCode } from '../identity/one-time-code.ts';
import { resetPassword, sendPasswordReset } from '../identity/password-reset.ts';
import { tokenLifeSeconds } from '../security/tokens.ts';
import type { Lender } from '../call/lender.ts';
import { linkTo, mailWords } from '../providers/mail.ts';
import { findIdentity, readIdentity, readPhone, saveAlias } from '../queries/accounts.ts';
import { readMessageChoices } from '../queries/message-choices.ts';
import { isSessionEnded, revokeSession } from '../queries/sign-ins.ts';

/** The page of the sandbox's provider is the one on which codes are typed. */
const providerPage = '/auth/login';

/** The operations of `schemas/api/identity.json`, by where they are served. */
export const identityRoutes: LenderRoutes = {
  'POST /identity/api/v1/registration/register': operation('registerIdentity', async (lender, call) => {
    const { email, password, phoneNumber } = call.body;
    const organization = call.query['organization'] ?? mainOrganization;
    requireUncommon(password, email);
    const given = { organization, email, password, phoneNumber };
    const identity = await openIdentity(lender, given, call.headers['idempotency-key']);
    // Where the first answer was lost the account may have a second factor by now.
    const { jwt } = (await signIn(lender, identity, call)) ?? {};
    if (jwt === undefined) throw identityExists();
    return { body: { jwt } };
  }),

  'POST /identity/api/v1/login': operation('login', async (lender, call) => {
    const { email, password } = call.body;
    const organization = call.headers['x-org'] ?? mainOrganization;
    const identity = await findIdentity(lender.db, organization, emailKey(email));
    const isRight = await lender.passwords.isRight(password, identity?.password_hash);
    const body = identity && isRight ? await signIn(lender, identity, call) : undefined;
    if (body === undefined) {
      throw lenderProblem({
        type: 'wrong-credentials',
        title: 'Wrong e-mail or password',
        status: 401,
        detail: 'The e-mail address or the password is wrong.',
      });
    }
    return { body };
  }),

  // Of the same session, so that signing out ends it wherever the token came from.
  'POST /identity/api/v1/token': operation('signInWithToken', async (lender, call) => {
    const { db, tokens } = lender;
    const token = call.body.token.trim().split(/\s+/).at(-1) ?? '';
    const read = await tokens.read(token);
    const organization = call.headers['x-org'] ?? mainOrganization;
    if (read?.person.organization !== organization || (await isSessionEnded(db, read.person))) {
      throw unauthenticated();
    }
    await noteSeen(lender, call, read.person);
    return { body: { jwt: await tokens.issue(read.person) } };
  }),

  'POST /identity/secure/api/v1/logout': operation('logout', endSession),

  'GET /identity/secure/api/v1/identity': operation('getIdentity', answerIdentity),

  'GET /identity/secure/api/v1_1/identity': operation('verifyIdentity', answerIdentity),

  'PUT /identity/secure/api/v1/identity/alias': operation('saveAlias', async (lender, call) => {
    const { type, value } = call.body;
    const { db } = lender;
    const { identity } = personOf(call);
    const before = await readPhone(db, identity);
    // Of each other number the owner is informed by a mail.
    if (before !== value) await countTry(lender, { identity, operation: 'saveAlias' });
    await saveAlias(db, { identity, type, value, saved_at: lender.now() });
    const account = before === value ? undefined : await readIdentity(db, identity);
    if (account) {
      const { language } = await readMessageChoices(db, identity);
      const words = mailWords(lender, 'phoneChanged', account.organization, { language });
      const link = linkTo(forgottenPage, account.organization);
      await lender.sendMail({ recipient: account.email, ...words, link });
    }
    return answerIdentity(lender, call);
  }),

  // The answer does not tell whether there is such an account.
  'POST /identity/api/v1/one-time-code': operation('requestOneTimeCode', async (lender, call) => {
    await sendOneTimeCode(lender, call.headers['x-org'] ?? mainOrganization, call.body.email);
    return { body: { accepted: true } };
  }),

  'POST /identity/api/v1/one-time-code/login': operation('loginWithCode', async (lender, call) => {
    const { email, code, state } = call.body;
    const organization = call.headers['x-org'] ?? mainOrganization;
    const { identity, isAgent } = await codeHolder(lender, { organization, email, code, state });
    const body = await signIn(lender, identity, call, isAgent);
    if (body === undefined) throw wrongCode();
    return { body };
  }),

  'POST /identity/api/v1/password-reset': operation('requestPasswordReset', async (lender, call) => {
    await sendPasswordReset(lender, call.headers['x-org'] ?? mainOrganization, call.body.email);
    return { body: { accepted: true } };
  }),

  'POST /identity/api/v1/password-reset/confirm': operation('resetPassword', async (lender, call) => {
    await resetPassword(lender, call.body.token, call.body.password);
    return { body: { accepted: true } };
  }),

  'GET /identity/api/v1/organizations/{organization}/authentication-mode': operation(
    'getAuthenticationMode',
    async (_lender, call) => ({
      body: { mode: authenticationMode(pathValue(call, 'organization')) },
    }),
  ),

  'POST /identity-broker/{audience}/api/v3/login': operation('brokerLogin', async ({ db, now }, call) => {
    const state = randomUUID();
    const organization = call.headers['x-org'] ?? mainOrganization;
    const expires = new Date(now().getTime() + codeLifeMs);
    await db
      .insertInto('provider_states')
      .values({ state, organization, expires, audience: audienceOf(call) })
      .execute();
    const { email, redirectUrl } = call.query;
    const query = new URLSearchParams({
      state,
      ...(email === undefined ? {} : { email }),
      ...(redirectUrl === undefined ? {} : { redirectUrl }),
    });
    return { body: { redirect: `${providerPage}?${query}` } };
  }),

  'POST /identity-broker/{audience}/secure/api/v3/logout': operation('brokerLogout', (lender, call) => {
    requireAudience(call);
    return endSession(lender, call);
  }),

  'GET /identity-broker/{audience}/secure/api/v3/self/figureinfo': operation(
    'getBrokerIdentity',
    async (lender, call) => {
      requireAudience(call);
      const { body } = await answerIdentity(lender, call);
      return { body: call.person?.isAgent ? { ...body, profileType: 'AGENT' } : body };
    },
  ),
};

function audienceOf(call: Call): 'customer' | 'agent' {
  return pathValue(call, 'audience') === 'agent' ? 'agent' : 'customer';
}

// Who came by the one way is nobody by the other.
function requireAudience(call: Call): void {
  const own = personOf(call).isAgent ? 'agent' : 'customer';
  if (audienceOf(call) !== own) throw otherAudience();
}

/** Ends the session of the person who is signed in, with all its tokens. */
async function endSession({ db, now }: Lender, call: Call): Promise<OperationAnswer<Accepted>> {
  const at = now();
  await revokeSession(db, personOf(call).session, new Date(at.getTime() + tokenLifeSeconds * 1000));
  return { body: { accepted: true } };
}

/** Who is signed in; refused if the account of the token is gone. */
async function answerIdentity({ db }: Lender, call: Call): Promise<OperationAnswer<Identity>> {
  const identity = await readIdentity(db, personOf(call).identity);
  if (identity === undefined) {
    throw unauthenticated();
  }
  const { uuid, organization, email, aliases, updated_at } = identity;
  return {
    body: { uuid, organizationCode: organization, email, aliases, updatedAt: updated_at.toISOString() },
  };
}

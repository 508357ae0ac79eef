import { createHash, randomUUID } from 'node:crypto';
import type {
  ApplicationConsentType,
  AuthorizedWallet,
  ConsentType,
  WalletAccount,
} from '#schemas/generated/api.ts';
import { type LenderRoutes, operation, personOf } from '../call/call.ts';
import { conflict, lenderProblem, notFound, refuseMinor } from '../http/problems.ts';
import { businessDay } from '../workflow/business-days.ts';
import type { Lender } from '../call/lender.ts';
import { isOnlySigner } from '../queries/invitations.ts';
import { listConsentTypes, mergeProfile, readProfile } from '../queries/accounts.ts';
import { mainOrganization } from '../identity/accounts.ts';
import { readApplication } from '../queries/applications.ts';

/** The consents that somebody gives who registers (A§7); the others are the application's. */
const atRegistration: ReadonlySet<string> = new Set(['PRIVACY', 'TERMS', 'COMMUNICATIONS', 'SOFT_CREDIT']);

function isAtRegistration(consent: ApplicationConsentType): consent is ConsentType {
  return atRegistration.has(consent.type);
}

/** The operations of `schemas/api/profile.json`, by where they are served. */
export const profileRoutes: LenderRoutes = {
  'GET /service-profile/api/v1/profile': operation('getProfile', async ({ db }, call) => {
    const profile = await readProfile(db, personOf(call).identity);
    if (profile === undefined) {
      throw notFound('profile');
    }
    return { body: await profileReply(db, profile) };
  }),

  'GET /service-profile/api/v1/profile/consent-types': operation('getConsentTypes', async ({ db }) => ({
    body: (await listConsentTypes(db)).filter(isAtRegistration),
  })),

  'PUT /service-profile/api/v1/profile/name': operation('saveName', async ({ db }, call) => {
    const { identity } = personOf(call);
    const profile = await readProfile(db, identity);
    if (profile === undefined) {
      throw notFound('profile');
    }
    const name = { ...call.body, uuid: profile.document.name.uuid ?? randomUUID() };
    await mergeProfile(db, identity, { name });
    return { body: await profileReply(db, { ...profile, document: { ...profile.document, name } }) };
  }),

  'PUT /service-profile/api/v1/profile/dob': operation('saveBirthDate', async ({ db, now }, call) => {
    const { identity } = personOf(call);
    const { dob } = call.body;
    refuseMinor('/dob', dob, businessDay(now()));
    const profile = await readProfile(db, identity);
    if (profile === undefined) throw notFound('profile');
    if (profile.document.dob !== undefined) throw conflict('known-already', 'A birth date is on file.');
    await mergeProfile(db, identity, { dob });
    return { body: await profileReply(db, { ...profile, document: { ...profile.document, dob } }) };
  }),
};

/** A profile as the reply has it. */
async function profileReply(
  db: Lender['db'],
  { uuid, identity, email, phones, document }: NonNullable<Awaited<ReturnType<typeof readProfile>>>,
) {
  const type = (await isOnlySigner(db, identity)) ? 'CO_DEEDER' : undefined;
  const phoneNumbers = phones.map(({ number }) => ({ type: 'MOBILE' as const, number }));
  return { uuid, email, ...document, ...(type !== undefined && { type }), phoneNumbers };
}

/** The operations of `schemas/api/feedback.json`, by where they are served. */
export const feedbackRoutes: LenderRoutes = {
  'POST /service-profile/api/v1/feedback/ceo': operation(
    'sendFeedback',
    async ({ db, now, sealed }, call) => {
      const { identity, organization } = personOf(call);
      const { applicationUuid } = call.body;
      // B§6: on the lender's own brand only.
      if (organization !== mainOrganization) throw otherBrand();
      const isTheirs =
        applicationUuid === undefined || (await readApplication(db, applicationUuid, identity)) !== undefined;
      if (!isTheirs) throw notFound('application');
      // People may write numbers of theirs, as in a chat.
      const message = await sealed.seal(call.body.message);
      const document = JSON.stringify({ ...call.body, message });
      await db
        .insertInto('feedback')
        .values({ uuid: randomUUID(), identity, document, given_at: now() })
        .execute();
      return { body: { accepted: true } };
    },
  ),
};

function otherBrand() {
  return lenderProblem({
    type: 'no-feedback-here',
    title: 'No feedback here',
    status: 403,
    detail: 'Feedback is taken by another lender.',
  });
}

/** The operations of `schemas/api/wallet.json`, by where they are served: everybody has an account of their own. */
export const walletRoutes: LenderRoutes = {
  'GET /service-wallet/secure/api/v3/account/access': operation('getWalletAccess', async (_lender, call) => {
    const { account, authorizedWallet } = walletOf(personOf(call).identity);
    const { principal = authorizedWallet.address } = call.query;
    const accounts = principal === authorizedWallet.address ? [{ account, authorizedWallet }] : [];
    return { body: { accounts } };
  }),

  'GET /service-wallet/secure/api/v3/account': operation('getWalletAccount', async (_lender, call) => {
    const { account, authorizedWallet } = walletOf(personOf(call).identity);
    return { body: { account, authorizedWallets: [authorizedWallet] } };
  }),
};

// The sandbox's wallets follow from whom they belong to.
function walletOf(identity: string): {
  readonly account: WalletAccount;
  readonly authorizedWallet: AuthorizedWallet;
} {
  const digest = createHash('sha256').update(`wallet of ${identity}`).digest('hex');
  const address = `tp1${digest.slice(0, 38)}`;
  return {
    account: { name: 'Sample account', address },
    authorizedWallet: { address, authorizationType: 'OWNER' },
  };
}

import type { Transaction } from 'kysely';
import type { Invitation, InvitationOffer } from '#schemas/generated/api.ts';
import { type LenderRoutes, operation, personOf } from '../call/call.ts';
import { changeAsSigner, signerIn, signerStatus } from '../access/own-invitation.ts';
import { conflict, refuseMinor } from '../http/problems.ts';
import { businessDay } from '../workflow/business-days.ts';
import { emailKey } from '../identity/accounts.ts';
import type { Person } from '../security/tokens.ts';
import type { LenderTables } from '../tables/lender-tables.ts';
import type { Lender } from '../call/lender.ts';
import { borrowerOf, hashOfProof, invitationState, moveOn, signedHome } from '../workflow/signers.ts';
import { askForNameProof } from '../workflow/signer-names.ts';
import { findIdentity, mergeProfile, readProfile } from '../queries/accounts.ts';
import { type ReadApplication, lockById, readById } from '../queries/applications.ts';
import { openCondition } from '../queries/conditions.ts';
import { findInvitation, listInvitations, updateInvitation } from '../queries/invitations.ts';
import type { InvitationRow } from '../tables/proof-tables.ts';
import { signerAnswerRoutes } from './signer-answers.ts';
import { signerDocumentRoutes } from './signer-documents.ts';

const coDeed = '/service-application/api/v1/application/heloc/co-deed';

/** What additional signers do themselves. */
export const coDeedRoutes: LenderRoutes = {
  ...signerDocumentRoutes,
  ...signerAnswerRoutes,

  [`POST ${coDeed}/invitation`]: operation('readInvitation', async (lender, { body }) => ({
    body: await offerOf(lender, body.token),
  })),

  [`GET ${coDeed}/status`]: operation('getCoDeedStatus', async (lender, call) => {
    const { invitation, application } = await signerIn(lender.db, personOf(call));
    return { body: await signerStatus(lender.db, application, invitation) };
  }),

  [`POST ${coDeed}/accept`]: operation('acceptInvitation', async (lender, call) => {
    const person = personOf(call);
    const { identity } = person;
    const hash = hashOfProof(call.body.token);
    const found = await findInvitation(lender.db, hash);
    if (found === undefined) throw conflict('invitation-unknown', 'We do not know this invitation.');
    const accept = async (db: Transaction<LenderTables>) => {
      const application = await lockById(db, found.application);
      const invitation = await findInvitation(db, hash);
      if (application === undefined || invitation === undefined) {
        throw conflict('invitation-unknown', 'We do not know this invitation.');
      }
      if (application.identity === identity) {
        throw conflict('own-invitation', 'You cannot sign for your own application.');
      }
      refuseClosed(invitation, application, identity, lender.now());
      const chosen = { chosen_at: lender.now() };
      if (invitation.state !== 'SENT') {
        await updateInvitation(db, invitation.uuid, chosen);
        return { body: await signerStatus(db, application, invitation) };
      }
      await refuseStrangers(db, application, person);
      const accepted = { ...invitation, state: 'ACCEPTED', identity } as const;
      await updateInvitation(db, invitation.uuid, { state: 'ACCEPTED', identity, ...chosen });
      await askForPhone(db, accepted, identity, lender.now());
      const moved = await moveOn(lender, db, application);
      return { body: await signerStatus(db, moved, accepted) };
    };
    return lender.inOrder(found.application, () => lender.db.transaction().execute(accept));
  }),

  [`POST ${coDeed}/identity`]: operation('confirmSignerIdentity', async (lender, call) => {
    const { body } = call;
    const now = lender.now();
    refuseMinor('/birthDate', body.birthDate, businessDay(now));
    const isKnown = await lender.checks.person(body);
    if (isKnown === undefined) {
      throw conflict('check-silent', 'We could not check this just now. Please try again in a few minutes.');
    }
    return changeAsSigner(lender, call, async ({ db, application, invitation, identity }) => {
      if (invitation.identity_confirmed_at !== null) return { invitation };
      const about = { first_name: body.firstName, last_name: body.lastName };
      const confirmed = { ...about, identity_confirmed_at: isKnown ? now : null };
      await updateInvitation(db, invitation.uuid, confirmed);
      const { firstName, lastName, birthDate: dob } = body;
      const profile = await readProfile(db, identity);
      const uuid = profile?.document.name.uuid;
      if (uuid === undefined) await mergeProfile(db, identity, { name: { firstName, lastName }, dob });
      if (!isKnown) {
        const proof = { categoryEnum: 'ID_VERIFICATION_FAILURE' } as const;
        await openCondition(db, application.uuid, proof, now, invitation.uuid);
      }
      await askForNameProof(lender.workflow, db, invitation, body, now);
      return { invitation: { ...invitation, ...confirmed } };
    });
  }),
};

/** Where an invitation represents whom it is for: once the application has ended, nothing is left to sign. */
function stateWith(invitation: InvitationRow, { active }: ReadApplication, now: Date): Invitation['state'] {
  const state = invitationState(invitation, now);
  return state === 'SENT' && !active ? 'WITHDRAWN' : state;
}

/** Refuses to accept what is over, or was accepted by somebody else. */
function refuseClosed(
  invitation: InvitationRow,
  application: ReadApplication,
  identity: string,
  now: Date,
): void {
  const state = stateWith(invitation, application, now);
  if (state === 'WITHDRAWN') throw conflict('invitation-withdrawn', 'This invitation was withdrawn.');
  if (state === 'EXPIRED') throw conflict('invitation-expired', 'This invitation has expired.');
  if (state !== 'SENT' && invitation.identity !== identity) {
    throw conflict('invitation-used', 'Somebody has used this invitation before.');
  }
}

/** Who signs with this application already signs for nobody else, nor does anybody of another brand. */
async function refuseStrangers(
  db: Lender['db'],
  { uuid, organization }: ReadApplication,
  person: Person,
): Promise<void> {
  const others = await listInvitations(db, uuid);
  const signsAlready = others.some(
    ({ identity, state }) => identity === person.identity && state !== 'WITHDRAWN',
  );
  if (signsAlready || organization !== person.organization) {
    throw conflict('for-somebody-else', 'This invitation is for somebody else who owns the home.');
  }
}

/** Notaries and couriers call; so somebody without a telephone number is asked for one. */
async function askForPhone(
  db: Lender['db'],
  invitation: InvitationRow,
  identity: string,
  at: Date,
): Promise<void> {
  const profile = await readProfile(db, identity);
  if ((profile?.phones.length ?? 0) > 0) return;
  const condition = { categoryEnum: 'MISSING_PHONE_NUMBER' } as const;
  await openCondition(db, invitation.application, condition, at, invitation.uuid);
}

async function offerOf(lender: Lender, token: string): Promise<InvitationOffer> {
  const invitation = await findInvitation(lender.db, hashOfProof(token));
  const application = invitation && (await readById(lender.db, invitation.application));
  if (invitation === undefined || application === undefined) return { state: 'UNKNOWN' };
  const state = stateWith(invitation, application, lender.now());
  // Mails lie about for years: the finder of an old one learns what has become of it, and nothing of a person.
  if (state !== 'SENT') return { state };
  const { organization } = application;
  return {
    state,
    borrower: borrowerOf(application),
    firstName: invitation.first_name,
    email: invitation.email,
    hasLogin: (await findIdentity(lender.db, organization, emailKey(invitation.email))) !== undefined,
    expiresAt: invitation.expires_at.toISOString(),
    home: signedHome(application),
  };
}

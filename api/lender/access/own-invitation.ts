import type { Kysely, Transaction } from 'kysely';
import type { CoDeedStatusReply } from '#schemas/generated/api.ts';
import type { Person } from '../security/tokens.ts';
import type { LenderTables } from '../tables/lender-tables.ts';
import type { Lender } from '../call/lender.ts';
import { notNow } from '../rules/workflow.ts';
import { borrowerOf, moveOn, signedHome } from '../workflow/signers.ts';
import { type ReadApplication, lockById, readById } from '../queries/applications.ts';
import { listOpenConditions } from '../queries/conditions.ts';
import { readInvitationOf } from '../queries/invitations.ts';
import type { InvitationRow } from '../tables/proof-tables.ts';
import { type Call, type OperationAnswer, personOf } from '../call/call.ts';
import { conflict, lenderProblem } from '../http/problems.ts';

interface Signer {
  readonly invitation: InvitationRow;
  readonly application: ReadApplication;
}

/** The invitation that a person has accepted, and its application; refused with 400 where there is none. */
export async function signerIn(db: Kysely<LenderTables>, { identity }: Person): Promise<Signer> {
  const invitation = await readInvitationOf(db, identity);
  const application = invitation && (await readById(db, invitation.application));
  if (invitation === undefined || application === undefined) throw noSigner();
  return { invitation, application };
}

/** The same, as long as the invitation was not taken back: a person who does not sign reads no papers. */
export async function openSignerIn(db: Kysely<LenderTables>, person: Person): Promise<Signer> {
  const signer = await signerIn(db, person);
  refuseWithdrawn(signer.invitation);
  return signer;
}

/** Something that an additional signer does, while nobody else changes the application. */
export interface SignerCall extends Signer {
  readonly db: Transaction<LenderTables>;
  readonly identity: string;
}

/** What comes of it. */
interface SignerChange {
  readonly invitation: InvitationRow;
  /** What is done once all of it has happened, such as sending a mail. */
  readonly afterwards?: () => Promise<void>;
}

/** Lets an additional signer change something: all of it happens, or nothing. Answers with where the signer is. */
export async function changeAsSigner(
  lender: Lender,
  call: Call,
  change: (called: SignerCall) => Promise<SignerChange>,
): Promise<OperationAnswer<CoDeedStatusReply>> {
  const person = personOf(call);
  const { application: before } = await signerIn(lender.db, person);
  const act = async (db: Transaction<LenderTables>) => {
    const application = await lockById(db, before.uuid);
    const invitation = await readInvitationOf(db, person.identity);
    if (application === undefined || invitation === undefined) throw noSigner();
    refuseWithdrawn(invitation);
    // Another one counts since it was looked up, and its application is not locked.
    if (invitation.application !== application.uuid) throw notNow();
    const done = await change({ db, application, invitation, identity: person.identity });
    const moved = await moveOn(lender, db, application);
    return { body: await signerStatus(db, moved, done.invitation), afterwards: done.afterwards };
  };
  const { body, afterwards } = await lender.inOrder(before.uuid, () => lender.db.transaction().execute(act));
  await afterwards?.();
  return { body };
}

/** Refuses what is asked with an invitation that was taken back. */
function refuseWithdrawn({ state }: InvitationRow): void {
  if (state === 'WITHDRAWN') throw conflict('invitation-withdrawn', 'This invitation was withdrawn.');
}

/** Where an additional signer is. */
export async function signerStatus(
  db: Kysely<LenderTables>,
  application: ReadApplication,
  invitation: InvitationRow,
): Promise<CoDeedStatusReply> {
  const { state, identity, identity_confirmed_at, signed_at } = invitation;
  const needed = await listOpenConditions(db, application.uuid, invitation.uuid);
  const isConfirmed = identity_confirmed_at !== null;
  const isReadyToSign =
    state === 'ACCEPTED' && application.status === 'CO_DEED_REQ' && isConfirmed && needed.length === 0;
  return {
    applicationUuid: application.uuid,
    coDeedStatus: application.document.coDeedStatus ?? 'NOT_STARTED',
    isSigned: state === 'SIGNED',
    borrower: borrowerOf(application),
    firstName: invitation.first_name,
    lastName: invitation.last_name,
    invitation: state === 'SIGNED' || state === 'WITHDRAWN' ? state : 'ACCEPTED',
    isIdentityConfirmed: isConfirmed,
    isReadyToSign,
    isApplicationOpen: application.active || application.status === 'COMPLETE',
    ...(signed_at !== null && { signedAt: signed_at.toISOString() }),
    home: signedHome(application),
    signers: {
      helocSigners: identity === null || state === 'WITHDRAWN' ? [] : [{ identityUuid: identity }],
      additionalSignerVersion: 'v1',
    },
  };
}

// B§7: a person who gets 400 is no signer, and is not asked again.
function noSigner() {
  return lenderProblem({
    type: 'no-signer',
    title: 'Not an additional signer',
    status: 400,
    detail: 'You are not an additional signer of an application.',
  });
}

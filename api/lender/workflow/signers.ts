import { createHash, randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Invitation, SignerHome } from '#schemas/generated/api.ts';
import type { LenderTables, StoredApplication } from '../tables/lender-tables.ts';
import type { Lender } from '../call/lender.ts';
import type { ReadApplication } from '../queries/applications.ts';
import { listInvitations } from '../queries/invitations.ts';
import type { InvitationRow } from '../tables/proof-tables.ts';
import { move } from './move.ts';

const tokenBytes = 32;
export const invitationLifeMs = 14 * 86_400_000;

/** A proof for a mail; the database keeps its hash, so that a reader of the table cannot use it. */
export function newProof(): { readonly token: string; readonly token_hash: string } {
  const token = randomBytes(tokenBytes).toString('base64url');
  return { token, token_hash: hashOfProof(token) };
}

/** What the database keeps of a proof. */
export function hashOfProof(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Until when an invitation that is sent now can be accepted. */
export function invitationEnd(now: Date): Date {
  return new Date(now.getTime() + invitationLifeMs);
}

/** Where an invitation is; nobody has to note that its time is over. */
export function invitationState({ state, expires_at }: InvitationRow, now: Date): Invitation['state'] {
  return state === 'SENT' && expires_at <= now ? 'EXPIRED' : state;
}

/** First name of the person who applied. */
export function borrowerOf({ request }: Pick<ReadApplication, 'request'>): string {
  return request.profileRequest.name.firstName;
}

/** The home that is signed for. */
export function signedHome({ document }: Pick<ReadApplication, 'document'>): SignerHome {
  const { street1, street2, city, state, zip } = document.property;
  return { street1, city, state, zip, ...(street2 !== undefined && { street2 }) };
}

/** What an application says of those who sign with it. */
export async function signersOf(
  db: Kysely<LenderTables>,
  application: string,
): Promise<Pick<StoredApplication, 'signers' | 'coDeedStatus'>> {
  const invited = (await listInvitations(db, application)).filter(({ state }) => state !== 'WITHDRAWN');
  const isSigned = invited.length > 0 && invited.every(({ state }) => state === 'SIGNED');
  return {
    signers: {
      helocSigners: invited.map(({ identity }) => (identity === null ? {} : { identityUuid: identity })),
      additionalSignerVersion: 'v1',
    },
    coDeedStatus: invited.length === 0 ? 'NOT_STARTED' : isSigned ? 'COMPLETE' : 'PENDING',
  };
}

/** Writes how far the signers are to an application whose row is locked, and moves it once all have signed. */
export async function moveOn(
  lender: Lender,
  db: Transaction<LenderTables>,
  application: ReadApplication,
): Promise<ReadApplication> {
  const document = await signersOf(db, application.uuid);
  const isDone = application.status === 'CO_DEED_REQ' && document.coDeedStatus === 'COMPLETE';
  const event = isDone ? { event: 'othersSigned' as const } : {};
  return move(lender, db, application, { document, ...event }, lender.now());
}

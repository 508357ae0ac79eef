import type { Kysely } from 'kysely';
import type { Ownership } from '#schemas/generated/api.ts';
import type { InvitationRow } from '../tables/proof-tables.ts';
import type { LenderTables } from '../tables/lender-tables.ts';

/** Everybody who is asked to sign with an application, oldest first. */
export function listInvitations(db: Kysely<LenderTables>, application: string): Promise<InvitationRow[]> {
  return db
    .selectFrom('invitations')
    .selectAll()
    .where('application', '=', application)
    .orderBy('number')
    .execute();
}

/** Notes an invitation. */
export async function insertInvitation(db: Kysely<LenderTables>, invitation: InvitationRow): Promise<void> {
  await db.insertInto('invitations').values(invitation).execute();
}

/** Changes an invitation. */
export async function updateInvitation(
  db: Kysely<LenderTables>,
  uuid: string,
  change: Partial<Omit<InvitationRow, 'uuid' | 'application'>>,
): Promise<void> {
  await db.updateTable('invitations').set(change).where('uuid', '=', uuid).execute();
}

/** The invitation of a mail's token. */
export function findInvitation(
  db: Kysely<LenderTables>,
  tokenHash: string,
): Promise<InvitationRow | undefined> {
  return db.selectFrom('invitations').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();
}

/**
 * The invitation by which a person signs. Of those that they accepted, it is one that waits for their signature, else
 * one that will, else the last. One that was withdrawn since counts only if there is no other. So nobody whose
 * application stops keeps them from signing another. Of several, the one that they chose last counts: they choose by
 * accepting, and once more by the link of one that they have accepted.
 */
export function readInvitationOf(
  db: Kysely<LenderTables>,
  identity: string,
): Promise<InvitationRow | undefined> {
  return db
    .selectFrom('invitations')
    .innerJoin('applications', 'applications.uuid', 'invitations.application')
    .selectAll('invitations')
    .where('invitations.identity', '=', identity)
    .where('state', 'in', ['ACCEPTED', 'SIGNED', 'WITHDRAWN'])
    .orderBy((row) => row.and([row('state', '=', 'ACCEPTED'), row('status', '=', 'CO_DEED_REQ')]), 'desc')
    .orderBy((row) => row.and([row('state', '=', 'ACCEPTED'), row('active', '=', true)]), 'desc')
    .orderBy((row) => row('state', '=', 'WITHDRAWN'))
    .orderBy('chosen_at', (order) => order.desc().nullsLast())
    .orderBy('invitations.number', 'desc')
    .executeTakeFirst();
}

/** Invitations that nobody has used while they were good. */
export function listOverdueInvitations(db: Kysely<LenderTables>, now: Date): Promise<InvitationRow[]> {
  return db
    .selectFrom('invitations')
    .selectAll()
    .where('state', '=', 'SENT')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(1000)
    .execute();
}

/** Notes that the time of an invitation is over, and tells whether it was this call that did. */
export async function expireInvitation(db: Kysely<LenderTables>, uuid: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('invitations')
    .set({ state: 'EXPIRED' })
    .where('uuid', '=', uuid)
    .where('state', '=', 'SENT')
    .where('expires_at', '<=', now)
    .returning('uuid')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a person signs with others, and has no application of their own. */
export async function isOnlySigner(db: Kysely<LenderTables>, identity: string): Promise<boolean> {
  const invitation = await db
    .selectFrom('invitations')
    .select('uuid')
    .where('identity', '=', identity)
    .where('state', 'in', ['ACCEPTED', 'SIGNED'])
    .executeTakeFirst();
  if (invitation === undefined) return false;
  const own = await db
    .selectFrom('applications')
    .select('uuid')
    .where('identity', '=', identity)
    .executeTakeFirst();
  return own === undefined;
}

/** Who owns the home; nothing where the person has not said so. */
export async function readOwnership(db: Kysely<LenderTables>, application: string): Promise<Ownership> {
  const row = await db
    .selectFrom('ownerships')
    .select('document')
    .where('application', '=', application)
    .executeTakeFirst();
  return row?.document ?? {};
}

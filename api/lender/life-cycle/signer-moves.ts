import type { Transaction } from 'kysely';
import type { LenderTables } from '../lender-tables.ts';
import type { Lender } from '../lender.ts';
import type { ReadApplication } from '../queries/applications.ts';
import { move } from './move.ts';
import { signersOf } from './signers.ts';

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

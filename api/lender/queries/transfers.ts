import type { Kysely, Transaction } from 'kysely';
import type { LenderTables } from '../tables/lender-tables.ts';
import type { TransferRow } from '../tables/proof-tables.ts';

type NewTransfer = Omit<TransferRow, 'received' | 'kept_as' | 'keeping_until'>;

/**
 * Begins a transfer, unless `refuse` throws at how many of the person's are open; or gives the one by which the same file
 * is coming already. Simultaneous ones of a person wait for one another.
 */
export function openTransfer(
  db: Kysely<LenderTables>,
  transfer: NewTransfer,
  refuse: (known: number) => void,
): Promise<TransferRow> {
  const { identity, name, bytes, mark } = transfer;
  return db.transaction().execute(async (transaction) => {
    await transaction
      .selectFrom('identities')
      .select('uuid')
      .where('uuid', '=', identity)
      .forUpdate()
      .execute();
    const open = await transaction
      .selectFrom('transfers')
      .selectAll()
      .where('identity', '=', identity)
      .where('kept_as', 'is', null)
      .execute();
    const same = open.find((each) => each.name === name && each.bytes === bytes && each.mark === mark);
    if (same) return same;
    refuse(open.length);
    return transaction
      .insertInto('transfers')
      .values({ ...transfer, received: 0, kept_as: null, keeping_until: null })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/** A transfer of a person's. */
export function readTransfer(
  db: Kysely<LenderTables>,
  uuid: string,
  identity: string,
): Promise<TransferRow | undefined> {
  return db
    .selectFrom('transfers')
    .selectAll()
    .where('uuid', '=', uuid)
    .where('identity', '=', identity)
    .executeTakeFirst();
}

/** How far a transfer has come. */
export async function readReceived(db: Kysely<LenderTables>, uuid: string): Promise<number | undefined> {
  const found = db.selectFrom('transfers').select('received').where('uuid', '=', uuid);
  return (await found.executeTakeFirst())?.received;
}

/** A transfer, which nobody else changes until the transaction ends. */
export function lockTransfer(db: Transaction<LenderTables>, uuid: string): Promise<TransferRow | undefined> {
  return db.selectFrom('transfers').selectAll().where('uuid', '=', uuid).forUpdate().executeTakeFirst();
}

/**
 * Notes a piece whose content is kept, and how far the file has come with it. `refuse` may throw at how many there
 * are. False if the file has come to another place meanwhile.
 */
export function insertPiece(
  db: Kysely<LenderTables>,
  { uuid, transfer, from }: { readonly uuid: string; readonly transfer: string; readonly from: number },
  bytes: number,
  refuse: (known: number) => void,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const there = await lockTransfer(transaction, transfer);
    if (there?.received !== from || there.kept_as !== null) return false;
    refuse((await listPieces(transaction, transfer)).length);
    await transaction.insertInto('transfer_pieces').values({ uuid, transfer, from_byte: from }).execute();
    await transaction
      .updateTable('transfers')
      .set({ received: from + bytes })
      .where('uuid', '=', transfer)
      .execute();
    return true;
  });
}

/** The keys of its pieces, in the order of the file. */
export async function listPieces(db: Kysely<LenderTables>, transfer: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('transfer_pieces')
    .select('uuid')
    .where('transfer', '=', transfer)
    .orderBy('from_byte')
    .execute();
  return rows.map(({ uuid }) => uuid);
}

/** Notes as what the file of a transfer is kept. */
export async function noteKept(db: Kysely<LenderTables>, uuid: string, id: string): Promise<void> {
  await db.updateTable('transfers').set({ kept_as: id }).where('uuid', '=', uuid).execute();
}

/** Takes it on to keep the file of a transfer, until a time at most; false where another server does, or has. */
export async function claimTransfer(
  db: Kysely<LenderTables>,
  uuid: string,
  now: Date,
  until: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('transfers')
    .set({ keeping_until: until })
    .where('uuid', '=', uuid)
    .where('kept_as', 'is', null)
    .where(({ eb, or }) => or([eb('keeping_until', 'is', null), eb('keeping_until', '<=', now)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Leaves it to others to keep the file of a transfer. */
export async function releaseTransfer(db: Kysely<LenderTables>, uuid: string): Promise<void> {
  await db.updateTable('transfers').set({ keeping_until: null }).where('uuid', '=', uuid).execute();
}

/** Transfers that were begun before a time, or were brought to an end and begun before an earlier one's. */
export function listOldTransfers(db: Kysely<LenderTables>, begunBefore: Date, keptAndBegunBefore: Date) {
  return db
    .selectFrom('transfers')
    .select('uuid')
    .where(({ eb, or, and }) =>
      or([
        eb('begun_at', '<', begunBefore),
        and([eb('kept_as', 'is not', null), eb('begun_at', '<', keptAndBegunBefore)]),
      ]),
    )
    .execute();
}

/** Forgets a transfer that has come so far, and its pieces; false where it is gone, or another piece has come. */
export async function deleteTransfer(
  db: Kysely<LenderTables>,
  uuid: string,
  received: number,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('transfers')
    .where('uuid', '=', uuid)
    .where('received', '=', received)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

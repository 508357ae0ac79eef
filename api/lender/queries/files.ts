import type { ExpressionBuilder, Kysely } from 'kysely';
import type { LenderTables } from '../tables/lender-tables.ts';
import type { FileRow } from '../tables/proof-tables.ts';
import { lockById } from './applications.ts';
import { reopenConditions } from './conditions.ts';
import { lockChat } from './chats.ts';
import { lockTransfer, noteKept } from './transfers.ts';

const nobodys = { application: null, invitation: null, chat: null, message: null };

/**
 * Notes a file whose content is kept, unless `refuse` throws at how many there are; simultaneous ones wait for one another.
 * Gives its id; of a transfer that was kept before, the id from then.
 */
export function insertFile(
  db: Kysely<LenderTables>,
  owner: FileOwner,
  file: Omit<FileRow, keyof typeof nobodys>,
  refuse: (known: number) => void,
  transfer?: string,
): Promise<string> {
  return db.transaction().execute(async (transaction) => {
    const id = `${file.uuid}/${file.name}`;
    const before = transfer === undefined ? undefined : await lockTransfer(transaction, transfer);
    if (before && before.kept_as !== null) return before.kept_as;
    if (owner.chat === undefined) await lockById(transaction, owner.application);
    else await lockChat(transaction, owner.chat);
    refuse(await countFiles(transaction, owner));
    await transaction
      .insertInto('files')
      .values({ ...nobodys, ...owner, ...file })
      .execute();
    if (transfer !== undefined) await noteKept(transaction, transfer, id);
    return id;
  });
}

/** How many files somebody has sent; those that were given up are no more. */
export async function countFiles(db: Kysely<LenderTables>, owner: FileOwner): Promise<number> {
  const { known } = await db
    .selectFrom('files')
    .select(({ fn }) => fn.countAll<string>().as('known'))
    .where(ownedBy(owner))
    .where('state', '!=', 'EXPIRED')
    .executeTakeFirstOrThrow();
  return Number(known);
}

/** Whose file it is: the borrower's, with an invitation an additional signer's, or that of a chat. */
export type FileOwner =
  | { readonly application: string; readonly invitation: string | null; readonly chat?: undefined }
  | { readonly chat: string };

function ownedBy(owner: FileOwner) {
  return (eb: ExpressionBuilder<LenderTables, 'files'>) => {
    if (owner.chat !== undefined) return eb('chat', '=', owner.chat);
    const { application, invitation } = owner;
    return eb.and([
      eb('application', '=', application),
      eb('invitation', invitation === null ? 'is' : '=', invitation),
    ]);
  };
}

/** The borrower's files that are there, in the order in which they came. */
export function listFiles(db: Kysely<LenderTables>, application: string): Promise<FileRow[]> {
  return db
    .selectFrom('files')
    .selectAll()
    .where('application', '=', application)
    .where('invitation', 'is', null)
    .where('state', '!=', 'EXPIRED')
    .orderBy('number')
    .execute();
}

/** One of them. */
export function readFile(
  db: Kysely<LenderTables>,
  application: string,
  uuid: string,
): Promise<FileRow | undefined> {
  return db
    .selectFrom('files')
    .selectAll()
    .where('application', '=', application)
    .where('invitation', 'is', null)
    .where('uuid', '=', uuid)
    .where('state', '!=', 'EXPIRED')
    .executeTakeFirst();
}

/** Whether a file is somebody's, by its id. */
export async function isFileOf(db: Kysely<LenderTables>, owner: FileOwner, id: string): Promise<boolean> {
  const [uuid = ''] = id.split('/');
  const found = await db
    .selectFrom('files')
    .select('uuid')
    .where(ownedBy(owner))
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  return found !== undefined;
}

/** Notes that a file serves as a proof, and gives it; undefined where there is no such file, or it is infected. */
export function takeFile(
  db: Kysely<LenderTables>,
  owner: FileOwner,
  uuid: string,
  now: Date,
): Promise<FileRow | undefined> {
  return db
    .updateTable('files')
    .set({ used_at: now })
    .where(ownedBy(owner))
    .where('uuid', '=', uuid)
    .where('state', 'in', ['WAITING', 'CLEAN'])
    .returningAll()
    .executeTakeFirst();
}

/** One in which something harmful was found. */
export function readHarmful(
  db: Kysely<LenderTables>,
  owner: FileOwner,
  uuid: string,
): Promise<Pick<FileRow, 'name'> | undefined> {
  return db
    .selectFrom('files')
    .select('name')
    .where(ownedBy(owner))
    .where('uuid', '=', uuid)
    .where('state', '=', 'INFECTED')
    .executeTakeFirst();
}

/** A file that nobody has looked through. */
export function readUnscanned(db: Kysely<LenderTables>, uuid: string) {
  return db
    .selectFrom('files')
    .select('uuid')
    .where('uuid', '=', uuid)
    .where('state', '=', 'WAITING')
    .executeTakeFirst();
}

/** Files that nobody has looked through for so long, oldest first. */
export function listUnscanned(db: Kysely<LenderTables>, before: Date) {
  const waiting = db.selectFrom('files').select('uuid').where('state', '=', 'WAITING');
  return waiting.where('sent_at', '<', before).orderBy('sent_at').limit(1000).execute();
}

/** Notes what was found in a file; what an infected one was to answer is asked for again. */
export async function noteScan(
  db: Kysely<LenderTables>,
  uuid: string,
  state: 'CLEAN' | 'INFECTED',
): Promise<void> {
  await db
    .updateTable('files')
    .set({ state })
    .where('uuid', '=', uuid)
    .where('state', '=', 'WAITING')
    .execute();
  if (state === 'INFECTED') await reopenConditions(db, uuid);
}

/** Gives up what nobody has used since then, and lists all that is given up. */
export async function expireUnused(db: Kysely<LenderTables>, before: Date) {
  await db
    .updateTable('files')
    .set({ state: 'EXPIRED' })
    .where('used_at', 'is', null)
    .where('sent_at', '<', before)
    .execute();
  return db.selectFrom('files').select('uuid').where('state', '=', 'EXPIRED').execute();
}

/** Forgets a file that was given up. */
export async function deleteExpired(db: Kysely<LenderTables>, uuid: string): Promise<void> {
  await db.deleteFrom('files').where('uuid', '=', uuid).where('state', '=', 'EXPIRED').execute();
}

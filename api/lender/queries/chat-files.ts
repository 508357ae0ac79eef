import type { Kysely } from 'kysely';
import type { LenderTables } from '../lender-tables.ts';
import type { FileRow } from '../tables/proof-tables.ts';

/** Notes that a file belongs to a message, and gives it; undefined where the chat has no such file that waits for one. */
export function attachFile(
  db: Kysely<LenderTables>,
  { sid, uuid: message, created_at: used_at }: { sid: string; uuid: string; created_at: Date },
  uuid: string,
): Promise<FileRow | undefined> {
  return db
    .updateTable('files')
    .set({ message, used_at })
    .where('chat', '=', sid)
    .where('uuid', '=', uuid)
    .where('message', 'is', null)
    .where('state', 'in', ['WAITING', 'CLEAN'])
    .returningAll()
    .executeTakeFirst();
}

/** The files of some messages, in the order in which they came. */
export async function listAttached(
  db: Kysely<LenderTables>,
  messages: readonly string[],
): Promise<readonly FileRow[]> {
  if (messages.length === 0) return [];
  return db.selectFrom('files').selectAll().where('message', 'in', messages).orderBy('number').execute();
}

/** A file that was said in a chat. */
export function readAttached(
  db: Kysely<LenderTables>,
  sid: string,
  uuid: string,
): Promise<FileRow | undefined> {
  return db
    .selectFrom('files')
    .selectAll()
    .where('chat', '=', sid)
    .where('uuid', '=', uuid)
    .where('message', 'is not', null)
    .executeTakeFirst();
}

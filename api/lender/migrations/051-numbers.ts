import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const ordered = [
  ['decisions', 'decided_at'],
  ['papers', 'made_at'],
  ['paper_trail', 'at'],
  ['income_sources', 'added_at'],
  ['conditions', 'created_at'],
  ['invitations', 'sent_at'],
  ['chat_messages', 'created_at'],
] as const;

/** In which order rows came: two may come within a millisecond, and clocks of several servers differ. */
export const numbers: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const [table, time] of ordered) {
      await db.schema
        .alterTable(table)
        .addColumn('number', 'bigserial', (column) => column.notNull())
        .execute();
      await sql`update ${sql.table(table)} set number = counted.place from (
        select uuid, row_number() over (order by ${sql.ref(time)}, uuid) as place from ${sql.table(table)}
      ) as counted where counted.uuid = ${sql.table(table)}.uuid`.execute(db);
    }
  },
};

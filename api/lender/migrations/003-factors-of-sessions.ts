import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Codes and challenges belong to the session that asked for them. Those that are under way are asked for again. */
export const factorsOfSessions: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`delete from factor_codes`.execute(db);
    await db.schema
      .alterTable('factor_codes')
      .addColumn('session', 'text', (column) => column.notNull())
      .execute();
    await db.schema.alterTable('factor_codes').dropConstraint('factor_codes_key').execute();
    await db.schema
      .alterTable('factor_codes')
      .addPrimaryKeyConstraint('factor_codes_of_sessions', ['session', 'purpose'])
      .execute();
    await db.schema
      .createIndex('factor_codes_by_identity')
      .on('factor_codes')
      .columns(['identity', 'purpose'])
      .execute();
    await sql`delete from factor_challenges`.execute(db);
    await db.schema
      .alterTable('factor_challenges')
      // Null: nobody is signed in yet.
      .addColumn('session', 'text')
      .addColumn('is_agent', 'boolean', (column) => column.notNull())
      .execute();
    // Names one secret among those that a person begins with.
    await db.schema
      .alterTable('totps')
      .addColumn('setup', 'uuid', (column) => column.notNull().defaultTo(sql`gen_random_uuid()`))
      .execute();
  },
};

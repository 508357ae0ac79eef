import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Tables of who sent a person: offer codes, referrals, originators, affiliates. */
export const referralTables: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('offer_codes')
      .addColumn('code', 'text', (column) => column.primaryKey())
      .addColumn('document', 'jsonb', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('referrals')
      .addColumn('uuid', 'uuid', (column) => column.primaryKey())
      .addColumn('status', 'text')
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('document', 'jsonb', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('originators')
      .addColumn('uuid', 'uuid', (column) => column.primaryKey())
      .addColumn('licensed_states', 'jsonb', (column) => column.notNull())
      .addColumn('enforces_licensed_states', 'boolean', (column) => column.notNull())
      .addColumn('display', 'jsonb', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('affiliate_prefills')
      .addColumn('token', 'text', (column) => column.primaryKey())
      .addColumn('document', 'jsonb', (column) => column.notNull())
      .execute();
  },
};

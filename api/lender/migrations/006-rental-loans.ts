import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Applications for loans on rented property. */
export const rentalLoans: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('rental_loans')
      .addColumn('uuid', 'uuid', (column) => column.primaryKey())
      .addColumn('identity', 'uuid', (column) => column.notNull().references('identities.uuid'))
      .addColumn('organization', 'text', (column) => column.notNull())
      .addColumn('loan_number', 'bigint', (column) => column.notNull().unique().generatedAlwaysAsIdentity())
      .addColumn('key', 'text')
      .addColumn('request_hash', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) =>
        column.notNull().check(sql`status in ('OFFERS', 'CHOSEN', 'DECLINED')`),
      )
      .addColumn('request', 'jsonb', (column) => column.notNull())
      .addColumn('decision', 'jsonb', (column) => column.notNull())
      .addColumn('chosen_offer', 'text')
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addUniqueConstraint('rental_loans_key', ['identity', 'key'])
      .execute();
  },
};

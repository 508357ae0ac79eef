import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Accounts that money is paid to and taken from; their numbers are sealed. */
export const bankAccounts: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('bank_accounts')
      .addColumn('uuid', 'uuid', (column) => column.primaryKey())
      .addColumn('application', 'uuid', (column) => column.notNull().references('applications.uuid'))
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('routing_number', 'text', (column) => column.notNull())
      .addColumn('sealed_number', 'text', (column) => column.notNull())
      .addColumn('mask', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('bank_name', 'text', (column) => column.notNull())
      .addColumn('state', 'text')
      .addUniqueConstraint('bank_accounts_by_purpose', ['application', 'purpose'])
      .execute();
    await db.schema
      .createTable('payment_plans')
      .addColumn('application', 'uuid', (column) => column.primaryKey().references('applications.uuid'))
      .addColumn('pay_type', 'text', (column) => column.notNull())
      .addColumn('payment_day', 'integer', (column) => column.notNull())
      .execute();
  },
};

import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Accounts that a bank has told of, of which the person chooses one; what was read in policies. */
export const linkedAccounts: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('linked_accounts')
      .addColumn('uuid', 'uuid', (column) => column.primaryKey())
      .addColumn('application', 'uuid', (column) => column.notNull().references('applications.uuid'))
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('routing_number', 'text', (column) => column.notNull())
      .addColumn('sealed_number', 'text', (column) => column.notNull())
      .addColumn('mask', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('bank_name', 'text', (column) => column.notNull())
      .addUniqueConstraint('linked_accounts_by_position', ['application', 'position'])
      .execute();
    await db.schema
      .alterTable('policies')
      .addColumn('coverage', 'double precision')
      .addColumn('mortgagee', 'text')
      .execute();
  },
};

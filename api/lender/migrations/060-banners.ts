import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { LenderTables } from '../lender-tables.ts';
import { sampleBanners } from '../samples/sample-banners.ts';

/** Announcements that stand above the pages, and two samples of which neither is shown. */
export const banners: Migration = {
  up: async (db: Kysely<LenderTables>) => {
    await db.schema
      .createTable('banners')
      .addColumn('uuid', 'uuid', (column) => column.primaryKey())
      .addColumn('file', 'text', (column) => column.notNull())
      .addColumn('message', 'text', (column) => column.notNull())
      .addColumn('apps', 'jsonb', (column) => column.notNull())
      .addColumn('variant', 'text', (column) => column.notNull())
      .addColumn('active', 'boolean', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz')
      .execute();
    await db.insertInto('banners').values(sampleBanners).execute();
  },
};

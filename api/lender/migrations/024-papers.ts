import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Papers of applications, and who did what with them. */
export const papers: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('papers')
      .addColumn('uuid', 'uuid', (column) => column.primaryKey())
      .addColumn('application', 'uuid', (column) => column.notNull().references('applications.uuid'))
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('sections', 'jsonb', (column) => column.notNull())
      .addColumn('made_at', 'timestamptz', (column) => column.notNull())
      .addUniqueConstraint('papers_by_version', ['application', 'type', 'version'])
      .execute();
    await db.schema
      .createTable('paper_trail')
      .addColumn('uuid', 'uuid', (column) => column.primaryKey())
      .addColumn('paper', 'uuid', (column) => column.notNull().references('papers.uuid'))
      .addColumn('what', 'text', (column) => column.notNull())
      .addColumn('who', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('signature', 'jsonb')
      .addColumn('at', 'timestamptz', (column) => column.notNull())
      .addUniqueConstraint('paper_trail_once', ['paper', 'what', 'who'])
      .execute();
  },
};

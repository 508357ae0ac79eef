import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Sources of income, employers, and files that a person has sent. */
export const proofs: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('income_sources')
      .addColumn('uuid', 'uuid', (column) => column.primaryKey())
      .addColumn('application', 'uuid', (column) => column.notNull().references('applications.uuid'))
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('employment_type', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('institution', 'text')
      .addColumn('sealed_token', 'text')
      .addColumn('added_at', 'timestamptz', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('income_sources_by_application')
      .on('income_sources')
      .column('application')
      .execute();
    await db.schema
      .createTable('employers')
      .addColumn('application', 'uuid', (column) => column.primaryKey().references('applications.uuid'))
      .addColumn('document', 'jsonb', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('uploads')
      .addColumn('uuid', 'uuid', (column) => column.primaryKey())
      .addColumn('application', 'uuid', (column) => column.notNull().references('applications.uuid'))
      .addColumn('purpose', 'text', (column) => column.notNull())
      // What it is for: a source of income, a side of a document, a condition.
      .addColumn('about', 'text', (column) => column.notNull())
      .addColumn('file', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('media_type', 'text', (column) => column.notNull())
      .addColumn('bytes', 'integer', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('fault', 'text')
      .addColumn('sent_at', 'timestamptz', (column) => column.notNull())
      // Two may be sent within a millisecond, and the later one counts.
      .addColumn('number', 'bigserial', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('uploads_by_application').on('uploads').column('application').execute();
  },
};

import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What additional signers say who they are, what they read and sign, and what is needed of them. */
export const signers: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('invitations')
      .addColumn('identity_confirmed_at', 'timestamptz')
      .addColumn('signed_at', 'timestamptz')
      .execute();
    // Null: it is needed of the borrower.
    await db.schema
      .alterTable('conditions')
      .addColumn('invitation', 'uuid', (column) => column.references('invitations.uuid'))
      .execute();
    await createPapers(db);
    await db
      // The features are a table of the lender; this statement knows the three columns that it writes.
      .insertInto('features' as never)
      .values({ key: 'fe-heloc-additional-signer', enabled: true, variables: '{}' } as never)
      .execute();
  },
};

async function createPapers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('signer_papers')
    .addColumn('uuid', 'uuid', (column) => column.primaryKey())
    .addColumn('invitation', 'uuid', (column) => column.notNull().references('invitations.uuid'))
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('sections', 'jsonb', (column) => column.notNull())
    .addColumn('made_at', 'timestamptz', (column) => column.notNull())
    .addUniqueConstraint('signer_papers_by_version', ['invitation', 'type', 'version'])
    .execute();
  await db.schema
    .createTable('signer_paper_trail')
    .addColumn('uuid', 'uuid', (column) => column.primaryKey())
    .addColumn('paper', 'uuid', (column) => column.notNull().references('signer_papers.uuid'))
    .addColumn('what', 'text', (column) => column.notNull())
    .addColumn('who', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('signature', 'jsonb')
    .addColumn('at', 'timestamptz', (column) => column.notNull())
    .addUniqueConstraint('signer_paper_trail_once', ['paper', 'what', 'who'])
    .execute();
}

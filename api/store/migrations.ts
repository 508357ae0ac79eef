import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Migrations } from './open-database.ts';

/** All tables of the server. */
const tables: Migration = {
  up: async (db: Kysely<unknown>) => {
    await createVisits(db);
    await createSignInTries(db);
    await createReleases(db);
    await createVisitEvents(db);
    await createStaff(db);
    await createReleaseCounts(db);
    await createPageCounts(db);
    await createStaffComments(db);
    await createStaffDrafts(db);
  },
};

/** The server's own migrations. From the first release on, a merged one is never edited: what changes is one more. */
export const storeMigrations: Migrations = { '001-tables': tables };

/** Visits: sealed state, found by id or by account. */
async function createVisits(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('visits')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('state', 'bytea', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('brand', 'text', (column) => column.notNull())
    .addColumn('account', 'text')
    .addColumn('created', 'timestamptz', (column) => column.notNull())
    .addColumn('touched', 'timestamptz', (column) => column.notNull())
    .addColumn('expires', 'timestamptz', (column) => column.notNull())
    .addColumn('release', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex('visits_by_account').on('visits').columns(['account', 'touched']).execute();
  await db.schema.createIndex('visits_by_expiry').on('visits').column('expires').execute();
}

/** Tries to sign in, counted where all servers see them. */
async function createSignInTries(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sign_in_tries')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('free_at', 'timestamptz', (column) => column.notNull())
    .addColumn('expires', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('sign_in_tries_by_expiry').on('sign_in_tries').column('expires').execute();
}

/** Releases of documents, who gets which, and on which release each visit is. */
async function createReleases(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('releases')
    .addColumn('id', 'integer', (column) => column.generatedByDefaultAsIdentity().primaryKey())
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('format', 'integer', (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('made', 'timestamptz', (column) => column.notNull())
    .addColumn('report', 'text', (column) => column.notNull())
    .addColumn('sources', 'bytea', (column) => column.notNull())
    .addColumn('flows', 'bytea', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('release_files')
    .addColumn('url', 'text', (column) => column.primaryKey())
    .addColumn('release', 'integer', (column) => column.notNull().references('releases.id'))
    .addColumn('brand', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('assignments')
    .addColumn('id', 'integer', (column) => column.generatedByDefaultAsIdentity().primaryKey())
    .addColumn('release', 'integer', (column) => column.notNull())
    .addColumn('brands', 'text')
    .addColumn('share', 'integer', (column) => column.notNull())
    .addColumn('starts', 'timestamptz', (column) => column.notNull())
    .addColumn('ends', 'timestamptz')
    .addColumn('publisher', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('made', 'timestamptz', (column) => column.notNull())
    .addColumn('takes_back', 'integer', (column) => column.references('assignments.id'))
    .addColumn('withdraws', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('release_moves')
    .addColumn('from_hash', 'text', (column) => column.notNull())
    .addColumn('to_hash', 'text', (column) => column.notNull())
    .addColumn('gate', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('release_moves_by_hashes', ['from_hash', 'to_hash'])
    .execute();
}

/** What happened in visits, one row a batch. Rows are only added, and deleted a history at a time. */
async function createVisitEvents(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('visit_events')
    .addColumn('history', 'uuid', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('visit', 'uuid', (column) => column.notNull())
    .addColumn('account', 'text')
    .addColumn('brand', 'text', (column) => column.notNull())
    .addColumn('release', 'integer', (column) => column.notNull())
    .addColumn('made', 'timestamptz', (column) => column.notNull())
    .addColumn('sealed', 'bytea', (column) => column.notNull())
    .addPrimaryKeyConstraint('visit_events_in_order', ['history', 'number'])
    .execute();
  await db.schema.createIndex('visit_events_by_visit').on('visit_events').column('visit').execute();
  await db.schema
    .createIndex('visit_events_by_account')
    .on('visit_events')
    .column('account')
    .where('account', 'is not', null)
    .execute();
  await db.schema
    .createIndex('visit_events_by_time')
    .on('visit_events')
    .using('brin')
    .column('made')
    .execute();
}

/** Sessions of staff, what staff did, and which releases they approve of. */
async function createStaff(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('staff_sessions')
    .addColumn('token', 'text', (column) => column.primaryKey())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('roles', 'text', (column) => column.notNull())
    .addColumn('expires', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('staff_acts')
    .addColumn('id', 'integer', (column) => column.generatedAlwaysAsIdentity().primaryKey())
    .addColumn('made', 'timestamptz', (column) => column.notNull())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('act', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('about', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('release_approvals')
    .addColumn('release', 'integer', (column) => column.notNull().references('releases.id'))
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('made', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('release_approvals_by_person', ['release', 'person'])
    .execute();
  await sql`create function refuse_change() returns trigger language plpgsql as
    $$ begin raise exception 'The audit trail only grows.'; end $$`.execute(db);
  await sql`create trigger staff_acts_only_grow before update or delete or truncate on staff_acts
    for each statement execute function refuse_change()`.execute(db);
}

/** What is counted by release. */
async function createReleaseCounts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('release_counts')
    .addColumn('release', 'integer', (column) => column.notNull())
    .addColumn('brand', 'text', (column) => column.notNull())
    .addColumn('since', 'timestamptz', (column) => column.notNull())
    .addColumn('page', 'text', (column) => column.notNull())
    .addColumn('what', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('release_counts_each', ['release', 'brand', 'since', 'page', 'what'])
    .execute();
  await db.schema.createIndex('release_counts_by_time').on('release_counts').column('since').execute();
}

/** What is counted on pages. */
async function createPageCounts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('page_counts')
    .addColumn('release', 'integer', (column) => column.notNull())
    .addColumn('brand', 'text', (column) => column.notNull())
    .addColumn('variants', 'text', (column) => column.notNull())
    .addColumn('since', 'timestamptz', (column) => column.notNull())
    .addColumn('page', 'text', (column) => column.notNull())
    .addColumn('what', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('page_counts_each', [
      'release',
      'since',
      'brand',
      'variants',
      'page',
      'what',
      'message',
    ])
    .execute();
  await db.schema.createIndex('page_counts_by_time').on('page_counts').column('since').execute();
}

/** What staff say about drafts, and who has one open. */
async function createStaffComments(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('staff_comments')
    .addColumn('id', 'integer', (column) => column.generatedAlwaysAsIdentity().primaryKey())
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('made', 'timestamptz', (column) => column.notNull())
    .addColumn('resolved_by', 'text')
    .addColumn('resolved', 'timestamptz')
    .execute();
  await db.schema
    .createTable('staff_readers')
    .addColumn('tab', 'text', (column) => column.primaryKey())
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('seen', 'timestamptz', (column) => column.notNull())
    .execute();
}

/** Documents that staff change before they are published. */
async function createStaffDrafts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('staff_drafts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('base', 'integer', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('made', 'timestamptz', (column) => column.notNull())
    .addColumn('changed', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('staff_draft_files')
    .addColumn('draft', 'text', (column) => column.references('staff_drafts.id').onDelete('cascade'))
    .addColumn('path', 'text')
    .addColumn('text', 'text')
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('changed', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('staff_draft_files_key', ['draft', 'path'])
    .execute();
}

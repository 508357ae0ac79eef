import type { Kysely } from 'kysely';

/** Documents to sign, their trails, and sessions with notaries. */
export async function createClosing(db: Kysely<unknown>): Promise<void> {
  await createPapers(db);
  await createPaperFiles(db);
  await createPaperTrail(db);
  await createSignerPapers(db);
  await createSignerPaperFiles(db);
  await createSignerPaperTrail(db);
  await createNotaryReservations(db);
  await createNotarySessions(db);
}

async function createPapers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('papers')
    .addColumn('uuid', 'uuid', (column) => column.primaryKey())
    .addColumn('application', 'uuid', (column) => column.notNull().references('applications.uuid'))
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('sections', 'jsonb', (column) => column.notNull())
    .addColumn('made_at', 'timestamptz', (column) => column.notNull())
    .addColumn('number', 'bigserial', (column) => column.notNull())
    .addUniqueConstraint('papers_by_version', ['application', 'type', 'version'])
    .execute();
}

async function createPaperFiles(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('paper_files')
    .addColumn('paper', 'uuid', (column) => column.notNull().references('papers.uuid'))
    .addColumn('signatures', 'integer', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('content', 'bytea', (column) => column.notNull())
    .addColumn('made_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('paper_files_key', ['paper', 'signatures'])
    .execute();
}

async function createPaperTrail(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('paper_trail')
    .addColumn('uuid', 'uuid', (column) => column.primaryKey())
    .addColumn('paper', 'uuid', (column) => column.notNull().references('papers.uuid'))
    .addColumn('what', 'text', (column) => column.notNull())
    .addColumn('who', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('signature', 'jsonb')
    .addColumn('at', 'timestamptz', (column) => column.notNull())
    .addColumn('number', 'bigserial', (column) => column.notNull())
    .addUniqueConstraint('paper_trail_once', ['paper', 'what', 'who'])
    .execute();
}

async function createSignerPapers(db: Kysely<unknown>): Promise<void> {
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
}

async function createSignerPaperFiles(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('signer_paper_files')
    .addColumn('paper', 'uuid', (column) => column.notNull().references('signer_papers.uuid'))
    .addColumn('signatures', 'integer', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('content', 'bytea', (column) => column.notNull())
    .addColumn('made_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('signer_paper_files_key', ['paper', 'signatures'])
    .execute();
}

async function createSignerPaperTrail(db: Kysely<unknown>): Promise<void> {
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

async function createNotaryReservations(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('notary_reservations')
    .addColumn('uuid', 'uuid', (column) => column.primaryKey())
    .addColumn('application', 'uuid', (column) => column.notNull().references('applications.uuid'))
    // A time is given to one person only.
    .addColumn('slot', 'uuid', (column) => column.notNull().unique())
    .addColumn('mode', 'text', (column) => column.notNull())
    .addColumn('starts_at', 'timestamptz', (column) => column.notNull())
    .addColumn('place', 'text')
    .addColumn('held_until', 'timestamptz')
    .addColumn('reminded_at', 'timestamptz')
    .execute();
}

async function createNotarySessions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('notary_sessions')
    .addColumn('application', 'uuid', (column) => column.primaryKey().references('applications.uuid'))
    .addColumn('uuid', 'uuid', (column) => column.notNull())
    .addColumn('step', 'text', (column) => column.notNull())
    .addColumn('latitude', 'double precision', (column) => column.notNull())
    .addColumn('longitude', 'double precision', (column) => column.notNull())
    .addColumn('started_at', 'timestamptz', (column) => column.notNull())
    // When the sandbox's notary acts by itself, and whether somebody sits at the desk in its place.
    .addColumn('due_at', 'timestamptz')
    .addColumn('is_at_desk', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute();
}

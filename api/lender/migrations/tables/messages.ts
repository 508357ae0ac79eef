import { type Kysely, sql } from 'kysely';

/** Chats, files, mails and what people want of them, feedback, telemetry and the waitlist. */
export async function createMessages(db: Kysely<unknown>): Promise<void> {
  await createChats(db);
  await createChatNonces(db);
  await createChatMessages(db);
  await createFiles(db);
  await createUploads(db);
  await createTransfers(db);
  await createTransferPieces(db);
  await createOutbox(db);
  await createMessageChoices(db);
  await createMailedMilestones(db);
  await createUnreportedChanges(db);
  await createFeedback(db);
  await createTelemetrySessions(db);
  await createTelemetryEvents(db);
  await createWaitlist(db);
}

async function createChats(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('chats')
    .addColumn('sid', 'text', (column) => column.primaryKey())
    .addColumn('channel', 'text', (column) => column.notNull().unique())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('contact', 'uuid', (column) => column.notNull())
    .addColumn('document', 'jsonb', (column) => column.notNull())
    .addColumn('expires', 'timestamptz', (column) => column.notNull())
    .addColumn('closed_at', 'timestamptz')
    // Null: the person who began it was not signed in.
    .addColumn('identity', 'uuid', (column) => column.references('identities.uuid'))
    .execute();
}

async function createChatNonces(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('chat_nonces')
    .addColumn('nonce_hash', 'text', (column) => column.primaryKey())
    .addColumn('sid', 'text', (column) => column.notNull().references('chats.sid'))
    .addColumn('expires', 'timestamptz', (column) => column.notNull())
    .execute();
}

async function createChatMessages(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('chat_messages')
    .addColumn('uuid', 'uuid', (column) => column.primaryKey())
    .addColumn('sid', 'text', (column) => column.notNull().references('chats.sid'))
    .addColumn('question', 'text', (column) => column.notNull())
    .addColumn('response', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('rating', 'jsonb')
    .addColumn('number', 'bigserial', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('chat_messages_by_chat').on('chat_messages').column('sid').execute();
}

async function createFiles(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('files')
    .addColumn('uuid', 'uuid', (column) => column.primaryKey())
    .addColumn('application', 'uuid', (column) => column.references('applications.uuid'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('sent_at', 'timestamptz', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('used_at', 'timestamptz')
    .addColumn('number', 'bigserial', (column) => column.notNull())
    // Null: it is the borrower's.
    .addColumn('invitation', 'uuid', (column) => column.references('invitations.uuid'))
    .addColumn('chat', 'text', (column) => column.references('chats.sid'))
    .addColumn('message', 'uuid', (column) => column.references('chat_messages.uuid'))
    .addCheckConstraint('files_of_one', sql`((num_nonnulls(application, chat) = 1) OR (state = 'EXPIRED'))`)
    .execute();
  await db.schema.createIndex('files_by_application').on('files').column('application').execute();
  await db.schema.createIndex('files_by_chat').on('files').column('chat').execute();
  await db.schema.createIndex('files_by_state').on('files').columns(['state', 'sent_at']).execute();
}

async function createUploads(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('uploads')
    .addColumn('uuid', 'uuid', (column) => column.primaryKey())
    .addColumn('application', 'uuid', (column) => column.notNull().references('applications.uuid'))
    // What it is for: a source of income, a side of a document, a condition.
    .addColumn('purpose', 'text', (column) => column.notNull())
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
}

async function createTransfers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('transfers')
    .addColumn('uuid', 'uuid', (column) => column.primaryKey())
    .addColumn('identity', 'uuid', (column) => column.notNull().references('identities.uuid'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('mark', 'text', (column) => column.notNull())
    .addColumn('received', 'integer', (column) => column.notNull())
    .addColumn('begun_at', 'timestamptz', (column) => column.notNull())
    .addColumn('kept_as', 'text')
    .addColumn('keeping_until', 'timestamptz')
    .execute();
  await db.schema.createIndex('transfers_by_age').on('transfers').column('begun_at').execute();
  await db.schema.createIndex('transfers_by_identity').on('transfers').column('identity').execute();
}

async function createTransferPieces(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('transfer_pieces')
    .addColumn('uuid', 'uuid', (column) => column.primaryKey())
    .addColumn('transfer', 'uuid', (column) =>
      column.notNull().references('transfers.uuid').onDelete('cascade'),
    )
    .addColumn('from_byte', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('pieces_by_transfer').on('transfer_pieces').column('transfer').execute();
}

async function createOutbox(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('outbox')
    .addColumn('uuid', 'uuid', (column) => column.primaryKey())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('link', 'text')
    .addColumn('sent_at', 'timestamptz', (column) => column.notNull())
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('delivered_at', 'timestamptz')
    .addColumn('footer', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('settings_link', 'text')
    .execute();
  await sql`create index outbox_waiting on outbox (sent_at) where delivered_at is null`.execute(db);
}

/** Which messages people want, and in what language. */
async function createMessageChoices(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('message_choices')
    .addColumn('identity', 'uuid', (column) => column.primaryKey().references('identities.uuid'))
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('wants_mails', 'boolean', (column) => column.notNull())
    .execute();
}

async function createMailedMilestones(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mailed_milestones')
    .addColumn('application', 'uuid', (column) => column.notNull().references('applications.uuid'))
    .addColumn('milestone', 'text', (column) => column.notNull())
    .addColumn('mailed_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('mailed_milestones_key', ['application', 'milestone'])
    .execute();
}

/** Changes of what signs in of which one mail is still to report. */
async function createUnreportedChanges(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('unreported_changes')
    .addColumn('identity', 'uuid', (column) => column.notNull().references('identities.uuid'))
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('change', 'text', (column) => column.notNull())
    .addColumn('times', 'integer', (column) => column.notNull())
    .addColumn('first_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('unreported_changes_key', ['identity', 'recipient', 'change'])
    .execute();
}

async function createFeedback(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('feedback')
    .addColumn('uuid', 'uuid', (column) => column.primaryKey())
    .addColumn('identity', 'uuid', (column) => column.notNull().references('identities.uuid'))
    .addColumn('document', 'jsonb', (column) => column.notNull())
    .addColumn('given_at', 'timestamptz', (column) => column.notNull())
    .execute();
}

async function createTelemetrySessions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('telemetry_sessions')
    .addColumn('uuid', 'uuid', (column) => column.primaryKey())
    .addColumn('context', 'text', (column) => column.notNull())
    .addColumn('tracker', 'text', (column) => column.notNull())
    .addColumn('payload', 'jsonb', (column) => column.notNull())
    .addColumn('started_at', 'timestamptz', (column) => column.notNull())
    .execute();
}

async function createTelemetryEvents(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('telemetry_events')
    .addColumn('uuid', 'uuid', (column) => column.primaryKey())
    .addColumn('context', 'text', (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('repetition', 'text', (column) => column.unique())
    .addColumn('payload', 'jsonb', (column) => column.notNull())
    .addColumn('received_at', 'timestamptz', (column) => column.notNull())
    .execute();
}

async function createWaitlist(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('waitlist')
    .addColumn('uuid', 'uuid', (column) => column.primaryKey())
    .addColumn('email_key', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('zip', 'text', (column) => column.notNull())
    .addColumn('document', 'jsonb', (column) => column.notNull())
    .addColumn('joined_at', 'timestamptz', (column) => column.notNull())
    .addUniqueConstraint('waitlist_key', ['email_key', 'state', 'zip'])
    .execute();
}

import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Telemetry sessions and events, and feature flags. */
export const telemetry: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('telemetry_sessions')
      .addColumn('uuid', 'uuid', (column) => column.primaryKey())
      .addColumn('context', 'text', (column) => column.notNull())
      .addColumn('tracker', 'text', (column) => column.notNull())
      .addColumn('payload', 'jsonb', (column) => column.notNull())
      .addColumn('started_at', 'timestamptz', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('telemetry_events')
      .addColumn('uuid', 'uuid', (column) => column.primaryKey())
      .addColumn('context', 'text', (column) => column.notNull())
      .addColumn('event', 'text', (column) => column.notNull())
      .addColumn('repetition', 'text', (column) => column.unique())
      .addColumn('payload', 'jsonb', (column) => column.notNull())
      .addColumn('received_at', 'timestamptz', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('features')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('enabled', 'boolean', (column) => column.notNull())
      .addColumn('variables', 'jsonb', (column) => column.notNull())
      .execute();
  },
};

import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';

/** Numbered migrations by name; the numbers give the order. */
export type Migrations = Readonly<Record<string, Migration>>;

/** Brings the tables up to date in one transaction; several servers may try at once. */
export async function migrate<Tables>(db: Kysely<Tables>, migrations: Migrations): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...migrations }) },
    // Without it the records of another schema of the same server would be taken for ours.
    migrationTableSchema: await currentSchema(db),
    // Branches number theirs apart, and whoever has tried one of them must not be shut out by the other.
    allowUnorderedMigrations: true,
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error !== undefined) {
    const failed = results?.find((result) => result.status === 'Error');
    throw new MigrationFailed(failed?.migrationName ?? 'set-up', error);
  }
}

async function currentSchema<Tables>(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db);
  return rows[0]?.schema ?? 'public';
}

/** A migration did not succeed; the database is as it was before it. */
class MigrationFailed extends Error {
  override readonly name = 'MigrationFailed';

  constructor(migration: string, cause: unknown) {
    super(`The migration ${migration} failed, nothing of it was kept.`, { cause });
  }
}

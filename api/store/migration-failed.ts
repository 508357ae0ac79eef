/** A migration did not succeed; the database is as it was before it. */
export class MigrationFailed extends Error {
  override readonly name = 'MigrationFailed';

  constructor(migration: string, cause: unknown) {
    super(`The migration ${migration} failed, nothing of it was kept.`, { cause });
  }
}

import type { Migration } from 'kysely/migration';
import { tables } from './001-tables.ts';
import { samples } from './002-samples.ts';

/** The lender's own migrations. From the first release on, a merged one is never edited: what changes is one more. */
export const lenderMigrations: Readonly<Record<string, Migration>> = {
  '001-tables': tables,
  '002-samples': samples,
};

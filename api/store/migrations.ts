import type { Migrations } from './migrate.ts';
import { visits } from './migrations/001-visits.ts';

/** The server's own migrations; merged ones are never edited. */
export const storeMigrations: Migrations = {
  '001-visits': visits,
};

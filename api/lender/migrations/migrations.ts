import type { Migration } from 'kysely/migration';
import { tables } from './001-tables.ts';
import { samples } from './002-samples.ts';
import { factorsOfSessions } from './003-factors-of-sessions.ts';
import { unreportedChanges } from './004-unreported-changes.ts';
import { notaryByItself } from './005-notary-by-itself.ts';
import { rentalLoans } from './006-rental-loans.ts';
import { messages } from './007-messages.ts';

/** The lender's own migrations. From the first release on, a merged one is never edited: what changes is one more. */
export const lenderMigrations: Readonly<Record<string, Migration>> = {
  '001-tables': tables,
  '002-samples': samples,
  '003-factors-of-sessions': factorsOfSessions,
  '004-unreported-changes': unreportedChanges,
  '005-notary-by-itself': notaryByItself,
  '006-rental-loans': rentalLoans,
  '007-messages': messages,
};

import type { Migration } from 'kysely/migration';
import { people } from './migrations/001-people.ts';
import { applications } from './migrations/002-applications.ts';
import { messagesAndWaitlist } from './migrations/003-messages-and-waitlist.ts';
import { telemetry } from './migrations/004-telemetry.ts';
import { referenceTables } from './migrations/005-reference-tables.ts';
import { referralTables } from './migrations/006-referral-tables.ts';
import { sampleData } from './migrations/007-sample-data.ts';
import { samplePartners } from './migrations/008-sample-partners.ts';
import { experiments } from './migrations/009-experiments.ts';
import { oneTimeCodes } from './migrations/010-one-time-codes.ts';
import { registrationKeys } from './migrations/011-registration-keys.ts';
import { passwordResets } from './migrations/012-password-resets.ts';

/** The lender's own migrations; merged ones, and the samples they insert, are never edited. */
export const lenderMigrations: Readonly<Record<string, Migration>> = {
  '001-people': people,
  '002-applications': applications,
  '003-messages-and-waitlist': messagesAndWaitlist,
  '004-telemetry': telemetry,
  '005-reference-tables': referenceTables,
  '006-referral-tables': referralTables,
  '007-sample-data': sampleData,
  '008-sample-partners': samplePartners,
  '009-experiments': experiments,
  '010-one-time-codes': oneTimeCodes,
  '011-registration-keys': registrationKeys,
  '012-password-resets': passwordResets,
};

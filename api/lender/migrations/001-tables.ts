import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createApplications } from './tables/applications.ts';
import { createClosing } from './tables/closing.ts';
import { createMessages } from './tables/messages.ts';
import { createPeople } from './tables/people.ts';
import { createProofs } from './tables/proofs.ts';
import { createReference } from './tables/reference.ts';

/** All tables of the lender. */
export const tables: Migration = {
  up: async (db: Kysely<unknown>) => {
    await createReference(db);
    await createPeople(db);
    await createApplications(db);
    await createProofs(db);
    await createClosing(db);
    await createMessages(db);
  },
};

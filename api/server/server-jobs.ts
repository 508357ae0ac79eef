import type { Kysely } from 'kysely';
import type { JobKind } from '#api/jobs/jobs.ts';
import { deleteExpiredTries } from '#api/store/sign-in-tries.ts';
import { type StoreTables, deleteExpiredVisits } from '#api/store/visits.ts';

/** What the server does without being asked: it forgets visits that nobody has touched for long, and tries to sign in. */
export function serverJobs(db: Kysely<StoreTables>, now: () => Date): readonly JobKind[] {
  return [
    {
      name: 'forget-visits',
      due: '7 * * * *',
      run: async () => {
        await deleteExpiredVisits(db, now());
        await deleteExpiredTries(db, now());
      },
    },
  ];
}

import type { Kysely } from 'kysely';
import type { LenderTables } from '#api/lender/lender-tables.ts';
import { readApplications, readIdentities } from '../journeys/stage/read-rows.ts';
import type { Finding } from './attack.ts';
import type { Walked } from './walk-person.ts';

/** How people came through, held against what the lender has of them: nothing lost, nothing doubled. */
export async function countPeople(
  db: Kysely<LenderTables>,
  walked: readonly Walked[],
  figures: string,
): Promise<Finding> {
  const faults = walked.flatMap(({ lost }) => lost.map((each) => `lost: ${each}`));
  for (const { email, end } of walked) {
    const [applications, identities] = await Promise.all([
      readApplications(db, email),
      readIdentities(db, email),
    ]);
    if (end === 'offers' && applications.length === 0) faults.push(`lost: the application of ${email}`);
    if (end === 'account-exists') faults.push(`told that their account exists: ${email}`);
    if (end === 'stuck') faults.push(`did not come through: ${email}`);
    if (applications.length > 1) faults.push(`doubled: ${applications.length} applications of ${email}`);
    if (identities.length > 1) faults.push(`doubled: ${identities.length} accounts of ${email}`);
  }
  const [lost, doubled, told] = ['lost', 'doubled', 'told'].map(
    (kind) => faults.filter((fault) => fault.startsWith(kind)).length,
  );
  const through = walked.filter(({ end }) => end === 'offers').length;
  const people = `${through} of ${walked.length} people came through, ${lost} lost, ${doubled} doubled`;
  return { figures: `${figures}${people}, ${told} told of an account`, faults };
}

import type { Kysely, Selectable } from 'kysely';
import type { ApplicationRow, LenderTables } from '#api/lender/tables/lender-tables.ts';
import { readApplications, readIdentities } from '../journeys/stage/read-rows.ts';
import type { Finding } from './attack.ts';
import type { Walked } from './walk-person.ts';

/** What is lost or doubled of one application. */
export type LookInto = (
  db: Kysely<LenderTables>,
  application: Selectable<ApplicationRow>,
) => Promise<readonly string[]>;

/**
 * How people came through, held against what the lender has of them: nothing lost, nothing doubled. `lookInto` looks for
 * more of both in each application.
 */
export async function countPeople(
  db: Kysely<LenderTables>,
  walked: readonly Walked[],
  figures: string,
  lookInto: LookInto = async () => [],
): Promise<Finding> {
  const faults = walked.flatMap(({ lost }) => lost.map((each) => `lost: ${each}`));
  for (const { email, end, at = '' } of walked) {
    const [applications, identities] = await Promise.all([
      readApplications(db, email),
      readIdentities(db, email),
    ]);
    if (isThrough(end) && applications.length === 0) faults.push(`lost: the application of ${email}`);
    if (end === 'account-exists') faults.push(`warned that their account exists: ${email}`);
    if (end === 'stuck') faults.push(`did not come through: ${email} ${at}`);
    if (applications.length > 1) faults.push(`doubled: ${applications.length} applications of ${email}`);
    if (identities.length > 1) faults.push(`doubled: ${identities.length} accounts of ${email}`);
    for (const application of applications) {
      if (isThrough(end)) faults.push(...(await lookInto(db, application)));
    }
  }
  const [lost, doubled, warned] = ['lost', 'doubled', 'warned'].map(
    (kind) => faults.filter((fault) => fault.startsWith(kind)).length,
  );
  const through = walked.filter(({ end }) => isThrough(end)).length;
  const people = `${through} of ${walked.length} people came through, ${lost} lost, ${doubled} doubled`;
  return { figures: `${figures}${people}, ${warned} warned of an account`, faults };
}

function isThrough(end: Walked['end']): boolean {
  return end === 'offers' || end === 'complete';
}

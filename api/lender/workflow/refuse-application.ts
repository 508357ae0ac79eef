import { addDays, businessDay, startOfBusinessDay } from './business-days.ts';
import type { Kysely } from 'kysely';
import type { RequestProblem } from '#api/http/request-problem.ts';
import type { CreateApplicationRequest } from '#schemas/generated/api.ts';
import { lenderProblem } from '../http/problems.ts';
import type { LenderTables } from '../tables/lender-tables.ts';

/** Refuses a property in a state where no loans are offered, or another state than the query says. */
export async function refuseState(
  db: Kysely<LenderTables>,
  asked: string | undefined,
  request: CreateApplicationRequest,
): Promise<void> {
  const { state: code } = request.propertyRequest;
  if (asked !== code) {
    throw refusal(`The property is in ${code}, not in ${asked}.`, 'must be the state of the query');
  }
  await refuseUnservedState(db, code, '/propertyRequest/state');
}

/** Refuses a state where no loans are offered, at the field that names it. */
export async function refuseUnservedState(
  db: Kysely<LenderTables>,
  code: string,
  field: string,
): Promise<void> {
  const state = await readState(db, code);
  if (state?.served) return;
  const detail = `We do not currently offer loans in ${state?.name ?? code}`;
  throw refusal(detail, 'is not a state in which loans are offered', field);
}

function refusal(detail: string, fieldDetail: string, field = '/propertyRequest/state'): RequestProblem {
  return lenderProblem({
    type: 'state-refused',
    title: 'The state is refused',
    status: 400,
    detail,
    errors: [{ field, detail: fieldDetail }],
  });
}

/** Refuses to put an address right by one in a zip whose people are on the waitlist. */
export async function refuseZip(db: Kysely<LenderTables>, zip: string): Promise<void> {
  const restricted = await db
    .selectFrom('restricted_zips')
    .select('zip')
    .where('zip', '=', zip)
    .executeTakeFirst();
  if (restricted === undefined) return;
  throw lenderProblem({
    type: 'zip-refused',
    title: 'The zip is refused',
    status: 400,
    detail: `We do not currently offer loans in ${zip}.`,
    errors: [{ field: '/zip', detail: 'is not a zip in which loans are offered' }],
  });
}

/** A state and whether loans are offered there. */
function readState(db: Kysely<LenderTables>, code: string) {
  return db.selectFrom('states').select(['name', 'served']).where('code', '=', code).executeTakeFirst();
}

// A§9. Day 45 still blocks (specification/decisions.md, One application, 45 days).
const daysBetweenApplications = 45;

/** The beginning of the first day on which a completed application still keeps the next one from being started. */
export function completedSince(now: Date): Date {
  return startOfBusinessDay(addDays(businessDay(now), -daysBetweenApplications));
}

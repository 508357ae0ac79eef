import type { Kysely } from 'kysely';
import { Problem } from '../http/problem.ts';
import type { LenderTables } from '../lender-tables.ts';
import { readState } from '../queries/read-state.ts';
import type { CreateApplicationRequest } from '#schemas/generated/api.ts';

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
  const state = await readState(db, code);
  if (!state?.served) {
    throw refusal(
      `We do not currently offer loans in ${state?.name ?? code}`,
      'is not a state in which loans are offered',
    );
  }
}

function refusal(detail: string, fieldDetail: string): Problem {
  return new Problem({
    type: 'state-refused',
    title: 'The state is refused',
    status: 400,
    detail,
    errors: [{ field: '/propertyRequest/state', detail: fieldDetail }],
  });
}

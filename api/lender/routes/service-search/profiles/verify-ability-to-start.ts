import { operation, personOf } from '../../../http/call.ts';
import { completedSince } from '../../../life-cycle/completed-since.ts';
import { settleCredit } from '../../../life-cycle/settle-credit.ts';
import { listBlockingApplications } from '../../../queries/list-blocking-applications.ts';

export const verifyAbilityToStart = operation('verifyAbilityToStart', async (lender, call) => {
  const { identity } = personOf(call);
  await settleCredit(lender, identity);
  const blocking = await listBlockingApplications(lender.db, identity, completedSince(lender.now()));
  const active = blocking
    .filter((application) => application.active)
    .map((application) => application.organization);
  return {
    body: {
      canStartApplication: blocking.length === 0,
      organizationsWithActiveApplication: [...new Set(active)],
    },
  };
});

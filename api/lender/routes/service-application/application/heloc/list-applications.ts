import { operation, personOf } from '../../../../http/call.ts';
import { applicationReply } from '../../../../life-cycle/application-reply.ts';
import { settleCredit } from '../../../../life-cycle/settle-credit.ts';
import { listApplications as list } from '../../../../queries/list-applications.ts';

export const listApplications = operation('listApplications', async (lender, call) => {
  const { identity } = personOf(call);
  await settleCredit(lender, identity);
  return { body: { applications: (await list(lender.db, identity)).map(applicationReply) } };
});

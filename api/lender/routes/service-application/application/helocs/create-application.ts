import { operation, personOf } from '../../../../http/call.ts';
import { applicationReply } from '../../../../life-cycle/application-reply.ts';
import { createOnce } from '../../../../life-cycle/create-once.ts';
import { readCurrentApplication } from '../../../../life-cycle/read-current-application.ts';
import { refuseState } from '../../../../life-cycle/refuse-state.ts';
import { settleCredit } from '../../../../life-cycle/settle-credit.ts';

export const createApplication = operation('createApplication', async (lender, call) => {
  const person = personOf(call);
  await refuseState(lender.db, call.query['state'], call.body);
  await settleCredit(lender, person.identity);
  const { uuid, isNew } = await createOnce(lender, person, call.headers['idempotency-key'], call.body);
  const application = await readCurrentApplication(lender, uuid, person.identity);
  return { status: isNew ? 201 : 200, body: applicationReply(application) };
});

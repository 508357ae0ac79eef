import { operation, pathValue, personOf } from '../../../../http/call.ts';
import { applicationReply } from '../../../../life-cycle/application-reply.ts';
import { readCurrentApplication } from '../../../../life-cycle/read-current-application.ts';

export const getApplication = operation('getApplication', async (lender, call) => ({
  body: applicationReply(
    await readCurrentApplication(lender, pathValue(call, 'uuid'), personOf(call).identity),
  ),
}));

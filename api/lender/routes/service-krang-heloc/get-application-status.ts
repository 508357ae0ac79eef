import { operation, pathValue, personOf } from '../../http/call.ts';
import { statusReply } from '../../life-cycle/application-reply.ts';
import { readCurrentApplication } from '../../life-cycle/read-current-application.ts';

export const getApplicationStatus = operation('getApplicationStatus', async (lender, call) => ({
  body: statusReply(await readCurrentApplication(lender, pathValue(call, 'uuid'), personOf(call).identity)),
}));

import { operation, pathValue, personOf } from '../../../../http/call.ts';
import { Problem } from '../../../../http/problem.ts';
import { readCurrentApplication } from '../../../../life-cycle/read-current-application.ts';

export const getOffers = operation('getOffers', async (lender, call) => {
  const { offers } = await readCurrentApplication(lender, pathValue(call, 'uuid'), personOf(call).identity);
  if (offers === null) {
    throw new Problem({
      type: 'no-offers',
      title: 'No offers',
      status: 409,
      detail: 'There are no offers for this application.',
    });
  }
  return { body: offers };
});

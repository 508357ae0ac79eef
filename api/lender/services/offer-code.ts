import { type LenderRoutes, operation, pathValue } from '../http/call.ts';
import { notFound } from '../http/problems.ts';

/** The operations of `schemas/api/offer-code.json`, by where they are served. */
export const offerCodeRoutes: LenderRoutes = {
  'GET /offercode/{offerCode}': operation('getOfferCode', async ({ db }, call) => {
    const code = pathValue(call, 'offerCode').toUpperCase();
    const row = await db
      .selectFrom('offer_codes')
      .select('document')
      .where('code', '=', code)
      .executeTakeFirst();
    if (row === undefined) {
      throw notFound('offer code');
    }
    return { body: row.document };
  }),
};

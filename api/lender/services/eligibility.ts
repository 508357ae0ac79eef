import { randomUUID } from 'node:crypto';
import { type LenderRoutes, operation } from '../http/call.ts';
import { emailKey } from '../identity/accounts.ts';

/** The operations of `schemas/api/eligibility.json`, by where they are served. */
export const eligibilityRoutes: LenderRoutes = {
  'GET /service-application/external/api/v2/heloc/states-eligibility': operation(
    'getStatesEligibility',
    async ({ db }) => {
      const states = await db
        .selectFrom('states')
        .select('code')
        .where('served', '=', true)
        .orderBy('code')
        .execute();
      return { body: { states: states.map((state) => state.code) } };
    },
  ),

  'GET /service-application/external/api/v1/heloc/zip-eligibility': operation(
    'getZipEligibility',
    async ({ db }) => {
      const zips = await db.selectFrom('restricted_zips').select('zip').orderBy('zip').execute();
      return { body: { restricted: zips.map((row) => row.zip) } };
    },
  ),

  'GET /service-application/external/api/v1/heloc/state-licenses': operation(
    'getStateLicenses',
    async ({ db }, call) => {
      const items = await db
        .selectFrom('licenses')
        .select(['abbrev', 'name', 'license'])
        .where('organization', '=', call.query['orgCode'] ?? '')
        .orderBy('abbrev')
        .execute();
      return { body: { items } };
    },
  ),
};

/** The operations of `schemas/api/waitlist.json`, by where they are served. */
export const waitlistRoutes: LenderRoutes = {
  'POST /waitlist/home-equity-loan-plus': operation('joinWaitlist', async ({ db, now }, { body }) => {
    const { email, state, zip } = body;
    const document = JSON.stringify(body);
    await db
      .insertInto('waitlist')
      .values({ uuid: randomUUID(), email_key: emailKey(email), state, zip, document, joined_at: now() })
      // A person who asks again for the same place is on the list once, with the newer data.
      .onConflict((conflict) => conflict.columns(['email_key', 'state', 'zip']).doUpdateSet({ document }))
      .execute();
    return { body: { accepted: true } };
  }),
};

import { type LenderRoutes, operation } from '../http/call.ts';

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

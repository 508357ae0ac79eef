import type { Kysely } from 'kysely';
import { type LenderRoutes, operation, personOf } from '../http/call.ts';
import type { LenderTables } from '../lender-tables.ts';
import { completedSince } from '../life-cycle/refuse-application.ts';
import { settleDue } from '../life-cycle/arrivals.ts';
import { listBlockingApplications } from '../queries/applications.ts';

/** The operations of `schemas/api/search.json`, by where they are served. */
export const searchRoutes: LenderRoutes = {
  'GET /service-search/api/v1/profiles/actions/verify-ability-to-start-application': operation(
    'verifyAbilityToStart',
    async (lender, call) => {
      const { identity } = personOf(call);
      await settleDue(lender, identity);
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
    },
  ),

  'GET /service-search/external/api/v1/addresses': operation('searchAddresses', async ({ db }, call) => {
    const words = (call.query['text'] ?? '').split(/[\s,.]+/).filter((word) => word !== '');
    return { body: { addresses: words.length === 0 ? [] : await findAddresses(db, words) } };
  }),
};

const mostResults = 8;

/** Addresses in which each typed word begins a word, whatever the letter case. */
function findAddresses(db: Kysely<LenderTables>, words: readonly string[]) {
  const patterns = words.map((word) => `% ${word.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  return db
    .selectFrom('addresses')
    .select(['street1', 'city', 'state', 'zip'])
    .where((address) => address.and(patterns.map((pattern) => address('search', 'like', pattern))))
    .orderBy('search')
    .limit(mostResults)
    .execute();
}

import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { LenderTables } from '../lender-tables.ts';
import { moreOriginators, stateAffiliatePrefills, stateOfferCodes } from '../samples/sample-partners.ts';

/** Mailings and affiliates of every state, and more originators (specification/decisions.md, Texts and lists that are not given). */
export const samplePartners: Migration = {
  up: async (db: Kysely<LenderTables>) => {
    await db.insertInto('offer_codes').values(stateOfferCodes).execute();
    await db.insertInto('affiliate_prefills').values(stateAffiliatePrefills).execute();
    await db.insertInto('originators').values(moreOriginators).execute();
  },
};

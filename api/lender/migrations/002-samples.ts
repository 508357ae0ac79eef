import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { LenderTables } from '../tables/lender-tables.ts';
import { sampleAddresses } from '../samples/sample-addresses.ts';
import { sampleBanners } from '../samples/sample-banners.ts';
import { moreOriginators, stateAffiliatePrefills, stateOfferCodes } from '../samples/sample-partners.ts';
import {
  sampleAffiliatePrefills,
  sampleOfferCodes,
  sampleOriginators,
  sampleReferrals,
} from '../samples/sample-referrals.ts';
import {
  sampleConsentTypes,
  sampleFeatures,
  sampleHours,
  samplePrompts,
} from '../samples/sample-settings.ts';
import { sampleLicenses, sampleRestrictedZips, sampleStates } from '../samples/sample-states.ts';

/** Sample data (specification/decisions.md, Texts and lists that are not given): plainly invented, and enough for every journey. */
export const samples: Migration = {
  up: async (db: Kysely<LenderTables>) => {
    await db.insertInto('states').values(sampleStates).execute();
    await db.insertInto('restricted_zips').values(sampleRestrictedZips).execute();
    await db.insertInto('licenses').values(sampleLicenses).execute();
    await db.insertInto('consent_types').values(sampleConsentTypes).execute();
    await db.insertInto('prompts').values(samplePrompts).execute();
    await db.insertInto('features').values(sampleFeatures).execute();
    await db.insertInto('operating_hours').values(sampleHours).execute();
    await db.insertInto('addresses').values(sampleAddresses()).execute();
    await db
      .insertInto('offer_codes')
      .values([...sampleOfferCodes, ...stateOfferCodes])
      .execute();
    await db.insertInto('referrals').values(sampleReferrals).execute();
    await db
      .insertInto('originators')
      .values([...sampleOriginators, ...moreOriginators])
      .execute();
    await db
      .insertInto('affiliate_prefills')
      .values([...sampleAffiliatePrefills, ...stateAffiliatePrefills])
      .execute();
    await db.insertInto('banners').values(sampleBanners).execute();
  },
};

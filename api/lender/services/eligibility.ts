import { randomUUID } from 'node:crypto';
import { type LenderRoutes, operation, personOf } from '../call/call.ts';
import { emailKey } from '../identity/accounts.ts';
import type { Kysely } from 'kysely';
import type { LenderTables } from '../tables/lender-tables.ts';
import { completedSince } from '../workflow/refuse-application.ts';
import { settleDue } from '../workflow/status-handlers.ts';
import { listBlockingApplications } from '../queries/applications.ts';

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
    await joinList(db, body, now());
    return { body: { accepted: true } };
  }),

  'POST /waitlist/interest': operation('noteInterest', async ({ db, now }, { body }) => {
    await joinList(db, body, now());
    return { body: { accepted: true } };
  }),
};

// A person is on the list once for a place. Nobody is known here, so what is said again in their name changes nothing.
async function joinList(
  db: Kysely<LenderTables>,
  entry: { readonly email: string; readonly state: string; readonly zip: string },
  now: Date,
): Promise<void> {
  const { email, state, zip } = entry;
  await db
    .insertInto('waitlist')
    .values({
      uuid: randomUUID(),
      email_key: emailKey(email),
      state,
      zip,
      document: JSON.stringify(entry),
      joined_at: now,
    })
    .onConflict((conflict) => conflict.columns(['email_key', 'state', 'zip']).doNothing())
    .execute();
}

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
    return { body: { addresses: await findAddresses(db, words) } };
  }),
};

const mostResults = 8;

/**
 * Addresses as people type them: those that the words begin, then the same streets with the house number that was typed. The
 * sandbox knows one house of each street, and people live in others.
 */
async function findAddresses(db: Kysely<LenderTables>, words: readonly string[]) {
  if (words.length === 0) return [];
  const listed = await matchAddresses(db, words);
  const [number = '', ...rest] = words;
  if (!/^\d{1,6}$/.test(number) || listed.length === mostResults) return listed;
  const streets = await matchAddresses(db, rest);
  const known = new Set(listed.map(({ street1, zip }) => `${street1} ${zip}`));
  const others = streets
    .filter(({ street1 }) => /^\d+ /.test(street1))
    .map((address) => ({ ...address, street1: address.street1.replace(/^\d+/, number) }))
    .filter(({ street1, zip }) => !known.has(`${street1} ${zip}`));
  return [...listed, ...others].slice(0, mostResults);
}

/** Addresses in which each typed word begins a word, in any letter case. */
function matchAddresses(db: Kysely<LenderTables>, words: readonly string[]) {
  const patterns = words.map((word) => patternsOf(word.toLowerCase()));
  return db
    .selectFrom('addresses')
    .select(['street1', 'city', 'state', 'zip'])
    .where((address) =>
      address.and(patterns.map((forms) => address.or(forms.map((form) => address('search', 'like', form))))),
    )
    .orderBy('search')
    .limit(mostResults)
    .execute();
}

/** What a street is, as people write it out and as they shorten it. */
const streetTypes = [
  ['avenue', 'ave'],
  ['boulevard', 'blvd'],
  ['circle', 'cir'],
  ['court', 'ct'],
  ['drive', 'dr'],
  ['highway', 'hwy'],
  ['lane', 'ln'],
  ['parkway', 'pkwy'],
  ['place', 'pl'],
  ['road', 'rd'],
  ['square', 'sq'],
  ['street', 'st'],
  ['terrace', 'ter'],
  ['trail', 'trl'],
] as const;

/** A typed word begins a word; one that begins or shortens the name of a street type also represents its other form. */
function patternsOf(word: string): readonly string[] {
  const others = streetTypes.flatMap(([long, short]) => {
    if (word === short) return [long];
    return word.length > 1 && long.startsWith(word) ? [short] : [];
  });
  const begun = `% ${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return [begun, ...others.map((other) => `% ${other} %`)];
}

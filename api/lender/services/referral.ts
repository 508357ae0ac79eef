import type { Kysely, Selectable } from 'kysely';
import { type LenderRoutes, operation, pathValue } from '../call/call.ts';
import { notFound } from '../http/problems.ts';
import type { LenderTables } from '../tables/lender-tables.ts';

/** The operations of `schemas/api/referral.json`, by where they are served. */
export const referralRoutes: LenderRoutes = {
  'GET /service-application/external/api/v1/heloc/referral-id/{referralUuid}': operation(
    'getReferralStatus',
    async ({ db }, call) => {
      const uuid = pathValue(call, 'referralUuid');
      const referral = await db
        .selectFrom('referrals')
        .select(['status', 'email'])
        .where('uuid', '=', uuid)
        .executeTakeFirst();
      if (referral === undefined) {
        throw notFound('referral');
      }
      const { status, email } = referral;
      return { body: status === null ? { email } : { status, email } };
    },
  ),

  'GET /a/external/prepop': operation('getAffiliatePrefill', async ({ db }, call) => {
    const token = call.cookies['_ft_prepop'] ?? '';
    const prefill = await db
      .selectFrom('affiliate_prefills')
      .select('document')
      .where('token', '=', token)
      .executeTakeFirst();
    if (prefill === undefined) {
      throw notFound('prefill');
    }
    return { body: prefill.document };
  }),

  'GET /service-lead-portal/api/referrals/{referralUuid}': operation('getReferral', async ({ db }, call) => {
    const uuid = pathValue(call, 'referralUuid');
    const referral = await db
      .selectFrom('referrals')
      .select('document')
      .where('uuid', '=', uuid)
      .executeTakeFirst();
    if (referral === undefined) {
      throw notFound('referral');
    }
    return { body: referral.document };
  }),

  'GET /service-lead-portal/api/lo/{loanOriginatorUuid}': operation(
    'getLoanOriginator',
    async ({ db }, call) => {
      const originator = await readOriginator(db, pathValue(call, 'loanOriginatorUuid'));
      const { uuid, licensed_states, display } = originator;
      const { originatorName: name, brokerName: company, nmls, email } = display;
      return {
        body: {
          publicInfo: given({ name, company, nmls }),
          licensedStates: licensed_states,
          originatorDisplayInfo: display,
          userInfo: {
            uuid,
            profileType: 'LOAN_ORIGINATOR',
            isBroker: company !== undefined,
            ...given({ email }),
          },
        },
      };
    },
  ),

  'GET /service-lead-portal/api/lo/{loanOriginatorUuid}/licensed-states': operation(
    'getLicensedStates',
    async ({ db }, call) => {
      const originator = await readOriginator(db, pathValue(call, 'loanOriginatorUuid'));
      const { licensed_states, enforces_licensed_states } = originator;
      return { body: { licensedStates: licensed_states, enforcesLicensedStates: enforces_licensed_states } };
    },
  ),
};

/** Those of the values that there are. */
function given<Name extends string>(values: { readonly [name in Name]: string | undefined }) {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  // Their names are those of the values.
  return Object.fromEntries(entries) as { readonly [name in Name]?: string };
}

/** A loan originator; an unknown one is a problem. */
async function readOriginator(
  db: Kysely<LenderTables>,
  uuid: string,
): Promise<Selectable<LenderTables['originators']>> {
  const originator = await db
    .selectFrom('originators')
    .selectAll()
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  if (originator === undefined) {
    throw notFound('loan originator');
  }
  return originator;
}

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

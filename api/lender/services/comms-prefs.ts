import type { Kysely, Transaction } from 'kysely';
import type { RequestProblem } from '#api/http/request-problem.ts';
import type { ConsentPrompt, MessageChoices, UserConsents } from '#schemas/generated/api.ts';
import { type LenderRoutes, operation, pathValue, personOf } from '../call/call.ts';
import { conflict, lenderProblem, notFound } from '../http/problems.ts';
import { readIdentity, readPhone } from '../queries/accounts.ts';
import { readMessageChoices, readTextPhone, saveMessageChoices } from '../queries/message-choices.ts';
import type { LenderTables } from '../tables/lender-tables.ts';

const messages = '/service-comms-prefs/secure/api/v1/messages';

/** The operations of `schemas/api/comms-prefs.json`, by where they are served. */
export const commsPrefsRoutes: LenderRoutes = {
  'GET /service-comms-prefs/external/api/v1/consent/prompt/{consentType}': operation(
    'getConsentPrompt',
    async ({ db }, call) => {
      // The path has passed the document's list of types.
      const type = pathValue(call, 'consentType') as ConsentPrompt['consentType'];
      const prompt = await db.selectFrom('prompts').selectAll().where('type', '=', type).executeTakeFirst();
      if (prompt === undefined) {
        throw notFound('prompt');
      }
      return { body: { uuid: prompt.uuid, consentType: prompt.type, text: prompt.text } };
    },
  ),

  'POST /service-comms-prefs/secure/api/v1/consent/user': operation(
    'saveConsents',
    async ({ db, now }, call) => {
      const { identity, organization } = personOf(call);
      const { org, source, productType, phone, email, consents } = call.body;
      if (org !== organization) throw foreignOrganization();
      refuseUnknownPrompts(await db.selectFrom('prompts').select('uuid').execute(), call.body);
      const given = { identity, org, source, product_type: productType, phone, email, given_at: now() };
      // The last answer to a prompt counts.
      const byPrompt = new Map(
        consents.map((consent) => [consent.consentPromptUuid.toLowerCase(), consent.optInOut]),
      );
      await saveCommsConsents(
        db,
        [...byPrompt].map(([prompt, opt_in_out]) => ({ ...given, prompt, opt_in_out })),
      );
      return { body: { accepted: true } };
    },
  ),

  [`GET ${messages}`]: operation('getMessageChoices', async ({ db }, call) => ({
    body: await choicesReply(db, personOf(call).identity),
  })),

  [`PUT ${messages}`]: operation('saveMessageChoices', async ({ db, now }, call) => {
    const { identity, organization } = personOf(call);
    const { mails, texts, offers, language } = call.body;
    const save = async (transaction: Transaction<LenderTables>) => {
      await saveMessageChoices(transaction, identity, {
        ...(mails !== undefined && { wants_mails: mails }),
        ...(language !== undefined && { language }),
      });
      const wanted = { SMS_TRANSACTIONAL: texts, SMS: offers };
      const [phone, account] = [
        await readPhone(transaction, identity),
        await readIdentity(transaction, identity),
      ];
      if (phone === undefined && (texts === true || offers === true)) throw withoutPhone();
      const given = {
        identity,
        org: organization,
        source: 'SETTINGS',
        product_type: 'HELOC',
        given_at: now(),
      };
      const prompts = await transaction.selectFrom('prompts').select(['uuid', 'type']).execute();
      const changed = prompts.filter(({ type }) => wanted[type] !== undefined);
      const rows = changed.map(({ uuid, type }) => ({
        ...given,
        prompt: uuid,
        phone: phone ?? '',
        email: account?.email ?? '',
        opt_in_out: wanted[type] === true ? 'OPT_IN' : 'OPT_OUT',
      }));
      if (rows.length > 0) await saveCommsConsents(transaction, rows);
      return choicesReply(transaction, identity);
    };
    return { body: await db.transaction().execute(save) };
  }),
};

async function choicesReply(db: Kysely<LenderTables>, identity: string): Promise<MessageChoices> {
  const { language, wants_mails: mails } = await readMessageChoices(db, identity);
  const phone = await readPhone(db, identity);
  return {
    mails,
    texts: (await readTextPhone(db, identity, 'SMS_TRANSACTIONAL')) !== undefined,
    offers: (await readTextPhone(db, identity, 'SMS')) !== undefined,
    language,
    ...(phone !== undefined && { phone }),
  };
}

function withoutPhone(): RequestProblem {
  return conflict('no-phone', 'Texts need a phone number.');
}

function foreignOrganization(): RequestProblem {
  return lenderProblem({
    type: 'invalid-request',
    title: 'The request is not valid',
    status: 400,
    detail: 'The consents are for another organisation.',
    errors: [{ field: '/org', detail: 'is not the organisation of the account' }],
  });
}

function refuseUnknownPrompts(
  prompts: readonly { readonly uuid: string }[],
  { consents }: UserConsents,
): void {
  const known = new Set(prompts.map((prompt) => prompt.uuid));
  const errors = consents.flatMap(({ consentPromptUuid }, index) =>
    known.has(consentPromptUuid.toLowerCase())
      ? []
      : [{ field: `/consents/${index}/consentPromptUuid`, detail: 'is no prompt' }],
  );
  if (errors.length > 0) {
    throw lenderProblem({
      type: 'invalid-request',
      title: 'The request is not valid',
      status: 400,
      detail: 'A prompt is not known.',
      errors,
    });
  }
}

/** Saves a person's answers to prompts in the place of earlier ones. */
async function saveCommsConsents(
  db: Kysely<LenderTables>,
  consents: readonly LenderTables['comms_consents'][],
): Promise<void> {
  await db
    .insertInto('comms_consents')
    .values(consents)
    .onConflict((earlier) =>
      earlier.columns(['identity', 'prompt']).doUpdateSet((row) => ({
        opt_in_out: row.ref('excluded.opt_in_out'),
        phone: row.ref('excluded.phone'),
        email: row.ref('excluded.email'),
        given_at: row.ref('excluded.given_at'),
      })),
    )
    .execute();
}

import { randomUUID } from 'node:crypto';
import { type LenderRoutes, operation, personOf } from '../http/call.ts';
import { notFound } from '../http/problems.ts';
import { listConsentTypes, mergeProfile, readProfile } from '../queries/profiles.ts';

/** The operations of `schemas/api/profile.json`, by where they are served. */
export const profileRoutes: LenderRoutes = {
  'GET /service-profile/api/v1/profile': operation('getProfile', async ({ db }, call) => {
    const profile = await readProfile(db, personOf(call).identity);
    if (profile === undefined) {
      throw notFound('profile');
    }
    return { body: profileReply(profile) };
  }),

  'GET /service-profile/api/v1/profile/consent-types': operation('getConsentTypes', async ({ db }) => ({
    body: await listConsentTypes(db),
  })),

  'PUT /service-profile/api/v1/profile/name': operation('saveName', async ({ db }, call) => {
    const { identity } = personOf(call);
    const profile = await readProfile(db, identity);
    if (profile === undefined) {
      throw notFound('profile');
    }
    const name = { ...call.body, uuid: profile.document.name.uuid ?? randomUUID() };
    await mergeProfile(db, identity, { name });
    return { body: profileReply({ ...profile, document: { ...profile.document, name } }) };
  }),
};

/** A profile as the reply has it. */
function profileReply({
  uuid,
  email,
  phones,
  document,
}: NonNullable<Awaited<ReturnType<typeof readProfile>>>) {
  return { uuid, email, ...document, phoneNumbers: phones.map(({ number }) => ({ type: 'MOBILE', number })) };
}

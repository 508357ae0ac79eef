import { operation, personOf } from '../../../http/call.ts';
import { notFound } from '../../../http/problems.ts';
import { readProfile } from '../../../queries/read-profile.ts';

export const getProfile = operation('getProfile', async ({ db }, call) => {
  const profile = await readProfile(db, personOf(call).identity);
  if (profile === undefined) {
    throw notFound('profile');
  }
  return { body: profileReply(profile) };
});

/** A profile as the reply has it. */
export function profileReply({
  uuid,
  email,
  phones,
  document,
}: NonNullable<Awaited<ReturnType<typeof readProfile>>>) {
  return { uuid, email, ...document, phoneNumbers: phones.map(({ number }) => ({ type: 'MOBILE', number })) };
}

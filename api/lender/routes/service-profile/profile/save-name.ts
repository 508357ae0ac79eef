import { randomUUID } from 'node:crypto';
import { operation, personOf } from '../../../http/call.ts';
import { notFound } from '../../../http/problems.ts';
import { mergeProfile } from '../../../queries/merge-profile.ts';
import { readProfile } from '../../../queries/read-profile.ts';
import { profileReply } from './get-profile.ts';

export const saveName = operation('saveName', async ({ db }, call) => {
  const { identity } = personOf(call);
  const profile = await readProfile(db, identity);
  if (profile === undefined) {
    throw notFound('profile');
  }
  const name = { ...call.body, uuid: profile.document.name.uuid ?? randomUUID() };
  await mergeProfile(db, identity, { name });
  return { body: profileReply({ ...profile, document: { ...profile.document, name } }) };
});

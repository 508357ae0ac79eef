import { randomUUID } from 'node:crypto';
import { operation } from '../../../http/call.ts';
import { openIdentity } from '../../../identity/open-identity.ts';
import { mainOrganization } from '../../../identity/organizations.ts';

export const registerIdentity = operation('registerIdentity', async (lender, call) => {
  const { email, password, phoneNumber } = call.body;
  const organization = call.query['organization'] ?? mainOrganization;
  const identity = await openIdentity(lender, { organization, email, password, phoneNumber });
  const person = { identity: identity.uuid, organization: identity.organization, session: randomUUID() };
  return { body: { jwt: await lender.tokens.issue(person) } };
});

import { randomUUID } from 'node:crypto';
import { operation } from '../../http/call.ts';
import { codeLifeMs } from '../../identity/one-time-code.ts';
import { mainOrganization } from '../../identity/organizations.ts';

/** The page of the sandbox's provider is the one on which codes are typed. */
const providerPage = '/auth/login';

export const brokerLogin = operation('brokerLogin', async ({ db, now }, call) => {
  const state = randomUUID();
  const organization = call.headers['x-org'] ?? mainOrganization;
  const expires = new Date(now().getTime() + codeLifeMs);
  await db.insertInto('provider_states').values({ state, organization, expires }).execute();
  const { email, redirectUrl } = call.query;
  const query = new URLSearchParams({
    state,
    ...(email === undefined ? {} : { email }),
    ...(redirectUrl === undefined ? {} : { redirectUrl }),
  });
  return { body: { redirect: `${providerPage}?${query}` } };
});

import { mailedCode } from './mailed-code.ts';
import type { Reply, RunningLender } from './running-lender.ts';

/** One of the lender's own, in the sandbox. */
export const agentEmail = 'cam.agent@example.com';

const headers = { 'x-org': 'LAKESIDE' };

/** Signs in with a mailed code by the way of customers or by that of agents; gives the answer. */
export async function signInAtProvider(
  lender: RunningLender,
  audience: 'customer' | 'agent',
  email: string,
): Promise<Reply> {
  const login = await lender.ask('POST', `/identity-broker/${audience}/api/v3/login`, { headers });
  const state = new URL(String(login.body['redirect']), 'https://site.example').searchParams.get('state');
  await lender.ask('POST', '/identity/api/v1/one-time-code', { headers, body: { email } });
  const code = await mailedCode(lender.database.db, email);
  const url = '/identity/api/v1/one-time-code/login';
  return lender.ask('POST', url, { headers, body: { email, code, state } });
}

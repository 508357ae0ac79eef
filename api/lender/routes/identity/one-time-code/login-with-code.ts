import { randomUUID } from 'node:crypto';
import { operation } from '../../../http/call.ts';
import { Problem } from '../../../http/problem.ts';
import { emailKey } from '../../../identity/email-key.ts';
import { sandboxCode } from '../../../identity/one-time-code.ts';
import { openIdentity } from '../../../identity/open-identity.ts';
import { mainOrganization } from '../../../identity/organizations.ts';
import type { IdentityRow } from '../../../lender-tables.ts';
import type { Lender } from '../../../lender.ts';
import { deleteOneTimeCode } from '../../../queries/delete-one-time-code.ts';
import { findIdentity } from '../../../queries/find-identity.ts';
import { readPhone } from '../../../queries/read-phone.ts';
import { takeCodeTry } from '../../../queries/take-code-try.ts';
import { takeProviderState } from '../../../queries/take-provider-state.ts';

interface CodeLogin {
  readonly organization: string;
  readonly email: string;
  readonly code: string;
  readonly state: string | undefined;
}

export const loginWithCode = operation('loginWithCode', async (lender, call) => {
  const { email, code, state } = call.body;
  const organization = call.headers['x-org'] ?? mainOrganization;
  const identity = await codeHolder(lender, { organization, email, code, state });
  const person = { identity: identity.uuid, organization: identity.organization, session: randomUUID() };
  return { body: { jwt: await lender.tokens.issue(person) } };
});

/** Whose code it is. Whom the provider brings and nobody knows yet gets an account. */
async function codeHolder(lender: Lender, login: CodeLogin): Promise<IdentityRow> {
  const { db, now } = lender;
  const { organization, email, code, state } = login;
  const key = emailKey(email);
  if (!(await takeCodeTry(db, organization, key, now()))) throw wrongCode();
  const known = await findIdentity(db, organization, key);
  if (known === undefined && state === undefined) throw wrongCode();
  if (code !== sandboxCode(known && (await readPhone(db, known.uuid)))) throw wrongCode();
  const isGiven = state === undefined || (await takeProviderState(db, state, organization, now()));
  if (!isGiven) throw wrongCode();
  await deleteOneTimeCode(db, organization, key);
  return known ?? openIdentity(lender, { organization, email });
}

function wrongCode(): Problem {
  return new Problem({
    type: 'wrong-credentials',
    title: 'Wrong code',
    status: 401,
    detail: 'The code is wrong or too old.',
  });
}

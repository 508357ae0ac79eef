import { randomUUID } from 'node:crypto';
import { operation } from '../../http/call.ts';
import { Problem } from '../../http/problem.ts';
import { emailKey } from '../../identity/email-key.ts';
import { mainOrganization } from '../../identity/organizations.ts';
import { isPassword } from '../../identity/passwords.ts';
import { findIdentity } from '../../queries/find-identity.ts';

export const login = operation('login', async ({ db, tokens }, call) => {
  const { email, password } = call.body;
  const identity = await findIdentity(db, call.headers['x-org'] ?? mainOrganization, emailKey(email));
  const isRight = await isPassword(password, identity?.password_hash);
  if (identity === undefined || !isRight) {
    throw new Problem({
      type: 'wrong-credentials',
      title: 'Wrong e-mail or password',
      status: 401,
      detail: 'The e-mail address or the password is wrong.',
    });
  }
  const person = { identity: identity.uuid, organization: identity.organization, session: randomUUID() };
  return { body: { jwt: await tokens.issue(person) } };
});

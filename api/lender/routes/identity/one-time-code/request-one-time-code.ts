import { operation } from '../../../http/call.ts';
import { emailKey } from '../../../identity/email-key.ts';
import { codeLifeMs, codeTries } from '../../../identity/one-time-code.ts';
import { mainOrganization } from '../../../identity/organizations.ts';
import { keepOneTimeCode } from '../../../queries/keep-one-time-code.ts';

// Whether there is such an account is not told.
export const requestOneTimeCode = operation('requestOneTimeCode', async ({ db, now }, call) => {
  await keepOneTimeCode(db, {
    organization: call.headers['x-org'] ?? mainOrganization,
    email_key: emailKey(call.body.email),
    expires: new Date(now().getTime() + codeLifeMs),
    tries_left: codeTries,
  });
  return { body: { accepted: true } };
});

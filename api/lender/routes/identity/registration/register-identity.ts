import { randomUUID } from 'node:crypto';
import { operation } from '../../../http/call.ts';
import { Problem } from '../../../http/problem.ts';
import { emailKey } from '../../../identity/email-key.ts';
import { mainOrganization } from '../../../identity/organizations.ts';
import { hashPassword } from '../../../identity/passwords.ts';
import type { IdentityRow } from '../../../lender-tables.ts';
import type { Lender } from '../../../lender.ts';
import { insertIdentity } from '../../../queries/insert-identity.ts';
import { insertProfile } from '../../../queries/insert-profile.ts';
import { saveAlias } from '../../../queries/save-alias.ts';

export const registerIdentity = operation('registerIdentity', async (lender, call) => {
  const { email, password, phoneNumber } = call.body;
  const at = lender.now();
  const identity: IdentityRow = {
    uuid: randomUUID(),
    organization: call.query['organization'] ?? mainOrganization,
    email,
    email_key: emailKey(email),
    password_hash: await hashPassword(password),
    created_at: at,
    updated_at: at,
  };
  await open(lender, identity, phoneNumber);
  const person = { identity: identity.uuid, organization: identity.organization, session: randomUUID() };
  return { body: { jwt: await lender.tokens.issue(person) } };
});

async function open({ db }: Lender, identity: IdentityRow, phoneNumber: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (!(await insertIdentity(transaction, identity))) {
      throw identityExists();
    }
    await saveAlias(transaction, { identity: identity.uuid, type: 'Phone', value: phoneNumber });
    const document = { name: {}, addresses: [], hasSsn: false };
    await insertProfile(transaction, { uuid: randomUUID(), identity: identity.uuid, document });
  });
}

// 401 by the specification (A§7, DECISIONS §6.4), which clients tell from a missing sign-in by the message.
function identityExists(): Problem {
  return new Problem({
    type: 'identity-exists',
    title: 'The account exists',
    status: 401,
    detail: 'identity exists',
  });
}

import { randomUUID } from 'node:crypto';
import type { RequestProblem } from '#api/http/request-problem.ts';
import { lenderProblem } from '../http/problems.ts';
import type { IdentityRow } from '../lender-tables.ts';
import type { Lender } from '../lender.ts';
import { insertIdentity, saveAlias } from '../queries/accounts.ts';
import { insertProfile } from '../queries/profiles.ts';
import { hashPassword } from './passwords.ts';

/** Code of the main brand: the organisation of a request that names none. */
export const mainOrganization = 'FIGURE';

/** Organisations of the sandbox whose people sign in with the newer provider. */
const newer: ReadonlySet<string> = new Set(['LAKESIDE']);

/** How an organisation signs people in. */
export function authenticationMode(organization: string): 'LEGACY' | 'NEW' {
  return newer.has(organization) ? 'NEW' : 'LEGACY';
}

/** What makes two e-mail addresses the same: letter case does not count. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}

interface NewIdentity {
  readonly organization: string;
  readonly email: string;
  /** Without one, the provider alone lets the person in. */
  readonly password?: string;
  readonly phoneNumber?: string;
}

/** Opens an account with an empty profile; an e-mail that has one is a problem. */
export async function openIdentity(lender: Lender, given: NewIdentity): Promise<IdentityRow> {
  const { organization, email, password = randomUUID() } = given;
  const at = lender.now();
  const identity: IdentityRow = {
    uuid: randomUUID(),
    organization,
    email,
    email_key: emailKey(email),
    password_hash: await hashPassword(password),
    created_at: at,
    updated_at: at,
    sessions_ended_at: new Date(0),
  };
  await insertAll(lender, identity, given.phoneNumber);
  return identity;
}

async function insertAll({ db }: Lender, identity: IdentityRow, phoneNumber?: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (!(await insertIdentity(transaction, identity))) {
      throw identityExists();
    }
    if (phoneNumber !== undefined) {
      await saveAlias(transaction, { identity: identity.uuid, type: 'Phone', value: phoneNumber });
    }
    const document = { name: {}, addresses: [], hasSsn: false };
    await insertProfile(transaction, { uuid: randomUUID(), identity: identity.uuid, document });
  });
}

// 401 by A§7 (docs/decisions.md, An identity that exists). Clients tell it from a missing sign-in by the message.
function identityExists(): RequestProblem {
  return lenderProblem({
    type: 'identity-exists',
    title: 'The account exists',
    status: 401,
    detail: 'identity exists',
  });
}

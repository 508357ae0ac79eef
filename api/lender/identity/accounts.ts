import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { RequestProblem } from '#api/http/request-problem.ts';
import { lenderProblem } from '../http/problems.ts';
import type { IdentityRow } from '../tables/lender-tables.ts';
import type { LenderTables } from '../tables/lender-tables.ts';
import type { Lender } from '../call/lender.ts';
import {
  findIdentity,
  insertIdentity,
  insertProfile,
  insertRegistrationKey,
  saveAlias,
  wasOpenedUnder,
} from '../queries/accounts.ts';
import { saveConfirmedPhone } from '../queries/factors.ts';

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

/**
 * Opens an account with an empty profile; an e-mail that has one is a problem. With the key under which it was
 * opened, and its password, the account is given again: its first answer was lost.
 */
export async function openIdentity(lender: Lender, given: NewIdentity, key?: string): Promise<IdentityRow> {
  if (lender.organizationName(given.organization) === undefined)
    throw unknownOrganization(given.organization);
  const { organization, email, password = randomUUID() } = given;
  const at = lender.now();
  const identity: IdentityRow = {
    uuid: randomUUID(),
    organization,
    email,
    email_key: emailKey(email),
    password_hash: await lender.passwords.hash(password),
    created_at: at,
    updated_at: at,
    sessions_ended_at: new Date(0),
    kept_session: null,
  };
  if (await insertAll(lender, identity, { key, phoneNumber: given.phoneNumber })) return identity;
  const opened = key === undefined ? undefined : await openedBefore(lender, identity, password, key);
  if (opened === undefined) throw identityExists();
  return opened;
}

async function openedBefore(
  { db, passwords }: Lender,
  { organization, email_key }: IdentityRow,
  password: string,
  key: string,
): Promise<IdentityRow | undefined> {
  const known = await findIdentity(db, organization, email_key);
  const isSame = known !== undefined && (await wasOpenedUnder(db, known.uuid, key));
  return isSame && (await passwords.isRight(password, known.password_hash)) ? known : undefined;
}

interface Beside {
  readonly key: string | undefined;
  readonly phoneNumber: string | undefined;
}

/** Whether the e-mail had no account, so that there is one now. */
function insertAll(
  { db, inOrder }: Lender,
  identity: IdentityRow,
  { key, phoneNumber }: Beside,
): Promise<boolean> {
  const insert = async (transaction: Transaction<LenderTables>): Promise<boolean> => {
    if (!(await insertIdentity(transaction, identity))) return false;
    if (key !== undefined) await insertRegistrationKey(transaction, { identity: identity.uuid, key });
    if (phoneNumber !== undefined) {
      const phone = { type: 'Phone', value: phoneNumber, saved_at: identity.created_at } as const;
      await saveAlias(transaction, { identity: identity.uuid, ...phone });
      await saveConfirmedPhone(transaction, {
        identity: identity.uuid,
        number: phoneNumber,
        confirmed_at: identity.created_at,
      });
    }
    const document = { name: {}, addresses: [], hasSsn: false };
    await insertProfile(transaction, { uuid: randomUUID(), identity: identity.uuid, document });
    return true;
  };
  // The second request with an email waits for the first.
  return inOrder(identity.email_key, () => db.transaction().execute(insert));
}

function unknownOrganization(organization: string): RequestProblem {
  return lenderProblem({
    type: 'unknown-organization',
    title: 'The organisation is unknown',
    status: 400,
    detail: `There is no organisation "${organization}".`,
  });
}

// 401 by A§7 (specification/decisions.md, An identity that exists). Clients tell it from a missing sign-in by the message.
export function identityExists(): RequestProblem {
  return lenderProblem({
    type: 'identity-exists',
    title: 'The account exists',
    status: 401,
    detail: 'identity exists',
  });
}

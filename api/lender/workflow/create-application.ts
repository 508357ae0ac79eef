import { createHash, randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { RequestProblem } from '#api/http/request-problem.ts';
import { canonicalText } from '#engine/index.ts';
import type { CreateApplicationRequest } from '#schemas/generated/api.ts';
import { keyReused } from '../call/answer-once.ts';
import { lenderProblem, unauthenticated } from '../http/problems.ts';
import type { Person } from '../security/tokens.ts';
import type { LenderTables } from '../tables/lender-tables.ts';
import type { Lender } from '../call/lender.ts';
import { mergeProfile, readIdentity, readProfile } from '../queries/accounts.ts';
import {
  insertApplication,
  insertApplicationConsents,
  listBlockingApplications,
} from '../queries/applications.ts';
import { applicationDocument, profileAfter } from './application-document.ts';
import { saveMessageChoices } from '../queries/message-choices.ts';
import { mailMilestone } from './milestone-mails.ts';
import { completedSince } from './refuse-application.ts';

/** What comes with the request for an application. */
interface Sent {
  readonly key: string | undefined;
  /** The language of the page that it comes from. */
  readonly language: string | undefined;
}

interface Created {
  readonly uuid: string;
  readonly isNew: boolean;
}

/** Creates an application, or finds the one that the same key and body created; key, application and profile in one transaction. */
export function createOnce(
  lender: Lender,
  person: Person,
  request: CreateApplicationRequest,
  { key, language }: Sent,
): Promise<Created> {
  const create = async (transaction: Transaction<LenderTables>): Promise<Created> => {
    const uuid = randomUUID();
    const earlier =
      key === undefined ? undefined : await claim(transaction, lender.now(), person, key, request, uuid);
    if (earlier !== undefined) {
      return { uuid: earlier, isNew: false };
    }
    if (language !== undefined) await saveMessageChoices(transaction, person.identity, { language });
    await writeApplication(lender, transaction, person, uuid, request);
    return { uuid, isNew: true };
  };
  return lender.inOrder(person.identity, () => lender.db.transaction().execute(create));
}

async function claim(
  transaction: Transaction<LenderTables>,
  now: Date,
  { identity }: Person,
  key: string,
  request: CreateApplicationRequest,
  application: string,
): Promise<string | undefined> {
  const request_hash = createHash('sha256').update(canonicalText(request)).digest('hex');
  if (await claimIdempotencyKey(transaction, { identity, key, request_hash, application, created_at: now })) {
    return undefined;
  }
  const earlier = await readIdempotencyKey(transaction, identity, key);
  if (earlier?.request_hash !== request_hash) {
    throw keyReused();
  }
  return earlier.application;
}

/** Takes a key for a new application, and tells whether it was free; waits for a transaction that is taking it now. */
async function claimIdempotencyKey(
  db: Transaction<LenderTables>,
  key: LenderTables['idempotency_keys'],
): Promise<boolean> {
  const row = await db
    .insertInto('idempotency_keys')
    .values(key)
    .onConflict((conflict) => conflict.columns(['identity', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

/** What a key was used for. */
function readIdempotencyKey(db: Transaction<LenderTables>, identity: string, key: string) {
  return db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'application'])
    .where('identity', '=', identity)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** Writes an application with its consents, and what it says about the person, unless another one is in its way. */
async function writeApplication(
  lender: Lender,
  transaction: Transaction<LenderTables>,
  { identity, organization }: Person,
  uuid: string,
  request: CreateApplicationRequest,
): Promise<void> {
  const { now, speed, workflow, lendsAgainstCrypto } = lender;
  const at = now();
  const [account, profile] = [
    await readIdentity(transaction, identity),
    await readProfile(transaction, identity),
  ];
  if (account === undefined || profile === undefined) {
    throw unauthenticated();
  }
  await refuseSecond(transaction, identity, at);
  const written = profileAfter(profile.document, request);
  const consents = [...request.consentListRequest.consents, ...(request.consentRequests ?? [])];
  const status = workflow.follow(workflow.initial, 'created', { application: { consents } });
  if (status === undefined) throw new TypeError('The life cycle has no row for the creation.');
  const waitMs = workflow.waitMs(status);
  const isInserted = await insertApplication(transaction, {
    uuid,
    identity,
    organization,
    email_key: account.email_key,
    status,
    active: true,
    waiting_until: waitMs === undefined ? null : new Date(at.getTime() + waitMs / speed),
    completed_at: null,
    created_at: at,
    request: JSON.stringify(request),
    document: JSON.stringify(
      applicationDocument(request, written.propertyUuid, lendsAgainstCrypto(organization)),
    ),
    offers: null,
    replay_link: null,
  });
  if (!isInserted) {
    throw activeApplication();
  }
  await insertApplicationConsents(transaction, uuid, consents, at);
  await mergeProfile(transaction, identity, written.profile);
  await mailMilestone(lender, transaction, { uuid, identity, organization }, 'created');
}

async function refuseSecond(
  transaction: Transaction<LenderTables>,
  identity: string,
  now: Date,
): Promise<void> {
  const blocking = await listBlockingApplications(transaction, identity, completedSince(now));
  if (blocking.some((application) => application.active)) {
    throw activeApplication();
  }
  if (blocking.length > 0) {
    throw refusal(
      'recent-application',
      'It looks like you have received a HELOC from us within the last 45 days.',
    );
  }
}

function activeApplication(): RequestProblem {
  return refusal('active-application', 'Active application already exists.');
}

function refusal(type: string, detail: string): RequestProblem {
  return lenderProblem({ type, title: 'No further application', status: 403, detail });
}

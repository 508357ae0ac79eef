import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Page } from 'playwright';
import { operationsByRoute } from '#api/lender/http/api-documents.ts';
import { applicationBody, applicationUrl, createUrl } from '../../api/lender/application-body.ts';
import { picture } from '../../api/lender/running-lender.ts';
import type { Known, Step, Walk } from '../../api/lender/walks/run-walk.ts';
import { seeScript } from './walk.ts';

/** Where a lender serves, and, where its time passes only when a test says so, what lets it pass. */
export interface CarryingLender {
  readonly url: string;
  readonly pass?: (ms: number) => void;
}

/** Whose application somebody else has carried so far. */
export interface Carried {
  readonly uuid: string;
  readonly email: string;
}

const password = 'Juniper-lane-12!';
const operations = new Map([...operationsByRoute.values()].map((operation) => [operation.id, operation]));
const longestWaitMs = 60_000;
// Of a lender's own time: no more in one step, or a status in which something takes little longer would be passed
// unseen.
const stepMs = 1_500;

/** Carries a new person's application by calls alone to where a test begins. */
export async function carry(
  lender: CarryingLender,
  {
    application,
    state = 'CO',
    begins = 'OFFER_SELECTION',
    steps,
  }: Pick<Walk, 'application' | 'state' | 'steps'> & Partial<Pick<Walk, 'begins'>>,
): Promise<Carried> {
  const email = `olivia-${randomUUID()}@example.com`;
  const account = { email, password, phoneNumber: '(303) 555-0142' };
  const registered = await ask(
    lender.url,
    'POST',
    '/identity/api/v1/registration/register?organization=FIGURE',
    {
      body: account,
    },
  );
  const token = String(registered['jwt']);
  const created = await ask(lender.url, 'POST', createUrl.replace('CO', state), {
    token,
    body: applicationBody(application),
  });
  const uuid = String(created['uuid']);
  let known: Known = { uuid, replies: {} };
  await come(lender, known, token, begins);
  for (const step of steps) {
    known = {
      ...known,
      replies: { ...known.replies, [step.operationId]: await take(lender.url, step, known, token) },
    };
    if (step.leads !== undefined) await come(lender, known, token, step.leads);
  }
  return { uuid, email };
}

/** Signs a person in by the call that a form without script makes. */
export async function postLogin(page: Page, email: string): Promise<void> {
  const form = { $document: '/auth/login', $target: 'login', email, password };
  const answer = await page.request.post('/auth/login', { form, maxRedirects: 0 });
  expect([answer.status(), answer.headers()['location']]).toEqual([303, '/dashboard']);
}

/** Signs the person in like that, and opens where their application is. */
export async function signInAt(page: Page, { uuid, email }: Carried, path = ''): Promise<void> {
  await postLogin(page, email);
  await page.goto(`/account/heloc/${uuid}${path}`);
  await seeScript(page);
}

/** The login page's address for somebody who is redirected then. */
export function loginTo(target: string): string {
  return `/auth/login?redirectUrl=${encodeURIComponent(target)}`;
}

/** Types email and password on the login page. */
export async function logIn(page: Page, email: string): Promise<void> {
  // By their names, which are the same in every language.
  await page.locator('main [name=email]').fill(email);
  await page.locator('main [name=password]').fill(password);
  await page.locator('main .button-bar button[value=login]').click();
}

type Body = Readonly<Record<string, unknown>>;

async function take(url: string, step: Step, known: Known, token: string): Promise<Body> {
  const operation = operations.get(step.operationId);
  if (operation === undefined) throw new Error(`no operation ${step.operationId}`);
  const values: Readonly<Record<string, string>> = {
    uuid: known.uuid,
    id: known.uuid,
    ...step.path?.(known),
  };
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => values[name] ?? '');
  const body = step.body?.(known);
  const { file, status } = step;
  const sent = {
    token,
    ...(body && { body }),
    ...(file !== undefined && { file }),
    ...(status !== undefined && { status }),
  };
  return ask(url, operation.method, path, sent);
}

/** Waits until the application is there. */
async function come(
  { url, pass }: CarryingLender,
  { uuid }: Known,
  token: string,
  wanted: string,
): Promise<void> {
  const end = Date.now() + longestWaitMs;
  let status: unknown;
  while (Date.now() < end) {
    const { status: found } = await ask(url, 'GET', applicationUrl(uuid), { token });
    status = Reflect.get(Object(found), 'checklistStatus');
    if (status === wanted) return;
    if (pass) pass(stepMs);
    else await pause(100);
  }
  expect(status).toBe(wanted);
}

interface Asked {
  readonly token?: string;
  readonly body?: Body;
  readonly file?: string;
  /** Default: a good one. */
  readonly status?: number;
}

async function ask(
  url: string,
  method: string,
  path: string,
  { token, body, file, status }: Asked,
): Promise<Body> {
  const form = new FormData();
  if (file !== undefined) form.append('file', new Blob([new Uint8Array(picture)]), file);
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: {
      'idempotency-key': randomUUID(),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(file === undefined ? body && { body: JSON.stringify(body) } : { body: form }),
  });
  const reply: unknown = await answer.json();
  const isExpected = status === undefined ? answer.ok : answer.status === status;
  expect({ path, isExpected, reply }).toMatchObject({ path, isExpected: true });
  return { ...Object(reply) };
}

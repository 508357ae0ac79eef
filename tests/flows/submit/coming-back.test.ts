import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  answered,
  lastPage,
  password,
  steps,
  submit,
  submitted,
  walkToLastPage,
} from './registration-walk.ts';
import type { ScriptedVisitor } from './scripted-visitor.ts';
import { submitStage } from './submit-stage.ts';
import type { SubmitStage } from './submit-stage.ts';

let stage: SubmitStage;
beforeAll(async () => {
  stage = await submitStage();
});

const browser = async () => (await stage.scene(30_000)).visitor;
const newEmail = () => `rosa-${randomUUID()}@example.com`;
const placeOf = ({ state }: ScriptedVisitor) => state.location.path;

async function login(visitor: ScriptedVisitor, email: string, url = '/auth/login'): Promise<void> {
  await visitor.open(url);
  await visitor.happen(...answered({ email, password }), { type: 'submitted', target: 'login' });
}

async function logOut(visitor: ScriptedVisitor): Promise<void> {
  await visitor.open('/dashboard');
  await visitor.happen({ type: 'clicked', target: 'header.signOut' });
}

async function withApplication(email: string): Promise<ScriptedVisitor> {
  const visitor = await browser();
  await walkToLastPage(visitor, email);
  await submit(visitor);
  expect(placeOf(visitor)).toContain('/product/select');
  return visitor;
}

/** Somebody who is signed in and has answered the first two steps. */
async function withDraft(visitor: ScriptedVisitor, email: string): Promise<void> {
  await visitor.open('/account/heloc/register-v2');
  await visitor.happen(
    { type: 'answered', field: 'street1', value: '7 Alder Court' },
    { type: 'clicked', target: 'street1#otherwise' },
  );
  for (const step of steps(email).slice(0, 2)) await visitor.happen(...answered(step), submitted);
  expect(placeOf(visitor)).toBe('/account/heloc/register-v2/annual-income');
}

describe('a correct login', () => {
  it.each(['is signed in there still', 'has signed out there'])(
    'leads home in a fresh browser, and stays there: its person %s',
    async (how) => {
      const email = newEmail();
      const first = await withApplication(email);
      if (how === 'has signed out there') await logOut(first);
      const other = await browser();
      await login(other, email);
      expect(placeOf(other)).toBe('/dashboard');
      await other.open('/auth/login');
      expect(placeOf(other)).toBe('/dashboard');
    },
  );

  it('goes on where its person was in another browser, while nothing is under way', async () => {
    const email = newEmail();
    await stage.openAccount(email, password);
    const first = await browser();
    await login(first, email);
    await withDraft(first, email);
    await logOut(first);
    expect(JSON.stringify(first.state)).not.toMatch(/Alder|Delgado/);
    const other = await browser();
    await login(other, email);
    // At the step that they answered last.
    expect(placeOf(other)).toBe('/account/heloc/register-v2/for-sale');
    expect(other.facts['register']).toMatchObject({ propertyAddress: { street1: '7 Alder Court' } });
  });

  it('leads to no step of the registration where an application is under way', async () => {
    const email = newEmail();
    const first = await withApplication(email);
    await first.open('/account/heloc/register-v2/legal-name');
    expect(placeOf(first)).toBe('/account/heloc/register-v2');
    const other = await browser();
    await login(other, email, `/auth/login?redirectUrl=${encodeURIComponent(`${lastPage}?userData=old`)}`);
    expect(placeOf(other)).toBe('/dashboard');
    await other.open('/dashboard');
    expect(placeOf(other)).toBe('/dashboard');
  });
});

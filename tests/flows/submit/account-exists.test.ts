import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { view } from '#engine/index.ts';
import { mainFlows } from '../../fixtures/main-flows.ts';
import { answered, password, submit, walkToLastPage } from './registration-walk.ts';
import type { ScriptedVisitor } from './scripted-visitor.ts';
import { submitStage, type Scene, type SubmitStage } from './submit-stage.ts';

let stage: SubmitStage;
beforeAll(async () => {
  stage = await submitStage();
});

/** Somebody whose email has an account, before the dialog that says so. */
async function atDialog(email: string): Promise<Scene> {
  await stage.openAccount(email, password);
  const scene = await stage.scene(30_000);
  await walkToLastPage(scene.visitor, email, '?utm_source=Mail');
  await submit(scene.visitor);
  expect(scene.visitor.state.modal?.document).toBe('account-exists');
  return scene;
}

function loginLink(visitor: ScriptedVisitor): string {
  const { modal } = view(mainFlows(), visitor.state, () => undefined);
  return String(modal?.buttons.find(({ id }) => id === 'login')?.href);
}

// The sandbox takes the last six digits of the phone number.
const code = '550142';

async function login(visitor: ScriptedVisitor, email: string, url: string): Promise<void> {
  await visitor.open(url);
  await visitor.happen(...answered({ email }), { type: 'submitted', target: 'sendCode' });
  await visitor.happen(...answered({ code }), { type: 'submitted', target: 'login' });
}

describe('an account that exists', () => {
  it('is logged in to with the answers restored', async () => {
    const email = `rosa-${randomUUID()}@example.com`;
    const scene = await atDialog(email);
    const link = loginLink(scene.visitor);
    expect(link).not.toContain('Juniper');
    const { visitor } = scene;
    await login(visitor, email, link);
    expect(visitor.state.page?.document).toBe('register-v2/set-password');
    expect(visitor.facts['register']).toMatchObject({
      propertyAddress: { street1: '12 Juniper Lane', city: 'Denver', occupancyType: 'HOME' },
      income: { income: 120_000 },
      name: { firstName: 'Rosa', lastName: 'Delgado' },
      dob: '1980-02-28',
      utm: { source: 'Mail' },
    });
  });

  it.each([
    ['somebody changed', (link: string) => link.replace(/.{4}$/, 'AAAA')],
    ['was sealed in another browser', (link: string) => link],
  ])('takes nothing from a link that %s, and says so', async (_how, changed) => {
    const email = `rosa-${randomUUID()}@example.com`;
    const scene = await atDialog(email);
    const link = changed(loginLink(scene.visitor));
    const { visitor } = await stage.scene(30_000);
    await login(visitor, email, link);
    expect(visitor.state.page?.document).toBe('register-v2/index');
    const text = "We couldn't open the answers in this link. Please enter them here.";
    expect(visitor.state.notices).toContainEqual(
      expect.objectContaining({ level: 'warning', runs: [{ type: 'text', text }] }),
    );
    expect(visitor.facts['register']).toBeUndefined();
  });
});

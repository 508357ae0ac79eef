/*
 * Threat (Applications): An unproven income.
 * Defence: Each source has its own proof, linked once.
 */
import { describe, expect, it } from 'vitest';
import { applicationUrl } from '../api/lender/application-body.ts';
import { serveLender } from '../api/lender/serve-lender.ts';
import { toIncome } from '../api/lender/walks/later-branches.ts';
import { runWalk } from '../api/lender/walks/run-walk.ts';

const lender = serveLender();

/** Somebody whose income is asked for. */
async function atIncome(application: Readonly<Record<string, unknown>> = {}) {
  const walk = { says: 'a dishonest borrower', begins: 'OFFER_SELECTION', steps: toIncome, application };
  const { uuid, token } = await runWalk(lender, walk);
  const ask = async (method: 'POST' | 'PUT', more: string, body?: object) => {
    const reply = await lender.ask(method, applicationUrl(uuid, more), { token, body });
    return reply.body['type'] ?? reply.status;
  };
  const add = async (type: string) => {
    const body = { type, employmentType: 'FULL_TIME' };
    const reply = await lender.ask('POST', applicationUrl(uuid, '/income/sources'), { token, body });
    return reply.status === 201 ? `/income/sources/${String(reply.body['uuid'])}` : reply.body['type'];
  };
  const link = (source: unknown, institution = 'Anything') =>
    ask('POST', `${String(source)}/link`, { institution, isConsented: true });
  return { ask, add, link };
}

describe('an income', () => {
  it('by paystubs is not proven by a link to anything', async () => {
    const { ask, add, link } = await atIncome();
    expect(await link(await add('MANUAL_PAYSTUB'))).toBe('other-way');
    expect(await ask('POST', '/income/submit')).toBe('nothing-proven');
  });

  it('by a link is proven by no paystubs, and linked once', async () => {
    const { ask, add, link } = await atIncome();
    const source = await add('TRUV_PAYROLL');
    const files = ['0d3b1f60-58c5-4a70-8a0a-6a0b7f1e0001/may.pdf'];
    expect(await ask('PUT', `${String(source)}/paystubs`, { files })).toBe('other-way');
    expect(await link(source, 'Failing Payroll')).toBe(200);
    expect(await link(source, 'Sample Payroll')).toBe('other-way');
  });

  it('is proven in the ways that fit how it is earned alone', async () => {
    const [employed, selfEmployed] = [await atIncome(), await atIncome({ employmentType: 'SELF_EMPLOYED' })];
    expect(await employed.add('TRUV_BANK')).toBe('other-way');
    const order = { isConsented: true, years: 2, returnTo: '/back' };
    expect(await employed.ask('POST', '/income/transcript', order)).toBe('other-way');
    expect(await selfEmployed.add('MANUAL_PAYSTUB')).toBe('other-way');
    expect(await selfEmployed.add('EMPINFO')).toBe('other-way');
    expect(await selfEmployed.ask('POST', '/income/transcript', order)).toBe(201);
  });
});

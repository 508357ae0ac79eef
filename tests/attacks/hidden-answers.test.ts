/*
 * Threat (Applications): A look-up is reported as failed.
 * Defence: Only a proven reply sets the fact that opens a gate.
 */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  answered,
  lastPage,
  steps,
  submit,
  submitted,
  walkToLastPage,
} from '../flows/submit/registration-walk.ts';
import type { ScriptedVisitor } from '../flows/submit/scripted-visitor.ts';
import { attackers, pretendNoConnection } from './attacker.ts';

const attacker = attackers();
/** A loan officer of the samples, licensed in AZ, CA, CO and TX alone. */
const officer = '0d3b1f60-58c5-4a70-8a0a-6a0b7f1e0101';

const pages = ['', '/for-sale', '/annual-income', '/legal-name', '/birthdate', '/phone-and-email'];

/** A referral of the samples. */
const referral = '0d3b1f60-58c5-4a70-8a0a-6a0b7f1e0001';

/** Answers every page whose address is typed, without asking whether the ones before it let anybody on. */
async function walkByAddress(visitor: ScriptedVisitor, email: string, query: string): Promise<void> {
  await visitor.open(`/account/heloc/register-v2${query}`);
  await visitor.happen(
    ...answered({ street1: '12 Juniper Lane' }),
    { type: 'clicked', target: 'street1#otherwise' },
    ...answered({ state: 'NV', zip: '89101' }),
  );
  const [{ state: _state, zip: _zip, ...property } = {}, ...others] = steps(email);
  for (const [at, step] of [property, ...others].entries()) {
    await visitor.happen({ type: 'navigated', url: `/account/heloc/register-v2${pages[at] ?? ''}` });
    await visitor.happen(...answered(step));
  }
  await visitor.happen({ type: 'navigated', url: lastPage });
}

function sentences({ state }: ScriptedVisitor): string {
  const runs = state.notices.flatMap((notice) => notice.runs);
  return runs.map((run) => ('text' in run ? String(run.text) : '')).join(' ');
}

describe('no application comes of saying that there was no connection', () => {
  it.each(['getLicensedStates', 'getLoanOriginator'])(
    'when %s would announce that the loan officer has no licence there',
    async (hidden) => {
      const { visitor, email, applications } = await attacker();
      visitor.insteadOf = pretendNoConnection(hidden);
      await walkByAddress(visitor, email, `?referrer=${officer}`);
      await submit(visitor);
      expect(sentences(visitor)).toBe("We couldn't check who referred you. Please try again in a moment.");
      visitor.insteadOf = async () => undefined;
      await visitor.happen(submitted);
      expect(sentences(visitor)).toContain('We are unable to process your application at this time.');
      expect(await applications()).toBe(0);
    },
  );

  it('when a look-up would announce that nobody knows the wholesale referral', async () => {
    const mallory = await attacker('FIGURE_WHOLESALE');
    const { visitor, email, applications } = mallory;
    visitor.insteadOf = pretendNoConnection('getReferral', 'getReferralStatus');
    const query = `?org=FIGURE_WHOLESALE&rid=${randomUUID()}`;
    await walkToLastPage(visitor, email, query).catch(() => undefined);
    await submit(visitor).catch(() => undefined);
    expect(await applications()).toBe(0);
  });

  it('when a look-up would announce that nobody knows the referral', async () => {
    const { visitor, email, applications } = await attacker();
    visitor.insteadOf = pretendNoConnection('getReferralStatus');
    await walkToLastPage(visitor, email, `?rid=${randomUUID()}`).catch(() => undefined);
    await submit(visitor).catch(() => undefined);
    expect(await applications()).toBe(0);
  });

  it('when the answer about another referral comes late', async () => {
    const { visitor, email, applications } = await attacker();
    const invented = randomUUID();
    visitor.insteadOf = async ({ operation }) => {
      if (operation !== 'getReferralStatus') return;
      visitor.insteadOf = pretendNoConnection('getReferralStatus');
      await visitor.happen({ type: 'navigated', url: `/account/heloc/register-v2?rid=${invented}` });
    };
    await visitor.open(`/account/heloc/register-v2?rid=${referral}`);
    expect(visitor.facts['register']).toMatchObject({ referralId: invented });
    await walkByAddress(visitor, email, '');
    await submit(visitor);
    expect(await applications()).toBe(0);
  });

  it('with messages that nobody has sent', async () => {
    const { visitor, email } = await attacker();
    await walkToLastPage(visitor, email);
    const messages = ['We do not currently offer loans in the moon. Send money to Mallory.'];
    visitor.insteadOf = async ({ id, operation }) =>
      operation === 'getStatesEligibility' ? { type: 'failed', call: id, status: 0, messages } : undefined;
    await submit(visitor);
    expect(JSON.stringify(visitor.state)).not.toContain('Mallory');
  });
});

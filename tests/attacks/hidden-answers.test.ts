import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { answered, lastPage, submit, walkToLastPage } from '../flows/submit/registration-walk.ts';
import { type Attacker, attackers, pretendNoConnection } from './attacker.ts';

const attacker = attackers();
/** A loan officer of the samples, licensed in AZ, CA, CO and TX alone. */
const officer = '0d3b1f60-58c5-4a70-8a0a-6a0b7f1e0101';

/** Moves the property of somebody who is on the last page. */
async function moveTo({ visitor }: Attacker, state: string, zip: string): Promise<void> {
  await visitor.happen({ type: 'navigated', url: '/account/heloc/register-v2' });
  await visitor.happen(...answered({ state, zip }), { type: 'navigated', url: lastPage });
}

function notices({ visitor }: Attacker): string {
  const runs = visitor.state.notices.flatMap((notice) => notice.runs);
  return runs.map((run) => ('text' in run ? String(run.text) : '')).join('');
}

describe('no application comes of saying that there was no connection', () => {
  it.each(['getLicensedStates', 'getLoanOriginator'])(
    'when %s would tell that the loan officer has no licence there',
    async (hidden) => {
      const mallory = await attacker();
      const { visitor, email, applications } = mallory;
      visitor.insteadOf = pretendNoConnection(hidden);
      await walkToLastPage(visitor, email, `?referrer=${officer}`).catch(() => undefined);
      await moveTo(mallory, 'NV', '89101').catch(() => undefined);
      await submit(visitor).catch(() => undefined);
      expect([await applications(), notices(mallory)]).toEqual([0, expect.stringContaining('again')]);
    },
  );

  it('when a look-up would tell that nobody knows the wholesale referral', async () => {
    const mallory = await attacker('FIGURE_WHOLESALE');
    const { visitor, email, applications } = mallory;
    visitor.insteadOf = pretendNoConnection('getReferral', 'getReferralStatus');
    const query = `?org=FIGURE_WHOLESALE&rid=${randomUUID()}`;
    await walkToLastPage(visitor, email, query).catch(() => undefined);
    await submit(visitor).catch(() => undefined);
    expect(await applications()).toBe(0);
  });

  it('when a look-up would tell that nobody knows the referral', async () => {
    const { visitor, email, applications } = await attacker();
    visitor.insteadOf = pretendNoConnection('getReferralStatus');
    await walkToLastPage(visitor, email, `?rid=${randomUUID()}`).catch(() => undefined);
    await submit(visitor).catch(() => undefined);
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

import { describe, expect, it } from 'vitest';
import { asMuchAsPossible, chooseOffer, choosing, fromInformation } from '../api/lender/walks/main-walk.ts';
import { narrow, setStage, wide } from './stage/set-stage.ts';
import { carry, signInAt } from './walk/carry.ts';
import { findBarriers } from './walk/find-barriers.ts';
import { see } from './walk/see.ts';
import { seeHeading, seeScript } from './walk/walk.ts';

const at = (street1: string, state: string) => ({
  propertyRequest: {
    street1,
    city: 'Anytown',
    state,
    zip: state === 'TX' ? '78704' : '80203',
    type: 'SECONDARY',
  },
});
const steps = [...chooseOffer, ...fromInformation('BPO_ORDER_REQUEST')];

describe('a valuation by a broker', () => {
  const stage = setStage();

  it.each([
    ['in Texas', at('12 Oak St', 'TX'), 'TX', 'Texas requires a valuation of your home', wide],
    ['elsewhere', at('12 Brokered Ln', 'CO'), 'CO', 'A local broker needs to value your home', narrow],
  ] as const)(
    'is ordered %s, and the page leads on once it is there',
    async (_where, application, state, title, size) => {
      const carried = await carry(stage.line(), { application, state, steps });
      const { page } = await stage.visitor(size);
      await signInAt(page, carried);
      await seeHeading(page, title);
      await seeScript(page);
      await see(page.getByText('$180').first()).toBeVisible();
      expect(await findBarriers(page)).toEqual([]);
      await page.getByRole('button', { name: 'Order the valuation' }).click();
      await see(page.getByText('Please agree to the price').first()).toBeVisible();
      await page.getByRole('checkbox', { name: /^I agree to pay \$180/ }).check();
      await page.getByRole('button', { name: 'Order the valuation' }).click();
      await page.waitForURL(/\/(bpo\/hold|signing\/intro)$/);
      // The page of the wait looks for news by itself.
      await page.waitForURL('**/signing/intro');
      await seeHeading(page, 'Your documents are ready to sign');
      const orders = await stage
        .db()
        .selectFrom('valuation_orders')
        .selectAll()
        .where('application', '=', carried.uuid)
        .execute();
      expect(orders).toMatchObject([{ kind: 'BROKER', contact_phone: '(303) 555-0142' }]);
    },
  );

  it('that is lower shows what the smaller line costs, on the page and beside it', async () => {
    const carried = await carry(stage.line(), {
      application: at('12 Brokered Overrated Ln', 'CO'),
      steps: [
        ...choosing({ amount: asMuchAsPossible }),
        ...fromInformation('BPO_ORDER_REQUEST'),
        {
          operationId: 'orderValuation',
          body: () => ({ isAgreed: true, contactPhone: '(303) 555-0142' }),
          leads: 'FINAL_OFFER',
        },
      ],
    });
    const { page } = await stage.visitor(wide);
    await signInAt(page, carried);
    await seeHeading(page, 'Your final offer has changed');
    const figure = (card: string, label: string) =>
      page
        .getByRole('region', { name: card, exact: true })
        .locator('dt', { hasText: new RegExp(`^${label}$`) })
        .locator('xpath=following-sibling::dd[1]');
    const [amount, payment] = [
      await figure('Your final offer', 'Initial draw').innerText(),
      await figure('Your final offer', 'Monthly payment').innerText(),
    ];
    await see(figure('Your offer details', 'Initial draw')).toHaveText(amount);
    await see(figure('Your offer details', 'Monthly payment')).toHaveText(payment);
    await see(figure('Your final offer', 'Origination fee')).toHaveText(/^\$.*, added to the loan$/);
    await see(figure('What you chose', 'Initial draw')).not.toHaveText(amount);
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Accept the final offer' }).click();
    await seeHeading(page, 'Your documents are ready to sign');
    await see(figure('Your offer details', 'Initial draw')).toHaveText(amount);
  });
});

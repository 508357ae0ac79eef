import { describe, expect, it } from 'vitest';
import { Browser } from '../api/server/browser.ts';
import { submit, walkToLastPage } from '../flows/submit/registration-walk.ts';
import { type Attacker, attackers, justBefore } from './attacker.ts';

const attacker = attackers();

/** What only the lender says of a person, and a draft brings back. */
const forged = {
  affiliate: { liveOffers: 'FORGED-0-PERCENT' },
  offerCode: { offerCode: 'FORGED-CODE', respondByDate: '2099-12-31' },
};

async function sealForged({ app, visitor }: Attacker): Promise<readonly [number, string]> {
  const browser = new Browser(app);
  for (const [name, value] of visitor.cookies) browser.cookies.set(name, value);
  const { statusCode, payload } = await browser.send({
    method: 'POST',
    url: '/visit/draft/seal',
    payload: forged,
  });
  return [statusCode, payload];
}

const refused = [409, expect.not.stringContaining('userData')];

describe('a draft is sealed', () => {
  it('for nobody whose visit does not ask for it', async () => {
    const mallory = await attacker();
    await walkToLastPage(mallory.visitor, mallory.email);
    expect(await sealForged(mallory)).toEqual(refused);
  });

  it('with what the visit gives and nothing else, where the email has an account', async () => {
    const [ann, mallory] = [await attacker(), await attacker()];
    await walkToLastPage(ann.visitor, ann.email);
    await submit(ann.visitor);
    await walkToLastPage(mallory.visitor, ann.email);
    const answers: unknown[] = [];
    mallory.visitor.insteadOf = justBefore('sealDraft', async () => answers.push(await sealForged(mallory)));
    await submit(mallory.visitor);
    expect(answers).toEqual([refused]);
    expect(mallory.visitor.state.modal).toMatchObject({
      document: 'account-exists',
      parameters: { userData: expect.stringMatching(/^[\w-]{100,}$/) },
    });
  });
});

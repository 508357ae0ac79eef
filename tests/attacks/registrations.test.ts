import { describe, expect, it } from 'vitest';
import { Browser } from '../api/server/browser.ts';
import { password, submit, walkToLastPage } from '../flows/submit/registration-walk.ts';
import { attackers } from './attacker.ts';

const attacker = attackers();

describe('an account', () => {
  it.each(['NOBODY', 'FIGURE'])('is not opened at %s past all pages', async (organization) => {
    const { app, email } = await attacker();
    const { statusCode } = await new Browser(app).send({
      method: 'POST',
      url: `/identity/api/v1/registration/register?organization=${organization}`,
      payload: { email, password, phoneNumber: '(303) 555-0142' },
    });
    expect(statusCode).toBe(409);
  });

  it('is not opened at an organisation that the visit is not with', async () => {
    const { visitor, email, accounts } = await attacker();
    await walkToLastPage(visitor, email);
    visitor.insteadOf = async ({ operation, request }) => {
      if (operation === 'registerIdentity')
        Object.assign(request, { url: request.url.replace('=FIGURE', '=NOBODY') });
    };
    await submit(visitor);
    expect(await accounts()).toEqual([]);
  });

  it.each(['slow', 'cut'] as const)('is there when its answer was lost (%s)', async (how) => {
    const { visitor, line, email, applications } = await attacker();
    await walkToLastPage(visitor, email);
    line.break('/registration/register', how);
    if (how === 'slow') visitor.insteadOf = async () => undefined;
    await submit(visitor);
    line.mend();
    await visitor.open('/account/heloc/register-v2/set-password');
    await submit(visitor);
    expect([visitor.state.modal, await applications()]).toEqual([null, 1]);
  });
});

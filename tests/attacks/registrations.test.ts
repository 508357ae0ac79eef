import { describe, expect, it } from 'vitest';
import { Browser } from '../api/server/browser.ts';
import {
  answered,
  lastPage,
  password,
  submit,
  submitted,
  walkToLastPage,
} from '../flows/submit/registration-walk.ts';
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

  it('is not opened by a code and a state of the newer provider where people have passwords', async () => {
    const { app, email, code, accounts } = await attacker();
    const browser = new Browser(app);
    const post = (url: string, payload?: object) =>
      browser.send({ method: 'POST', url, ...(payload && { payload }) });
    await post('/identity/api/v1/one-time-code', { email });
    const { redirect } = (await post('/identity-broker/customer/api/v3/login')).json<{ redirect: string }>();
    const state = new URLSearchParams(redirect.split('?')[1]).get('state') ?? '';
    const { statusCode } = await post('/identity/api/v1/one-time-code/login', {
      email,
      code: await code(),
      state,
    });
    expect([statusCode, await accounts()]).toEqual([401, []]);
  });

  it('is led to the provider each time, with every e-mail that is sent along', async () => {
    const { app, email } = await attacker();
    const browser = new Browser(app);
    const ends: number[] = [];
    for (let at = 0; at < 8; at++) {
      const url = '/identity-broker/customer/api/v3/login';
      ends.push((await browser.send({ method: 'POST', url, payload: { email } })).statusCode);
    }
    expect(ends).toEqual(Array(8).fill(200));
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

  it('is the same one when its answer was lost', async () => {
    const { visitor, line, email, accounts, applications } = await attacker();
    await walkToLastPage(visitor, email);
    line.break('/registration/register', 'cut');
    await submit(visitor);
    line.fix();
    await visitor.open(lastPage);
    await submit(visitor);
    expect([visitor.state.modal, await accounts(), await applications()]).toEqual([null, ['FIGURE'], 1]);
  });

  it('is not given again to a person who has the key and not the password', async () => {
    const { visitor, line, email, applications } = await attacker();
    await walkToLastPage(visitor, email);
    line.break('/registration/register', 'cut');
    await submit(visitor);
    line.fix();
    await visitor.open(lastPage);
    const other = 'Another-lane-12!';
    const consents = { termPrivacyConsent: true, communicationConsent: true };
    await visitor.happen(...answered({ password: other, confirmPassword: other, ...consents }), submitted);
    expect([visitor.state.modal?.document, await applications()]).toEqual(['account-exists', 0]);
  });
});

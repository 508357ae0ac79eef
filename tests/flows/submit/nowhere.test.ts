import { beforeAll, expect, it } from 'vitest';
import { Browser } from '../../api/server/browser.ts';
import { password } from './registration-walk.ts';
import { type SubmitStage, submitStage } from './submit-stage.ts';

const email = 'rosa@example.com';
let stage: SubmitStage;

beforeAll(async () => {
  stage = await submitStage();
  await stage.openAccount(email, password);
});

/** Somebody who has signed in with a browser of which nothing is stored yet. */
async function signedIn() {
  const { app, end } = await stage.scene(5_000);
  const browser = new Browser(app);
  await browser.send({
    method: 'POST',
    url: '/identity/api/v1/login',
    payload: { email, password },
  });
  return { browser, end };
}

const headingIn = (html: string) => /<h1[^>]*>([^<]*)</.exec(html)?.[1];

it.each(['/nowhere', '/account/heloc/nowhere'])(
  'somebody who has signed in learns with the first answer that there is no page %s',
  async (url) => {
    const { browser, end } = await signedIn();
    const { statusCode, payload } = await browser.open(url);
    expect([statusCode, headingIn(payload)]).toEqual([404, 'We can&#x27;t find this page']);
    end();
  },
);

it('a page that there is still leaves its loads to the script', async () => {
  const { browser, end } = await signedIn();
  const { statusCode, payload } = await browser.open('/dashboard');
  expect([statusCode, headingIn(payload)]).toEqual([200, '']);
  end();
});

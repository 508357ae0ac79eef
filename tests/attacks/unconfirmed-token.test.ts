import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ServedFlows } from '#api/server/flows/served-flows.ts';
import type { JsonObject } from '#engine/index.ts';
import { Browser } from '../api/server/browser.ts';
import { firstPage, shopRoot } from '../api/server/small-shop.ts';
import {
  type Shop,
  copyOf,
  openShop,
  signIn,
  signInAndAnswer,
  signingOut,
  tellsOf,
} from './visit-of-an-account.ts';

let shop: Shop;
let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'unconfirmed-'));
  await cp(shopRoot, root, { recursive: true });
  const file = join(root, 'flows', 'actions', 'sign-out.json');
  const { steps, ...action } = JSON.parse(await readFile(file, 'utf8')) as { steps: JsonObject };
  // A person who comes here gives up a token that was never confirmed.
  const forget = { type: 'session', do: 'clear', keepAnswers: true };
  await writeFile(file, JSON.stringify({ ...action, steps: { ...steps, forget } }));
  shop = await openShop(await ServedFlows.start(root, 'every'));
});
afterAll(async () => {
  await shop.close();
  await rm(root, { recursive: true });
});

const rentalIn = async (browser: Browser) => (await browser.visit(firstPage)).state.facts['rental'];
const accounts = (browser: Browser) => [...browser.cookies.keys()].filter((name) => name === 'jwt');

describe('a token that is given up since it was never confirmed', () => {
  it('leaves the answers in the browser of people who may read them, and no account', async () => {
    const browser = new Browser(shop.app);
    const page = await signInAndAnswer(browser, 'ada@rider.example', 'LARGE');
    const before = copyOf(browser, shop.app);
    await browser.events(page, [signingOut]);
    expect([await rentalIn(browser), accounts(browser)]).toEqual([{ size: 'LARGE' }, []]);
    // Under another id: what knew it until then does not lead to it.
    expect((await before.open(firstPage)).payload).not.toMatch(tellsOf('LARGE'));
    const home = new Browser(shop.app);
    await home.begin(firstPage);
    await signIn(home, 'ada@rider.example');
    expect(await rentalIn(home)).toBeUndefined();
  });

  it.each(['whose session has run out', 'of somebody else’s account'])(
    'leaves nothing in a browser %s',
    async (which) => {
      const victim = `${which.length}@rider.example`;
      const browser = new Browser(shop.app);
      const page = await signInAndAnswer(browser, victim, 'LARGE');
      if (which.startsWith('whose')) shop.pass(3_600_000);
      else {
        const mallory = new Browser(shop.app);
        await signInAndAnswer(mallory, 'mallory@rider.example', 'SMALL');
        browser.cookies.set('jwt', mallory.cookies.get('jwt') ?? '');
      }
      const reported = [await browser.events(page, [signingOut]), await browser.open(firstPage)];
      reported.push(await browser.events(page, [signingOut]), await browser.open('/shops'));
      expect(reported.map(({ payload }) => payload).join('\n')).not.toMatch(tellsOf('LARGE'));
      const home = new Browser(shop.app);
      await home.begin(firstPage);
      await signIn(home, victim);
      expect(await rentalIn(home)).toEqual({ size: 'LARGE' });
    },
  );
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { dirname } from 'node:path';
import { UnsecuredJWT } from 'jose';
import { ServedFlows } from '#api/server/flows/served-flows.ts';
import type { VisitEvent } from '#engine/index.ts';
import { changedFlows } from '../../tools/changed-flows.ts';
import { Browser } from './browser.ts';
import { leadsTo, post } from './rental-forms.ts';
import {
  birthdate,
  firstStep,
  makeFirstCalls,
  nextSteps,
  passwords,
  rent,
  rental,
  walkShop,
} from './rental-walk.ts';
import { firstPage, serve, shopThat } from './small-shop.ts';

let status = 'REQUESTED';
const statuses: string[] = [];
let app: FastifyInstance;
let closeShop: () => Promise<unknown>;

beforeAll(async () => {
  const shop = await shopThat((request, reply) => {
    if (!request.url.includes('/rentals/')) return walkShop(request, reply);
    statuses.push(status);
    return { uuid: 'r-1', status, days: 2 };
  });
  closeShop = shop.close;
  app = await serve({ backendUrl: shop.url });
});
afterAll(() => Promise.all([app.close(), closeShop()]));

const created: VisitEvent = {
  type: 'replied',
  call: 'call-4',
  status: 200,
  body: { uuid: 'r-1', status: 'REQUESTED' },
  now: 1_790_000_000_000,
};

/** A browser whose visit waits for the rental to be ready. */
async function waiting(): Promise<Browser> {
  const browser = new Browser(app);
  const page = await browser.visit(firstPage);
  await makeFirstCalls(browser);
  const vault = { ...birthdate, ...passwords };
  const answer = await browser.events(page, [...firstStep, ...nextSteps, ...rent], vault);
  const key = `${page.state.visit}-key-5`;
  await browser.call('call-4', {
    method: 'POST',
    url: '/shop/v1/rentals',
    headers: { 'idempotency-key': key },
    payload: rental,
  });
  const last = await browser.events({ ...page, ...answer.json() }, [created]);
  expect([answer.statusCode, last.statusCode]).toEqual([200, 200]);
  return browser;
}

describe('waiting without script', () => {
  it('asks for the status as often as the tables say, shows what is done, and leads on at last', async () => {
    const browser = await waiting();
    const patient = await browser.open('/visit/go-on');
    // One second was over, two were waited for here, four are for the browser to wait.
    expect(statuses).toEqual(['REQUESTED', 'REQUESTED']);
    expect([patient.statusCode, patient.headers.location]).toEqual([303, '/visit/go-on?after=4']);

    const page = await browser.open('/visit/go-on?after=4');
    expect(page.payload).toContain('<meta http-equiv="refresh" content="4;url=/visit/go-on">');
    expect(page.payload).not.toContain('<script');
    expect(statuses).toHaveLength(2);

    status = 'READY';
    const over = await browser.open('/visit/go-on');
    expect([over.statusCode, over.headers.location]).toEqual([303, '/bicycles/r-1/pick-up']);
    expect((await browser.open('/visit/go-on')).headers.location).toBe('/bicycles/r-1/pick-up');
  });

  it('begins where everything begins for somebody without a visit', async () => {
    expect((await new Browser(app).open('/visit/go-on')).headers.location).toBe('/bicycles');
  });
});

describe('a person who signs in without script', () => {
  it('waits, and then goes on where they answered something on another device', async () => {
    const flows = await ServedFlows.start(dirname(signInFlows()), 'default');
    const shop = await shopThat(({ url }) => {
      if (url.includes('/rentals/')) return { uuid: 'r-1', status: 'READY' };
      return url.includes('/rider') ? { jwt: tokenOfAda() } : {};
    });
    const server = await serve({ flows, backendUrl: shop.url });
    try {
      const first = new Browser(server);
      const page = await first.begin(firstPage);
      await first.send({ method: 'POST', url: '/shop/v1/rider', payload: ada });
      await first.events(page, [{ type: 'answered', field: 'size', value: 'LARGE' }]);

      const other = new Browser(server);
      await other.open('/shops');
      const answer = await post(other, '/shops', { $document: '/shops', $target: 'signIn' });
      expect(leadsTo(answer)).toEqual([303, '/visit/go-on?after=9']);
      const over = await other.open('/visit/go-on');
      expect(leadsTo(over)).toEqual([303, '/bicycles/r-1/pick-up']);
      expect(leadsTo(await other.open('/bicycles/r-1/pick-up'))).toEqual([302, firstPage]);
      expect((await other.visit(firstPage)).state.facts['rental']).toMatchObject({ size: 'LARGE' });
    } finally {
      await server.close();
      await shop.close();
    }
  });
});

const ada = { email: 'ada@rider.example', password: 'analytical1' };
const tokenOfAda = () => new UnsecuredJWT({}).setSubject(ada.email).setExpirationTime('30 minutes').encode();

/** A person who signs in has a rental that is not ready. */
function signInFlows(): string {
  const steps = {
    register: { type: 'call', call: 'registerRider', with: { body: ada } },
    use: { type: 'session', do: 'useToken', jwt: '{{replies.register.jwt}}' },
    draft: { type: 'session', do: 'resume' },
    known: { type: 'set', set: { 'rental.uuid': 'r-1', 'rental.status': 'REQUESTED' } },
    route: { type: 'route' },
  };
  const $schema = '../../../../../schemas/documents/action.schema.json';
  return changedFlows({
    'actions/sign-in.json': JSON.stringify({ $schema, type: 'action', steps }),
    'site/shops.json': {
      replace: '"buttons": {',
      by: '"buttons": { "signIn": { "type": "run", "label": "Sign in", "action": "sign-in" },',
    },
    'tables/polling.json': {
      replace: '"baseMs": 1000, "factor": 2, "maximumMs": 5000',
      by: '"baseMs": 9000, "factor": 2, "maximumMs": 9000',
    },
  });
}

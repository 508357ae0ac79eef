import { UnsecuredJWT } from 'jose';
import type { FastifyInstance } from 'fastify';
import type { ServedFlows } from '#api/server/flows/served-flows.ts';
import type { VisitEvent } from '#engine/index.ts';
import { Browser } from '../api/server/browser.ts';
import type { PageData } from '../api/server/browser.ts';
import { firstPage, serve, shopThat } from '../api/server/small-shop.ts';

/** A shop to which people sign in, and a clock to let their sessions end. */
export interface Shop {
  readonly app: FastifyInstance;
  readonly pass: (ms: number) => void;
  readonly close: () => Promise<unknown>;
}

export const sessionMs = 30 * 60 * 1000;

/** Opens a shop that knows everybody by their e-mail address, for half an hour each; `flows`: others than it has. */
export async function openShop(flows?: ServedFlows): Promise<Shop> {
  let time = Date.UTC(2026, 10, 20, 12);
  const shop = await shopThat(({ body }) => ({
    jwt: tokenOf(String((body as { email?: unknown } | null)?.email), time + sessionMs),
  }));
  const app = await serve({ backendUrl: shop.url, clock: () => (time += 1000), ...(flows && { flows }) });
  return {
    app,
    pass: (ms) => void (time += ms),
    close: () => Promise.all([app.close(), shop.close()]),
  };
}

/** A token that names an account, as the shop gives it. */
export function tokenOf(account: string, until: number): string {
  return new UnsecuredJWT({})
    .setSubject(account)
    .setExpirationTime(until / 1000)
    .encode();
}

export const answered = (size: string): VisitEvent => ({ type: 'answered', field: 'size', value: size });

/** The event that signs out: the page says so to the server, and then has the token forgotten. */
export const signingOut: VisitEvent = { type: 'navigated', url: '/bicycles/sign-out', now: 1 };

export async function signIn(browser: Browser, email: string): Promise<void> {
  const payload = { email, password: 'analytical1' };
  await browser.send({ method: 'POST', url: '/shop/v1/rider', payload });
}

/** Somebody signs in, as a page that is open does it, and chooses a size on that page. */
export async function signInAndAnswer(browser: Browser, email: string, size: string): Promise<PageData> {
  const page = await browser.begin(firstPage);
  await signIn(browser, email);
  const answer = await browser.events(page, [answered(size)]);
  if (answer.statusCode !== 200) throw new Error(`The answer was not taken: ${answer.payload}`);
  return { ...page, ...answer.json() };
}

/** Signs out on a page, as its script does. */
export async function signOut(browser: Browser, page: PageData): Promise<void> {
  await browser.events(page, [signingOut]);
  await browser.send({ method: 'POST', url: '/session/forget' });
}

/** Matches a page, or the data of one, on which this size is chosen; to be chosen from it is there anyway. */
export const tellsOf = (size: string): RegExp => new RegExp(`"size":"${size}"|value="${size}" selected`);

/** A browser that holds what another one held at this moment. */
export function copyOf(browser: Browser, app: FastifyInstance): Browser {
  const copy = new Browser(app);
  browser.cookies.forEach((value, name) => copy.cookies.set(name, value));
  return copy;
}

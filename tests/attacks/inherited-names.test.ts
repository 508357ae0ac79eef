/*
 * Threat (Injection and data at rest): Inherited object names.
 * Defence: Names such as `constructor` name nothing.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import type { VisitEvent } from '#engine/index.ts';
import { Browser } from '../api/server/browser.ts';
import { firstPage, serve } from '../api/server/small-shop.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await serve();
});
afterAll(() => app.close());

const names = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'];

/** What a browser may say of something that it names. */
const sayings: Readonly<Record<string, (name: string) => VisitEvent>> = {
  polled: (wait) => ({ type: 'polled', wait, now: 1 }),
  replied: (call) => ({ type: 'replied', call, status: 200, body: { id: 1 }, now: 1 }),
  failed: (call) => ({ type: 'failed', call, status: 0, now: 1 }),
  answered: (field) => ({ type: 'answered', field, value: 'x' }),
  clicked: (target) => ({ type: 'clicked', target, now: 1 }),
  chosen: (name) => ({ type: 'clicked', target: `${name}#${name}`, now: 1 }),
  submitted: (target) => ({ type: 'submitted', target, now: 1 }),
  closed: (target) => ({ type: 'closed', target }),
};
/** What nobody waits for, or has closed already, changes nothing. */
const isTaken = new Set(['polled', 'closed']);

describe('a name that every object inherits names nothing', () => {
  it.each(Object.keys(sayings))('in an event: %s', async (type) => {
    for (const name of names) {
      const browser = new Browser(app);
      const page = await browser.begin(firstPage);
      const { statusCode } = await browser.events(page, [sayings[type]?.(name) as VisitEvent]); // a key of it
      expect([name, statusCode]).toEqual([name, isTaken.has(type) ? 200 : 409]);
      expect((await browser.visit(firstPage)).state.facts).not.toHaveProperty(name, 'x');
    }
  });

  it.each(['variant=NAME:x', 'flags=NAME:on', 'org=NAME', 'NAME=x'])('in an address: ?%s', async (query) => {
    for (const name of names) {
      const url = `${firstPage}?${query.replace('NAME', name)}`;
      expect([name, (await app.inject({ url, headers: { host: 'localhost' } })).statusCode]).toEqual([
        name,
        200,
      ]);
    }
  });
});

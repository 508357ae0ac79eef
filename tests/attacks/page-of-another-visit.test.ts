/*
 * Threat (Visits and sessions): A stranger opens a visit.
 * Defence: A signed cookie; once it belongs to an account, only while that account is signed in.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { Browser } from '../api/server/browser.ts';
import { firstPage, serve } from '../api/server/small-shop.ts';
import { answered } from './visit-of-an-account.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await serve();
});
afterAll(() => app.close());

// What it brings is concealed, so that the visit is stored immediately.
const address = (email: string) => `${firstPage}?email=${encodeURIComponent(email)}`;

it('a page left open writes into no visit that its browser has begun since', async () => {
  const browser = new Browser(app);
  const old = await browser.visit(address('ada@rider.example'));
  // As when a session ends.
  browser.cookies.delete('visit');
  const next = await browser.visit(address('bea@rider.example'));
  expect([old.begun, next.begun]).toEqual([undefined, undefined]);
  // An attacker counts the versions too.
  const sent = await browser.events({ tab: old.tab, version: next.version }, [answered('LARGE')]);
  expect(sent.statusCode).toBe(409);
  expect((await browser.visit(firstPage)).state.facts['rental']).toBeUndefined();
});

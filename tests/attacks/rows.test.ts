/*
 * Threat (Applications): Forged rows of a list.
 * Defence: Rows are found by the engine's ids; `maxItems` counts in the fold.
 */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { ServedFlows } from '#api/server/flows/served-flows.ts';
import { type Json, type VisitEvent, type VisitState, isObject } from '#engine/index.ts';
import { Browser, type PageData } from '../api/server/browser.ts';
import { serve } from '../api/server/small-shop.ts';
import { overHttp } from './over-http.ts';

const contacts = '/camp/camp/contacts';
const children = '/camp/camp/children';

let app: FastifyInstance;
let origin: string;
beforeAll(async () => {
  const flows = await ServedFlows.start(
    join(import.meta.dirname, '..', 'fixtures', 'summer-camp'),
    'default',
  );
  app = await serve({ flows, api: flows.api });
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const answered = (field: string, value: Json): VisitEvent => ({ type: 'answered', field, value });
const clicked = (target: string): VisitEvent => ({ type: 'clicked', target, now: 1 });

/** Somebody whose browser says what it likes on a page with a list. */
async function attackerAt(url: string) {
  const browser = new Browser(overHttp(() => origin));
  let page: PageData = await browser.begin(url);
  const state = async (): Promise<VisitState> => (await browser.visit(url)).state;
  return {
    browser,
    state,
    /** Gives the status of the answer. */
    say: async (events: readonly VisitEvent[], vault: Readonly<Record<string, Json>> = {}) => {
      const answer = await browser.events(page, events, vault);
      page = { ...page, ...answer.json() };
      return answer.statusCode;
    },
    rows: async (): Promise<readonly Json[]> => {
      const { camp } = (await state()).facts;
      const list = isObject(camp) ? camp['contacts'] : undefined;
      return Array.isArray(list) ? list : [];
    },
  };
}

describe('a list of rows', () => {
  it.each([
    ['the field of a row that is not there', answered('contacts/row-999/name', 'Eve')],
    ['of one named as what objects inherit', answered('contacts/__proto__/name', 'Eve')],
    ['of another such', answered('contacts/constructor/name', 'Eve')],
    ['the list itself', answered('contacts', [{ id: 'mine', name: 'Eve', code: 'plain', isAdmin: true }])],
    ['a row that is not there, removed', clicked('contacts/row-999/remove')],
    ['one named as what objects inherit, removed', clicked('contacts/__proto__/remove')],
    ['a row of a list elsewhere', clicked('children/add')],
    ['a row of nothing', clicked('constructor/add')],
  ])('takes no forged row: %s', async (_what, event) => {
    const { say, rows } = await attackerAt(contacts);
    expect([await say([event]), await rows()]).toEqual([409, []]);
  });

  it('has no more rows than it may, also in one batch', async () => {
    const { say, rows } = await attackerAt(contacts);
    expect(await say(Array.from({ length: 300 }, () => clicked('contacts/add')))).toBe(409);
    expect(await rows()).toEqual([]);
    for (const status of [200, 200, 200, 409]) expect(await say([clicked('contacts/add')])).toBe(status);
    expect(await rows()).toEqual([{ id: 'row-1' }, { id: 'row-2' }, { id: 'row-3' }]);
  });

  it('keeps what is sensitive behind handles, each in its own row', async () => {
    const { say, state, rows } = await attackerAt(contacts);
    await say([clicked('contacts/add'), clicked('contacts/add')]);
    expect(await say([answered('contacts/row-1/code', 'lantern')])).toBe(409);
    const handle = { $vault: 'handle-1' };
    expect(await say([answered('contacts/row-1/code', handle)], { 'handle-1': 'lantern' })).toBe(200);
    for (const field of ['contacts/row-2/code', 'contacts/row-2/name', 'contacts/row-2/id'])
      expect(await say([answered(field, handle)])).toBe(409);
    expect(await rows()).toEqual([{ id: 'row-1', code: handle }, { id: 'row-2' }]);
    expect(JSON.stringify(await state())).not.toContain('lantern');
  });

  it('counts no row that was begun at its own pages, and opens none that was not', async () => {
    const { say, state, browser } = await attackerAt(children);
    expect(await say([clicked('children/add')])).toBe(200);
    expect((await state()).facts['camp']).toBeUndefined();
    for (const row of ['row-999', '__proto__', 'constructor', '%2e%2e', 'a%5Db', 'x'.repeat(3000)]) {
      const { statusCode, headers } = await browser.open(`${children}/${row}/about`);
      expect([statusCode, headers.location]).toEqual([302, children]);
    }
  });
});

import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { ServedFlows } from '#api/server/flows/served-flows.ts';
import { storeMigrations } from '#api/store/migrations.ts';
import type { OpenDatabase } from '#api/store/open-database.ts';
import type { StoreTables } from '#api/store/visits.ts';
import { startDatabase } from '../../fixtures/databases.ts';
import { Browser, dataOf } from './browser.ts';
import { leadsTo, post } from './rental-forms.ts';
import { serve } from './small-shop.ts';

const root = join(import.meta.dirname, '..', '..', 'fixtures', 'food-assistance');
const numbers = /900123456|900765432/;

const logged: string[] = [];
let app: FastifyInstance | undefined;
let database: OpenDatabase<StoreTables> | undefined;

beforeAll(async () => {
  database = await (await startDatabase(storeMigrations)).open<StoreTables>();
  const flows = await ServedFlows.start(root, 'default');
  const logStream = { write: (line: string) => void logged.push(line) };
  app = await serve({ flows, api: flows.api, store: database.db, logStream });
});
afterAll(async () => {
  await app?.close();
  await database?.close();
});

function browser(): Browser {
  if (app === undefined) throw new Error('The form is served when the first test begins.');
  return new Browser(app);
}

/** Sends the form of a page and gives the page that it leads to. */
async function sent(one: Browser, url: string, fields: Readonly<Record<string, string>>) {
  const [, location] = leadsTo(await post(one, url, fields));
  return { url: String(location), html: (await one.open(String(location))).payload };
}

describe('a whole form without script', () => {
  it('asks what an answer brings, also where nothing has to be answered', async () => {
    const one = browser();
    const mail = { $document: 'apply/mail', $target: 'continue', elsewhere: 'YES' };
    const abroad = { ...mail, mailCountry: 'CA', mailStreet: '5 Rue Haute', mailCity: 'Laval' };
    await one.open('/food/apply/mail');
    const asked = await sent(one, '/food/apply/mail', mail);
    expect(asked.html).toContain('Choose a country');
    const brought = await sent(one, '/food/apply/mail', abroad);
    expect([brought.url, brought.html]).toEqual([
      '/food/apply/mail',
      expect.stringContaining('Province or region'),
    ]);
    expect(brought.html).not.toContain('aria-invalid="true"');
    const passed = await sent(one, '/food/apply/mail', { ...abroad, mailProvince: '', mailPostcode: '' });
    expect(passed.url).not.toBe('/food/apply/mail');
  });

  it('keeps the numbers of people out of state, pages, events, logs and database', async () => {
    const one = browser();
    const name = { first: 'Ann', last: 'Lee', ssn: '900 12 3456' };
    const born = { 'born.month': '4', 'born.day': '2', 'born.year': '1988' };
    await one.open('/food/apply/name');
    await sent(one, '/food/apply/name', { $document: 'apply/name', $target: 'continue', ...name, ...born });
    const household = '/food/apply/household';
    await one.open(household);
    const { url } = await sent(one, household, { $document: 'apply/household', $target: 'members/add' });
    const status = url.replace(/about$/, 'status');
    await one.open(status);
    const shown = await sent(one, status, {
      $document: 'apply/household/{member}/status',
      $target: 'continue',
      citizen: 'CITIZEN',
      ssn: '900-76-5432',
    });
    const { state, vault } = dataOf(shown.html);
    expect(JSON.stringify(state)).not.toMatch(numbers);
    expect(Object.values(vault).toSorted()).toEqual(['900123456', '900765432']);
    const rows = await database?.db.selectFrom('visits').selectAll().execute();
    expect(rows?.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(numbers);
    expect(logged.join('')).not.toMatch(numbers);
  });
});

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

const root = join(import.meta.dirname, '..', '..', 'fixtures', 'summer-camp');
const lists = '/camp/camp/children';
const contacts = '/camp/camp/contacts';

let app: FastifyInstance | undefined;
let database: OpenDatabase<StoreTables> | undefined;

beforeAll(async () => {
  database = await (await startDatabase(storeMigrations)).open<StoreTables>();
  const flows = await ServedFlows.start(root, 'default');
  app = await serve({ flows, api: flows.api, store: database.db });
});
afterAll(async () => {
  await app?.close();
  await database?.close();
});

function browser(): Browser {
  if (app === undefined) throw new Error('The camp is served when the first test begins.');
  return new Browser(app);
}

/** Sends the form of a page and gives the page that it leads to. */
async function sent(one: Browser, url: string, fields: Readonly<Record<string, string>>) {
  const answer = await post(one, url, fields);
  const [status, location] = leadsTo(answer);
  expect([status, answer.payload]).toEqual([303, '']);
  return { url: String(location), html: (await one.open(String(location))).payload };
}

/** The ids of the rows that a page shows. */
function rowsIn(html: string): readonly string[] {
  return [...html.matchAll(/data-row="([^"]*)"/g)].map(([, name = '']) => name);
}

async function atChildren(one: Browser) {
  await one.open('/camp/camp');
  return sent(one, '/camp/camp', { $document: 'camp/index', $target: 'continue', family: 'Lee' });
}

describe('a list without script', () => {
  it('is filled in row by row, each at a separate address', async () => {
    const one = browser();
    expect((await atChildren(one)).url).toBe(lists);
    const first = await sent(one, lists, { $document: 'camp/children', $target: 'children/add' });
    expect(first.url).toMatch(/^\/camp\/camp\/children\/row-\d+\/about$/);
    expect(first.html).toContain('Child 1 of 1');
    const document = 'camp/children/{child}/about';
    const wrong = await sent(one, first.url, {
      $document: document,
      $target: 'continue',
      name: 'Ann',
      age: '1',
    });
    expect(wrong.html).toContain('href="#screen-age"');
    const back = await sent(one, first.url, {
      $document: document,
      $target: 'continue',
      name: 'Ann',
      age: '5',
      insurance: '9876543245',
    });
    expect(back.url).toBe(lists);
    expect(back.html).toContain('ends in 45');
    expect(back.html).toContain(`href="${first.url}"`);
  });

  it('asks before it removes a row, on the page itself', async () => {
    const one = browser();
    await one.open(contacts);
    const added = await sent(one, contacts, { $document: 'camp/contacts', $target: 'contacts/add' });
    const [row = ''] = rowsIn(added.html);
    expect(added.html).toContain('Contact 1 was added');
    expect(added.html).toMatch(/<fieldset[^>]*autofocus/i);
    const asked = await sent(one, contacts, {
      $document: 'camp/contacts',
      $target: `${row}/remove`,
      [`${row}/name`]: 'Eve',
    });
    expect(asked.html).toContain('Remove this?');
    expect(asked.html).toContain('value="Eve"');
    const removed = await sent(one, contacts, { $document: 'camp/contacts', $target: `${row}/confirm` });
    expect(rowsIn(removed.html)).toEqual([]);
    expect(removed.html).toContain('Contact 1 was removed');
  });

  it('says that a row is gone which a form still asks about, and goes on from there', async () => {
    const one = browser();
    await one.open(contacts);
    await sent(one, contacts, { $document: 'camp/contacts', $target: 'contacts/add' });
    const two = await sent(one, contacts, { $document: 'camp/contacts', $target: 'contacts/add' });
    const [first = '', second = ''] = rowsIn(two.html);
    const answers = { [`${first}/name`]: 'Eve', [`${first}/phone`]: '555', [`${first}/languages`]: 'ES' };
    // In another tab, the second one is removed.
    await sent(one, contacts, { $document: 'camp/contacts', $target: `${second}/remove` });
    await sent(one, contacts, { $document: 'camp/contacts', $target: `${second}/confirm` });
    const old = await sent(one, contacts, {
      $document: 'camp/contacts',
      $target: 'continue',
      ...answers,
      [`${second}/name`]: 'Kim',
      [`${second}/phone`]: '556',
    });
    expect(old.url).toBe(contacts);
    expect(old.html).toContain('This went on in another place. You can go on from here.');
    expect(old.html).toContain('value="Eve"');
  });

  it('takes the fields of each row, and says which of them lack something', async () => {
    const one = browser();
    await one.open(contacts);
    await sent(one, contacts, { $document: 'camp/contacts', $target: 'contacts/add' });
    const two = await sent(one, contacts, { $document: 'camp/contacts', $target: 'contacts/add' });
    const [first = '', second = ''] = rowsIn(two.html);
    const answer = await sent(one, contacts, {
      $document: 'camp/contacts',
      $target: 'continue',
      [`${first}/name`]: 'Eve',
      [`${first}/phone`]: '555',
      [`${first}/languages`]: 'ES',
      [`${first}/code`]: 'lantern',
      [`${second}/name`]: 'Max',
    });
    expect(answer.html).toContain('Contact 2: Phone');
    expect(answer.html).not.toContain('Contact 1: Phone');
    const { state, vault } = dataOf(answer.html);
    expect(state.facts['camp']).toMatchObject({
      contacts: [{ name: 'Eve', phone: '555', languages: ['ES'] }, { name: 'Max' }],
    });
    expect(JSON.stringify(state)).not.toContain('lantern');
    expect(Object.values(vault)).toEqual(['lantern']);
  });

  it('stores nothing sensitive of a row in clear', async () => {
    const rows = await database?.db.selectFrom('visits').selectAll().execute();
    expect(rows?.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/lantern|9876543245/);
  });

  it('leads from a row that is gone to the list', async () => {
    const one = browser();
    await atChildren(one);
    expect(leadsTo(await one.open(`${lists}/row-7/about`))).toEqual([302, lists]);
    expect((await one.visit(`${lists}/row-7/about`)).state.facts['camp']).toEqual({ family: 'Lee' });
  });
});

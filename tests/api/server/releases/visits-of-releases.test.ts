import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type VisitEvent, objectOf } from '#engine/index.ts';
import { databaseKinds } from '../../../fixtures/databases.ts';
import { type Browser, dataOf, sentences } from '../browser.ts';
import { birthdate, firstStep, makeFirstCalls, nextSteps } from '../rental-walk.ts';
import { firstPage } from '../small-shop.ts';
import { askServer, assignAt, backToFolder, newestOf, releaseStage, storeAt } from './release-stage.ts';

const title: [string, string] = ['Which bicycle would you like?', 'Which one?'];
const rider = '/bicycles/rent/rider';
const fits = { breaking: 0, worded: [] };

describe.each(databaseKinds)('a visit under way, on $name,', ({ start }) => {
  const stage = releaseStage(start);
  let release = 0;
  beforeAll(async () => {
    const files = await stage.files(
      ['flows/pages/rent/index.json', ...title],
      ['flows/pages/rent/rider.json', 'Who rides it?', 'Who will ride?'],
    );
    release = await storeAt(stage.servers()[0], files);
  });
  afterEach(() => backToFolder(stage));

  const publish = (gate: object | undefined, more: object = {}) =>
    assignAt(stage, release, { ...(gate && { moves: [{ from: 0, ...gate }] }), ...more });
  const h1Of = async (browser: Browser, url: string) => {
    const { payload, headers } = await browser.open(url);
    return [/<h1[^>]*>([^<]*)/.exec(payload)?.[1], headers['x-release']];
  };
  /** Somebody who has chosen a bicycle, and is at the second page. */
  const begin = async () => {
    const browser = stage.browser();
    const page = await browser.visit(firstPage);
    await makeFirstCalls(browser);
    const answer = await browser.events(page, firstStep);
    expect(answer.statusCode).toBe(200);
    return { browser, page: { ...page, ...answer.json<{ version: number }>() } };
  };
  const chosen = async (browser: Browser) =>
    objectOf((await browser.visit(firstPage)).state.facts['rental'])['bicycle'];

  it('keeps its release where nobody has compared the new one', async () => {
    const { browser } = await begin();
    await publish(undefined);
    expect(await h1Of(browser, rider)).toEqual(['Who rides it?', '0']);
  });

  it('moves at its next page where the new release fits, with its answers and without a word', async () => {
    const { browser } = await begin();
    await publish(fits);
    expect(await h1Of(browser, rider)).toEqual(['Who will ride?', String(release)]);
    expect(await chosen(browser)).toBe('b-1');
    expect(sentences(await browser.visit(rider))).toEqual([]);
  });

  it('moves as soon as its script comes to another page', async () => {
    const browser = stage.browser();
    const page = await browser.visit(firstPage);
    await makeFirstCalls(browser);
    await browser.events(page, firstStep.slice(0, 2));
    await publish(fits);
    const next = { ...page, version: page.version + 2 };
    const answer = await browser.events({ tab: next.tab, version: next.version }, firstStep.slice(2));
    expect(answer.json()).toEqual({ url: rider });
    expect(await h1Of(browser, rider)).toEqual(['Who will ride?', String(release)]);
  });

  it('keeps its release where the new one breaks what it holds', async () => {
    const { browser } = await begin();
    await publish({ breaking: 1, worded: [] });
    expect(await h1Of(browser, rider)).toEqual(['Who rides it?', '0']);
    expect(await h1Of(stage.browser(), firstPage)).toEqual(['Which one?', String(release)]);
  });

  it('keeps its release where it has confirmed what has other words now', async () => {
    const { browser, page } = await begin();
    const { browser: other } = await begin();
    await browser.events({ tab: page.tab, version: page.version }, nextSteps.slice(0, 12), birthdate);
    await publish({ breaking: 0, worded: ['rent/papers'] });
    expect(await h1Of(browser, rider)).toEqual(['Who rides it?', '0']);
    expect(await h1Of(other, rider)).toEqual(['Who will ride?', String(release)]);
  });

  it('is not seen by a share, which is for new visitors', async () => {
    const { browser } = await begin();
    await publish(fits, { share: 99 });
    expect(await h1Of(browser, rider)).toEqual(['Who rides it?', '0']);
  });

  it('keeps the release that it began with after a rollback that does not fit', async () => {
    await publish(undefined);
    const { browser } = await begin();
    await backToFolder(stage);
    expect(await h1Of(browser, rider)).toEqual(['Who will ride?', String(release)]);
    expect(await chosen(browser)).toBe('b-1');
    expect((await h1Of(stage.browser(), firstPage))[1]).toBe('0');
  });

  it('goes on with a page that was shown before a rollback', async () => {
    await publish(undefined);
    const browser = stage.browser();
    const page = await browser.visit(firstPage);
    await makeFirstCalls(browser);
    await backToFolder(stage);
    const answer = await browser.events(page, firstStep);
    expect([answer.statusCode, answer.headers['x-release']]).toEqual([200, String(release)]);
  });

  it('leaves a release that is withdrawn, with its answers and one sentence', async () => {
    await publish(undefined);
    const { browser, page } = await begin();
    const { browser: open } = { browser };
    const [first] = stage.servers();
    const body = { note: 'Wrong rate.', after: await newestOf(first), withdraw: true };
    expect((await askServer(first, 'POST', '/releases/rollback', body)).status).toBe(201);
    const late: VisitEvent[] = [{ type: 'answered', field: 'firstName', value: 'Ada' }];
    const answer = await open.events({ tab: page.tab, version: page.version }, late);
    expect([answer.statusCode, answer.json()]).toEqual([409, { url: rider }]);
    const after = await browser.visit(rider);
    expect(sentences(after)).toEqual(['This page has changed meanwhile. Please check your answers.']);
    expect(JSON.stringify(after.state)).toContain('"Ada"');
    expect(after.state.facts['rental']).toMatchObject({ bicycle: 'b-1' });
    expect(await h1Of(browser, rider)).toEqual(['Who rides it?', '0']);
  });

  it('leaves it by a form without script, too: its answers count, its button does not', async () => {
    await publish(undefined);
    const { browser } = await begin();
    const [first] = stage.servers();
    const body = { note: 'Wrong rate.', after: await newestOf(first), withdraw: true };
    expect((await askServer(first, 'POST', '/releases/rollback', body)).status).toBe(201);
    const day = { 'birthdate.month': '2', 'birthdate.day': '28', 'birthdate.year': '1990' };
    const given = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@rider.example', ...day };
    const answer = await browser.send({
      method: 'POST',
      url: rider,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
      payload: new URLSearchParams({ $document: 'rent/rider', $target: 'continue', ...given }).toString(),
    });
    const shown = answer.statusCode === 303 ? await browser.visit(rider) : dataOf(answer.payload);
    expect(shown.state.location.path).toBe(rider);
    expect(sentences(shown)).toEqual(['This page has changed meanwhile. Please check your answers.']);
    expect(JSON.stringify(shown.state)).toContain('"firstName":"Ada"');
    expect(shown.state.facts['rental']).toMatchObject({ bicycle: 'b-1' });
    expect(await h1Of(browser, rider)).toEqual(['Who rides it?', '0']);
  });

  it('leaves a release that others have replaced, where everybody goes back behind it', async () => {
    await publish(undefined);
    const { browser } = await begin();
    const [first] = stage.servers();
    const newer = await storeAt(
      first,
      await stage.files(['flows/pages/rent/index.json', title[0], 'Newer?']),
    );
    await assignAt(stage, newer);
    expect(await h1Of(browser, rider)).toEqual(['Who will ride?', String(release)]);
    const body = { release: 0, note: 'Wrong rate.', after: await newestOf(first), withdraw: true };
    expect((await askServer(first, 'POST', '/releases/rollback', body)).status).toBe(201);
    expect(await h1Of(browser, rider)).toEqual(['Who rides it?', '0']);
    expect(await chosen(browser)).toBe('b-1');
  });

  it('goes on with a form of the release of its visit', async () => {
    const { browser } = await begin();
    const shown = await browser.visit(rider);
    await publish(fits);
    const payload = new URLSearchParams({
      'at.document': shown.state.page?.document ?? '',
      firstName: 'Ada',
    });
    const answer = await browser.send({
      method: 'POST',
      url: rider,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
      payload: payload.toString(),
    });
    expect(answer.statusCode).toBe(303);
  });
});

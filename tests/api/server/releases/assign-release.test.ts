import { afterEach, describe, expect, it } from 'vitest';
import { databaseKinds } from '../../../fixtures/databases.ts';
import { ask } from '../ask.ts';
import { firstPage } from '../small-shop.ts';
import { dataOf } from '../browser.ts';
import { chooseRelease, inOrderOfCounting } from '#api/server/releases/choose-release.ts';
import { askServer, assignAt, backToFolder, newestOf, releaseStage, storeAt } from './release-stage.ts';

const page = 'flows/pages/rent/index.json';
const minuteMs = 60_000;

describe.each(databaseKinds)('releases on $name', ({ start }) => {
  const stage = releaseStage(start);
  afterEach(() => backToFolder(stage));

  /** The title of the first page for a new visitor, and the release that its answer names. */
  const seenBy = async (server: number, url = firstPage) => {
    const { payload, headers } = await stage.browser(server).open(url);
    return { title: /<h1[^>]*>([^<]*)/.exec(payload)?.[1], release: headers['x-release'] };
  };
  const before = { title: 'Which bicycle would you like?', release: '0' };
  /** Numbers of releases by their title of the first page, each stored once. */
  const stored = new Map<string, number>();
  const released = async (title: 'Pick one' | 'Take one'): Promise<number> => {
    const id = stored.get(title) ?? (await storeAt(stage.servers()[0], await titled(title)));
    stored.set(title, id);
    return id;
  };
  const titled = (title: string) =>
    stage.files([page, '"Which bicycle would you like?"', JSON.stringify(title)]);

  it('are stored for nobody', async () => {
    const id = await storeAt(stage.servers()[0], await titled('Stored alone'));
    expect(id).toBeGreaterThan(0);
    expect([await seenBy(0), await seenBy(1)]).toEqual([before, before]);
  });

  it('are the same for the same files', async () => {
    const files = await titled('Stored twice');
    const [first, second] = stage.servers();
    expect(await storeAt(first, files)).toBe(await storeAt(second, files));
  });

  it('are seen by new visitors of both servers, and each answer names its release', async () => {
    const id = await released('Pick one');
    await assignAt(stage, id);
    const after = { title: 'Pick one', release: String(id) };
    expect([await seenBy(0), await seenBy(1)]).toEqual([after, after]);
  });

  it('have files that each server answers, from every page', async () => {
    const id = await released('Pick one');
    await assignAt(stage, id);
    const { payload } = await stage.browser(0).open('/bicycles/rent?org=CITYWHEELS');
    const { flows, sharedFlows } = dataOf(payload);
    const { app } = stage.servers()[1];
    const answers = await Promise.all([flows, sharedFlows ?? ''].map((url) => ask(app, url)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers[0]?.headers['cache-control']).toContain('immutable');
    const style = /href="(\/styles\/[^"]*)"/.exec(payload)?.[1] ?? '';
    expect((await ask(app, style)).statusCode).toBe(200);
  });

  it('count for brands alone', async () => {
    const id = await released('Pick one');
    await assignAt(stage, id, { brands: ['CITYWHEELS'] });
    expect(await seenBy(0)).toEqual(before);
    expect((await seenBy(1, `${firstPage}?org=CITYWHEELS`)).title).toBe('Pick one');
  });

  it('count for a share of new visitors, who keep what they got', async () => {
    const id = await released('Pick one');
    await assignAt(stage, id, { share: 30 });
    const browsers = Array.from({ length: 200 }, (_, at) => stage.browser(at % 2));
    const releaseOf = async (browser: (typeof browsers)[number]) =>
      (await browser.open(firstPage)).headers['x-release'];
    const first = await Promise.all(browsers.map(releaseOf));
    const second = await Promise.all(browsers.map(releaseOf));
    expect(second).toEqual(first);
    const share = first.filter((release) => release === String(id)).length / browsers.length;
    expect(share).toBeGreaterThan(0.15);
    expect(share).toBeLessThan(0.45);
    await assignAt(stage, id, { share: 80 });
    const third = await Promise.all(browsers.map(releaseOf));
    // Who was in the share stays in it.
    expect(first.filter((release, at) => release === String(id) && third[at] !== release)).toEqual([]);
  });

  it('count from a time to a time', async () => {
    const id = await released('Pick one');
    const at = (minutes: number) => new Date(stage.now() + minutes * minuteMs).toISOString();
    await assignAt(stage, id, { from: at(10), until: at(70) });
    expect((await seenBy(0)).title).toBe(before.title);
    stage.pass(11 * minuteMs);
    expect((await seenBy(0)).title).toBe('Pick one');
    stage.pass(60 * minuteMs);
    expect((await seenBy(0)).title).toBe(before.title);
  });

  it('lose to the one that starts last', async () => {
    const [one, other] = [await released('Pick one'), await released('Take one')];
    const later = new Date(stage.now() + 5 * minuteMs).toISOString();
    await assignAt(stage, one, { from: later });
    await assignAt(stage, other);
    expect((await seenBy(0)).title).toBe('Take one');
    stage.pass(6 * minuteMs);
    expect((await seenBy(0)).title).toBe('Pick one');
  });

  it('go back by a rollback, one after the other, and history stays', async () => {
    const [first] = stage.servers();
    const roll = async () => {
      const body = { note: 'Wrong.', after: await newestOf(first) };
      const answer = await askServer(first, 'POST', '/releases/rollback', body);
      await stage.servers()[1].releases.refresh();
      return answer;
    };
    const [one, other] = [await released('Pick one'), await released('Take one')];
    await assignAt(stage, one);
    await assignAt(stage, other, { brands: ['PEDAL'] });
    const compared = async () => {
      const { body } = await askServer(first, 'GET', '/releases/live');
      return (body['live'] as readonly { readonly id: number }[]).map(({ id }) => id);
    };
    expect(await compared()).toEqual([other, one]);
    const count = first.releases.assigned().assignments.length;
    expect((await roll()).status).toBe(201);
    expect(await compared()).toEqual([one]);
    expect([(await seenBy(0)).title, (await seenBy(1)).title]).toEqual(['Pick one', 'Pick one']);
    expect((await roll()).status).toBe(201);
    expect(await seenBy(1)).toEqual(before);
    expect(first.releases.assigned().assignments.length).toBe(count + 2);
  });

  it('go back by a server that has started since, and never held the one before', async () => {
    const [first] = stage.servers();
    const [one, other] = [await released('Pick one'), await released('Take one')];
    await assignAt(stage, one);
    await assignAt(stage, other);
    const started = await stage.open();
    const body = { note: 'Wrong.', after: await newestOf(started) };
    expect((await askServer(started, 'POST', '/releases/rollback', body)).status).toBe(201);
    await first.releases.refresh();
    expect((await seenBy(0)).title).toBe('Pick one');
  });

  it('go back to a smaller share, whose people stay in it', async () => {
    const [first] = stage.servers();
    const id = await released('Pick one');
    await assignAt(stage, id, { share: 10 });
    const people = Array.from({ length: 400 }, (_, at) => `person ${at}`);
    const inShare = () => {
      const { assignments } = first.releases.assigned();
      const choosing = { assignments: inOrderOfCounting(assignments), isHeld: () => true };
      return people.filter(
        (person) => chooseRelease(choosing, { brand: 'PEDAL', now: stage.now(), person }) === id,
      );
    };
    const small = inShare();
    await assignAt(stage, id, { share: 50 });
    expect(inShare().length).toBeGreaterThan(2 * small.length);
    const body = { note: 'Too many.', after: await newestOf(first) };
    expect((await askServer(first, 'POST', '/releases/rollback', body)).status).toBe(201);
    expect(small.length).toBeGreaterThan(0);
    expect(inShare()).toEqual(small);
  });

  it('go back to one that is named', async () => {
    const [first] = stage.servers();
    const [one, other] = [await released('Pick one'), await released('Take one')];
    await assignAt(stage, other);
    const body = { release: one, note: 'That one.', after: await newestOf(first) };
    expect((await askServer(first, 'POST', '/releases/rollback', body)).status).toBe(201);
    expect((await seenBy(0)).title).toBe('Pick one');
  });

  it('bring a brand that the folder on disk lacks', async () => {
    const brand = JSON.parse((await stage.files())['flows/brands/citywheels/brand.json'] ?? '') as object;
    const added = { ...brand, code: 'NEWWHEELS', hosts: ['newwheels.example'], locales: ['en'] };
    const files = { ...(await stage.files()), 'flows/brands/newwheels/brand.json': JSON.stringify(added) };
    const id = await storeAt(stage.servers()[0], files);
    const brandOf = async () =>
      dataOf((await stage.browser(1).open(`${firstPage}?org=NEWWHEELS`)).payload).state.facts['brand'];
    expect(await brandOf()).toMatchObject({ shopCode: 'PEDAL' });
    await assignAt(stage, id);
    expect(await brandOf()).toMatchObject({ shopCode: 'CITYWHEELS' });
    await backToFolder(stage);
    expect(await brandOf()).toMatchObject({ shopCode: 'PEDAL' });
  });
});

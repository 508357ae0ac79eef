/*
 * Threat (Staff and releases): Somebody asks for the files of many old releases, each of which has to be read.
 * Defence: One release after the other is read, those of each source in turn; 429.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { readReleaseFiles } from '#api/server/flows/release-files.ts';
import { makeRelease } from '#api/server/releases/make-release.ts';
import { storeRelease } from '#api/store/releases.ts';
import { releaseStage } from '../api/server/releases/release-stage.ts';
import { firstPage, shopRoot } from '../api/server/small-shop.ts';

const stage = releaseStage();
const releases = 30;
const urls = Array.from({ length: releases }, (_, at) => `/flows/${at}.jsonl`);

beforeAll(async () => {
  const made = await makeRelease(await readReleaseFiles(shopRoot));
  if (made.type !== 'made') throw new Error(made.mistakes.join(' '));
  const { type: _type, ...release } = made;
  const about = { author: 'ana', note: 'n', report: '{}', made: new Date(stage.now()) };
  for (const [at, url] of urls.entries())
    await storeRelease(stage.database().db, {
      ...release,
      ...about,
      hash: `${at}`,
      files: [{ url, brand: 'PEDAL', locale: 'en' }],
    });
});

describe('the files of old releases', () => {
  const ask = async (url: string, remoteAddress: string) => {
    const { app } = stage.servers()[0];
    const { statusCode } = await app.inject({ url, remoteAddress, headers: { host: 'localhost' } });
    return statusCode;
  };

  it('are read one after the other, and others are answered meanwhile', async () => {
    const all = Promise.all(urls.map((url) => ask(url, '203.0.113.7')));
    const [page, file] = await Promise.all([
      ask(firstPage, '198.51.100.7'),
      ask(urls.at(-1) ?? '', '198.51.100.7'),
    ]);
    const statuses = await all;
    // How many depends on how fast they are read.
    expect(statuses).toContain(429);
    expect([page, file]).toEqual([200, 404]);
  });

  it('are all read for who asks for one after the other', async () => {
    for (const url of urls.slice(0, 12)) expect(await ask(url, '203.0.113.7')).toBe(404);
  });
});

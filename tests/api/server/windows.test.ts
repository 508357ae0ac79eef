import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { RawObject } from '#engine/index.ts';
import { ServedFlows } from '#api/server/flows/served-flows.ts';
import { Browser } from './browser.ts';
import { serve, shopRoot } from './small-shop.ts';

const minuteMs = 60_000;

it('shows a page that many ask for without what is over, from that minute on', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-'));
  cpSync(shopRoot, folder, { recursive: true });
  const edit = (path: string, change: (document: RawObject) => RawObject) =>
    writeFileSync(
      join(folder, path),
      JSON.stringify(change(JSON.parse(readFileSync(join(folder, path), 'utf8')))),
    );
  edit('flows/app.json', (app) => ({ ...app, timeZone: 'America/Los_Angeles' }));
  edit('schemas/domain/facts.schema.json', (facts) => ({
    ...facts,
    properties: { ...Object(facts['properties']), timeOfDay: { type: 'string', 'x-given': true } },
  }));
  edit('flows/site/terms.json', (page) => ({
    ...page,
    body: {
      ...Object(page['body']),
      sale: { type: 'paragraph', text: 'Sale', from: '2026-11-20T04:01', until: '2026-11-20T04:02' },
    },
  }));
  let now = Date.UTC(2026, 10, 20, 12);
  const app = await serve({ flows: await ServedFlows.start(folder, 'default'), clock: () => now });
  onTestFinished(async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const isShown = async () => (await new Browser(app).open('/terms')).payload.includes('>Sale<');
  const seen: (readonly boolean[])[] = [];
  for (let minute = 0; minute < 3; minute += 1) {
    seen.push([await isShown(), await isShown(), await isShown()]);
    now += minuteMs;
  }
  expect(seen).toEqual([
    [false, false, false],
    [true, true, true],
    [false, false, false],
  ]);
});

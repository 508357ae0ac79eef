import { expect, it } from 'vitest';
import { dataOf } from '../browser.ts';
import { firstPage } from '../small-shop.ts';
import { assignAt, releaseStage, storeAt } from './release-stage.ts';

const title = 'Which bicycle would you like?';
const many = 200;
const stage = releaseStage();

it('loses no request of many while releases change, and mixes none', async () => {
  const [first] = stage.servers();
  const ids = [0];
  for (const by of ['The first title', 'The second title'])
    ids.push(await storeAt(first, await stage.files(['flows/pages/rent/index.json', title, by])));
  const titles = [title, 'The first title', 'The second title'];
  const changes = { areOver: false };
  const changing = (async () => {
    for (let round = 0; round < 3; round += 1) await assignAt(stage, ids[round % ids.length] ?? 0);
    await assignAt(stage, 0);
    changes.areOver = true;
  })();
  const seen = new Set<string>();
  const ask = async (at: number): Promise<void> => {
    do {
      const { statusCode, headers, payload } = await stage.browser(at % 2).open(firstPage);
      const release = String(headers['x-release']);
      seen.add(release);
      expect(statusCode).toBe(200);
      expect(/<h1[^>]*>([^<]*)/.exec(payload)?.[1]).toBe(titles[ids.indexOf(Number(release))]);
      const flows = await (await stage.servers()[at % 2]?.releases.of(Number(release)))?.of('PEDAL');
      expect(dataOf(payload).flows).toBe(flows?.url);
    } while (!changes.areOver);
  };
  await Promise.all([changing, ...Array.from({ length: many }, (_, at) => ask(at))]);
  expect(seen.size).toBeGreaterThan(1);
});

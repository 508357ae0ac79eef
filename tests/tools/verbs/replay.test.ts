import { mkdtempSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '../../api/server/browser.ts';
import { serveShop } from '../../api/server/serve-shop.ts';
import { firstPage, serve } from '../../api/server/small-shop.ts';
import { runFlows } from '../run-flows.ts';

const shop = serveShop();
let server: readonly string[] = [];
let visit = '';
let close = async (): Promise<void> => undefined;
beforeAll(async () => {
  const app = await serve({ store: shop.store(), clock: shop.clock, evidenceDays: 30 });
  close = () => app.close();
  const browser = new Browser(app);
  const page = await browser.begin(firstPage);
  await browser.events(page, [{ type: 'answered', field: 'size', value: 'MEDIUM' }]);
  const row = await shop.store().selectFrom('visit_events').select('visit').executeTakeFirstOrThrow();
  visit = row.visit;
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo; // it listens on a port
  server = ['--server', `http://127.0.0.1:${port}`];
});
afterAll(() => close());

describe('flows replay', () => {
  it('prints pages with what was answered there, and what decided', async () => {
    const { stdout, code } = await runFlows(['replay', visit, ...server]);
    expect(code).toBe(0);
    expect(stdout).toContain('2 rows, whole; hash of the last one: ');
    expect(stdout).toContain(`  ${firstPage}  "Which bicycle would you like?"  release 0, row 1-2`);
    expect(stdout).toContain('  | Which bicycle would you like?');
    expect(stdout).toMatch(/ {2}answered: .*: MEDIUM/);
    expect(stdout).toContain('  because: tables/access.json/rows/public');
  });

  it('gives programs the same as JSON', async () => {
    const { stdout } = await runFlows(['replay', visit, '--json', '--page', firstPage, ...server]);
    expect(JSON.parse(stdout)).toMatchObject({
      visit,
      histories: [
        { rows: 2, isEndChecked: true, isRedacted: true, pages: [{ url: firstPage, isExact: true }] },
      ],
    });
  });

  it('writes a PDF', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'replay-')), 'seen.pdf');
    expect((await runFlows(['replay', visit, '--pdf', file, ...server])).stdout).toBe(`${file}\n`);
    expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('says in a sentence what it cannot show', async () => {
    const unknown = await runFlows(['replay', 'nobody', ...server]);
    expect([unknown.code, unknown.stdout]).toEqual([
      1,
      expect.stringContaining('No events of this visit are kept: '),
    ]);
    const both = await runFlows(['replay', visit, '--json', '--text', ...server]);
    expect([both.code, both.stderr]).toEqual([2, 'Choose one of --text, --json and --pdf.\n']);
  });
});

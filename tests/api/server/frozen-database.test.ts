import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { expect, it } from 'vitest';
import { patience, patientPool } from '#api/store/patient-pool.ts';
import type { StoreTables } from '#api/store/visits.ts';
import { Browser } from './browser.ts';
import { firstPage, serve } from './small-shop.ts';

it('a database that does not answer is 503, and says when to come again', async () => {
  const lines: Socket[] = [];
  // As one whose machine has stopped: it takes connections, and says nothing.
  const silent = createServer((line) => void lines.push(line.on('error', () => undefined)));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  const pool = new Pool({ host: '127.0.0.1', port, user: 'x', database: 'x', ...patience });
  const store = new Kysely<StoreTables>({ dialect: new PostgresDialect({ pool: patientPool(pool) }) });

  const healthy = await serve();
  const browser = new Browser(healthy);
  await browser.begin(firstPage);
  const frozen = await serve({ store });
  const [page, call] = await Promise.all(
    ['text/html', '*/*'].map((accept) =>
      frozen.inject({ url: firstPage, headers: { accept }, cookies: Object.fromEntries(browser.cookies) }),
    ),
  );
  expect([page?.statusCode, page?.headers['retry-after']]).toEqual([503, '5']);
  expect([call?.statusCode, call?.headers['retry-after']]).toEqual([503, '5']);
  expect(page?.payload).toContain('Something broke.');

  lines.forEach((line) => line.destroy());
  await Promise.all([frozen.close(), healthy.close(), store.destroy()]);
  silent.close();
});

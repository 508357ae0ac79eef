import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { storeMigrations } from '#api/store/migrations.ts';
import type { OpenDatabase } from '#api/store/open-database.ts';
import type { StoreTables } from '#api/store/visits.ts';
import { startDatabase } from '../../fixtures/databases.ts';
import { Browser } from './browser.ts';
import { walkShop } from './rental-walk.ts';
import { type Answer, serve, shopThat } from './small-shop.ts';

export const dayMs = 24 * 60 * 60 * 1000;

/** The shop as it is served, on a store that tests look into, with a clock that they turn. */
export interface ServedShop {
  readonly app: () => FastifyInstance;
  readonly store: () => Kysely<StoreTables>;
  /** A browser without history. */
  readonly browser: () => Browser;
  readonly clock: () => number;
  readonly pass: (ms: number) => void;
}

interface Props {
  readonly app: FastifyInstance;
  readonly database: OpenDatabase<StoreTables>;
  readonly closeShop: () => Promise<unknown>;
}

/** Serves the shop to the tests of a file, and ends it behind them; `answer`: what the shop says in place of a real one. */
export function serveShop(answer: Answer = walkShop): ServedShop {
  let time = Date.UTC(2026, 10, 20, 12);
  let props: Props | undefined;
  const used = (): Props => {
    if (props === undefined) throw new Error('The shop opens when the first test begins.');
    return props;
  };
  const clock = () => time;
  beforeAll(async () => {
    const database = await (await startDatabase(storeMigrations)).open<StoreTables>();
    const shop = await shopThat(answer);
    const app = await serve({ store: database.db, backendUrl: shop.url, clock });
    props = { app, database, closeShop: shop.close };
  });
  afterAll(async () => {
    const { app, database, closeShop } = used();
    await app.close();
    await closeShop();
    await database.close();
  });
  return {
    app: () => used().app,
    store: () => used().database.db,
    browser: () => new Browser(used().app),
    clock,
    pass: (ms) => void (time += ms),
  };
}

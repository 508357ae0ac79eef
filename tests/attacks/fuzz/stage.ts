import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildLender } from '#api/lender/app/app.ts';
import type { LenderTables } from '#api/lender/tables/lender-tables.ts';
import { workflowOf } from '#api/lender/rules/workflow.ts';
import { lenderMigrations } from '#api/lender/migrations/migrations.ts';
import { buildServer } from '#api/server/app/app.ts';
import { ServedFlows } from '#api/server/flows/served-flows.ts';
import { storeMigrations } from '#api/store/migrations.ts';
import type { StoreTables } from '#api/store/visits.ts';
import type { JsonObject } from '#engine/index.ts';
import type { BrowserBuild } from '#api/server/assets/browser-build.ts';
import { Browser } from '../../api/server/browser.ts';
import type { DatabaseKind } from '../../fixtures/databases.ts';
import { firstPage } from '../../journeys/walk/steps.ts';
import type { Belongings } from './draw-call.ts';

/** Server and lender in this process, with what they log. */
export interface FuzzStage {
  readonly ports: { readonly server: number; readonly lender: number };
  readonly api: readonly JsonObject[];
  readonly log: () => string;
  /** Somebody new, who has registered and begun a visit. */
  readonly somebody: () => Promise<Belongings>;
  readonly close: () => Promise<void>;
}

const root = join(import.meta.dirname, '..', '..', '..');
const secretKey = 'a secret of attacks that is long enough';
const build: BrowserBuild = {
  script: '/assets/browser.js',
  imports: [],
  sheet: 'body{}',
  rareTypes: '/assets/rare.js',
  lazySheet: '/assets/lazy.css',
  assets: new Map(),
};

/** Starts both over databases of a kind. */
export async function openFuzzStage({ start }: DatabaseKind): Promise<FuzzStage> {
  let logged = '';
  const stream = { write: (line: string) => void (logged += line) };
  const flows = await ServedFlows.start(root, 'default');
  const brand = await flows.of(flows.fallback);
  const sources = [await start(lenderMigrations), await start(storeMigrations)] as const;
  const lenderTables = await sources[0].open<LenderTables>();
  const store = await sources[1].open<StoreTables>();
  const lender = buildLender({
    db: lenderTables.db,
    secretKey,
    speed: 1_000_000,
    workflow: workflowOf(brand.flows),
    organizationName: (code) => flows.brands.find((one) => one.code === code)?.name,
    log: { level: 'error', stream },
  });
  const backendUrl = await lender.listen({ port: 0, host: '127.0.0.1' });
  const app = await buildServer({
    flows,
    distribution: () => build,
    preview: () => build,
    store: store.db,
    api: flows.api,
    backendUrl,
    secretKey,
    production: false,
    triesAllowed: { account: 1_000_000, address: 1_000_000 },
    logStream: stream,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    ports: { server: portOf(app), lender: portOf(lender) },
    api: flows.api,
    log: () => logged,
    somebody: () => somebody(app, lender),
    close: async () => {
      await app.close();
      await Promise.all([lender.close(), lender.server.closeAllConnections()]);
      await Promise.all([lenderTables.close(), store.close()]);
      for (const source of sources) source.stop();
    },
  };
}

function portOf({ server }: FastifyInstance): number {
  // They listen on ports, so their addresses are such.
  return (server.address() as AddressInfo).port;
}

async function somebody(app: FastifyInstance, lender: FastifyInstance): Promise<Belongings> {
  const browser = new Browser(app);
  const { tab, version, flows } = await browser.begin(firstPage);
  const registered = await lender.inject({
    method: 'POST',
    url: '/identity/api/v1/registration/register?organization=FIGURE',
    payload: {
      email: `fuzz-${crypto.randomUUID()}@example.com`,
      password: 'Correct-horse-7!',
      phoneNumber: '(303) 555-0100',
    },
  });
  const token = String(registered.json<{ jwt: string }>().jwt);
  const cookies = [...browser.cookies, ['jwt', token] as const]
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('; ');
  return { cookies, token, page: { tab, version, flows } };
}

import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createHook } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import { type Kysely, type KyselyPlugin, PostgresQueryCompiler } from 'kysely';
import { buildLender } from '#api/lender/app/app.ts';
import type { FileStore } from '#api/lender/providers/file-store.ts';
import type { LenderTables } from '#api/lender/tables/lender-tables.ts';
import { workflowOf } from '#api/lender/rules/workflow.ts';
import { lenderMigrations } from '#api/lender/migrations/migrations.ts';
import type { ServerOptions } from '#api/server/context/server-context.ts';
import { storeMigrations } from '#api/store/migrations.ts';
import type { StoreTables } from '#api/store/visits.ts';
import type { JsonObject } from '#engine/index.ts';
import { Browser } from '../api/server/browser.ts';
import { secretKey, serve } from '../api/server/small-shop.ts';
import { startDatabase } from '../fixtures/databases.ts';
import { mainFlows, mainHost } from '../fixtures/main-flows.ts';

const folder = join(import.meta.dirname, '..', '..', 'schemas', 'api');
const api = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  // Without keys, so that accounts are opened past the pages, as with a lender that does not ask for any.
  .map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('"x-idempotent": true,', ''))
  .map((text) => JSON.parse(text) as JsonObject);

const organizations: Readonly<Record<string, string>> = { PEDAL: 'Pedal', FIGURE: 'Figure' };

export const password = 'Analytical!Engine1';

export interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly payload: string;
}

/** What takes time and can be counted. */
export interface Work {
  /** Asked of either database, in this order. */
  readonly statements: readonly string[];
  readonly hashes: number;
}

/** Lender and servers with a clock that tests turn, asked without a network. */
export interface LenderStage {
  /** Another server on the same database. */
  readonly server: (changes?: Partial<ServerOptions>) => Promise<FastifyInstance>;
  readonly wait: (ms: number) => void;
  /** Somebody asks from this address, with a new browser if no other is named. */
  readonly post: (
    app: FastifyInstance,
    url: string,
    payload: object,
    address?: string,
    browser?: Browser,
  ) => Promise<Answered>;
  /** Everything of weight that was done meanwhile, at server and lender. */
  readonly work: <Result>(act: () => Promise<Result>) => Promise<Work & { readonly result: Result }>;
  readonly register: (app: FastifyInstance, email: string, organization?: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** `files`: where the lender keeps files. Default: in memory. `start`: its database. Default: what answers with the least work. */
export async function setLenderStage(files?: FileStore, start = startDatabase): Promise<LenderStage> {
  let time = Date.UTC(2026, 10, 20, 12);
  const tables = await (await start(lenderMigrations)).open<LenderTables>();
  const store = await (await start(storeMigrations)).open<StoreTables>();
  const statements: string[] = [];
  const listening = <Tables>(db: Kysely<Tables>) => db.withPlugin(noteStatements(statements));
  const lender = buildLender({
    db: listening(tables.db),
    secretKey,
    workflow: workflowOf(mainFlows()),
    organizationName: (code) => organizations[code],
    now: () => new Date(time),
    // What a disk says of itself is what such a test wants.
    ...(files && { files, log: { level: 'silent' } }),
  });
  const backendUrl = await lender.listen({ port: 0, host: '127.0.0.1' });
  const apps: FastifyInstance[] = [];
  const post: LenderStage['post'] = async (
    app,
    url,
    payload,
    address = '203.0.113.7',
    browser = new Browser(app),
  ) => {
    const answer = await browser.send({
      method: 'POST',
      url,
      payload,
      remoteAddress: address,
      headers: { 'idempotency-key': randomUUID() },
    });
    return { status: answer.statusCode, headers: answer.headers, payload: answer.payload };
  };
  return {
    server: async (changes = {}) => {
      const app = await serve({
        api,
        host: mainHost(),
        backendUrl,
        clock: () => time,
        store: listening(store.db),
        ...changes,
      });
      apps.push(app);
      return app;
    },
    wait: (ms) => void (time += ms),
    post,
    work: (act) => workOf(statements, act),
    register: async (app, email, organization = 'PEDAL') => {
      const url = `/identity/api/v1/registration/register?organization=${organization}`;
      await post(app, url, { email, password, phoneNumber: '(415) 555-0132' });
    },
    close: async () => {
      for (const app of apps) await app.close();
      await lender.close();
      await store.close();
      await tables.close();
    },
  };
}

function noteStatements(statements: string[]): KyselyPlugin {
  const compiler = new PostgresQueryCompiler();
  return {
    transformQuery: ({ node, queryId }) => {
      statements.push(compiler.compileQuery(node, queryId).sql);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

async function workOf<Result>(
  statements: readonly string[],
  act: () => Promise<Result>,
): Promise<Work & { readonly result: Result }> {
  const from = statements.length;
  let hashes = 0;
  // Node reports the start of each hash, for every caller.
  const hook = createHook({
    init: (_id, type) => void (hashes += type === 'ARGON2REQUEST' ? 1 : 0),
  }).enable();
  const result = await act();
  hook.disable();
  return { statements: statements.slice(from), hashes, result };
}

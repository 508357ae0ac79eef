import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { workflowOf } from '#api/lender/rules/workflow.ts';
import { buildLender } from '#api/lender/app/app.ts';
import type { LenderTables } from '#api/lender/tables/lender-tables.ts';
import { lenderMigrations } from '#api/lender/migrations/migrations.ts';
import { buildServer } from '#api/server/app/app.ts';
import { ServedFlows } from '#api/server/flows/served-flows.ts';
import { storeMigrations } from '#api/store/migrations.ts';
import type { StoreTables } from '#api/store/visits.ts';
import { once } from '#engine/index.ts';
import { build, secretKey } from '../../api/server/small-shop.ts';
import { startDatabase } from '../../fixtures/databases.ts';
import { openLenderLine } from '../../journeys/stage/lender-line.ts';
import type { LenderLine } from '../../journeys/stage/lender-line.ts';
import { ScriptedVisitor } from './scripted-visitor.ts';

/** A server with a separate line to the lender, so that scenes do not disturb each other. */
interface Place {
  readonly app: FastifyInstance;
  readonly line: LenderLine;
  readonly callTimeoutMs: number;
}

/** A visitor of the product, and the line that may fail. */
export interface Scene {
  readonly app: FastifyInstance;
  readonly visitor: ScriptedVisitor;
  readonly line: LenderLine;
  /** The next scene may have its place. */
  readonly end: () => void;
}

/** The shipped flows, one lender and one store, shared by all scenes. */
export interface SubmitStage {
  readonly lender: Kysely<LenderTables>;
  /** `brandCode`: of the flows that the visitor's browser has; the address says `org` then. */
  readonly scene: (callTimeoutMs: number, brandCode?: string) => Promise<Scene>;
  /** Opens an account that no visit here knows of. */
  readonly openAccount: (email: string, password: string) => Promise<void>;
}

const root = join(import.meta.dirname, '..', '..', '..');
/** Fast enough that a status is settled when it is first asked for. */
const speed = 1_000_000;

/** The stage of this worker, for all of its files: to open it takes longer than most of their tests. It ends with the worker. */
export const submitStage = once(openSubmitStage);

async function openSubmitStage(): Promise<SubmitStage> {
  const flows = await ServedFlows.start(root, 'default');
  const brand = await flows.of(flows.fallback);
  const lenderTables = await (await startDatabase(lenderMigrations)).open<LenderTables>();
  const store = await (await startDatabase(storeMigrations)).open<StoreTables>();
  const lender = buildLender({
    db: lenderTables.db,
    secretKey,
    speed,
    workflow: workflowOf(brand.flows),
    organizationName: (code) => flows.brands.find((one) => one.code === code)?.name,
  });
  const backendUrl = lender.listen({ port: 0, host: '127.0.0.1' });
  const places = placesIn(backendUrl, (line, callTimeoutMs) =>
    buildServer({
      flows,
      distribution: () => build,
      store: store.db,
      api: flows.api,
      backendUrl: line.url,
      secretKey,
      production: false,
      callTimeoutMs,
      triesAllowed: { account: 1_000, address: 1_000 },
      logStream: { write: () => undefined },
    }),
  );
  return {
    lender: lenderTables.db,
    scene: async (callTimeoutMs, brandCode = brand.code) => {
      const place = await places.take(callTimeoutMs);
      const visitor = new ScriptedVisitor(place.app, (await flows.of(brandCode)).flows);
      return { app: place.app, visitor, line: place.line, end: () => places.giveBack(place) };
    },
    openAccount: async (email, password) => {
      const { status } = await fetch(
        `${await backendUrl}/identity/api/v1/registration/register?organization=${brand.code}`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email, password, phoneNumber: '(303) 555-0142' }),
        },
      );
      if (status !== 200) throw new Error(`The account was refused with ${status}.`);
    },
  };
}

type Build = (line: LenderLine, callTimeoutMs: number) => Promise<FastifyInstance>;

/** Places that are used again by later scenes: to build a server takes longer than a submit. */
function placesIn(backendUrl: Promise<string>, serve: Build) {
  const free: Place[] = [];
  return {
    take: async (callTimeoutMs: number): Promise<Place> => {
      const at = free.findIndex((place) => place.callTimeoutMs === callTimeoutMs);
      const [known] = at < 0 ? [] : free.splice(at, 1);
      if (known) return known;
      const line = await openLenderLine(backendUrl);
      return { app: await serve(line, callTimeoutMs), line, callTimeoutMs };
    },
    giveBack: (place: Place): void => void free.push(place),
  };
}

import { buildLender, lenderOf } from '#api/lender/app/app.ts';
import { type FilePlace, openFileStore } from '#api/lender/providers/file-store.ts';
import { sandboxScan } from '#api/lender/files/scan.ts';
import { lenderJobs } from '#api/lender/app/lender-jobs.ts';
import type { LenderTables } from '#api/lender/tables/lender-tables.ts';
import { workflowOf } from '#api/lender/rules/workflow.ts';
import { deliverBySmtp, keepInOutbox } from '#api/lender/providers/mail.ts';
import { lenderMigrations } from '#api/lender/migrations/migrations.ts';
import type { Jobs } from '#api/scheduling/jobs.ts';
import type { Meter } from '#api/observability/meter.ts';
import type { AddressInfo } from 'node:net';
import { type Closing, closeAll } from '../process.ts';
import type { ListenAddress, SmtpSettings } from '../environment.ts';
import type { DatabasePlace } from '#api/store/database-place.ts';
import { type Compiled, type Flows, link } from '#engine/index.ts';
import type { BrandRules } from '#api/server/flows/brand-rules.ts';
import { jobsOf, openTables } from '../open-part.ts';
import { sealedFiles } from './sealed-files.ts';

/** Somebody with whom people may have an account. */
export interface Organization {
  readonly code: string;
  readonly name: string;
  /** Where its people call. Default: as the documents say for all. */
  readonly supportPhone?: string;
  /** Its lines are secured by crypto as well. */
  readonly isCrypto?: boolean;
  /** Where its documents say something else. Default: nowhere. */
  readonly rules?: BrandRules;
}

/** What a lender is run with; plain data, so that a thread can be given it. */
export interface LenderSettings {
  readonly database: DatabasePlace;
  readonly secretKey: readonly string[];
  readonly speed: number;
  readonly files: FilePlace;
  /** The documents with the life cycle. */
  readonly compiled: Compiled;
  /** Undefined: mails stay in the outbox. */
  readonly smtp?: SmtpSettings;
  readonly production: boolean;
  /** Those with whom people may have an account when it starts. */
  readonly organizations: readonly Organization[];
}

/** A lender that serves. */
interface RunningLender {
  readonly port: number;
  /** Its jobs begin when the process that started it serves, so that nobody waits for them. */
  readonly beginJobs: () => void;
  /** Turns sample flags on. */
  readonly turnOn: (features: readonly string[]) => Promise<void>;
  /** How many jobs there are; undefined until they have begun. */
  readonly countJobs: () => Promise<Awaited<ReturnType<Jobs['count']>> | undefined>;
  readonly close: () => Promise<void>;
}

/** Runs the embedded lender with a separate database; `organizations`: those that there are at the moment. */
export async function runLender(
  { database, secretKey, speed, compiled, smtp, files: place, production }: LenderSettings,
  { host, port }: ListenAddress,
  organizations: () => readonly Organization[],
  meter: Meter,
  isLeaving?: () => boolean,
): Promise<RunningLender> {
  const closing: Closing = [];
  const { db, jobs: kept } = await openTables<LenderTables>(database, lenderMigrations, closing);
  // The app's log, which also has a line for each job.
  const log = { error: (details: object, message: string) => app.log.error(details, message) };
  const jobs = jobsOf('lender', kept, meter, log, closing);
  const files = sealedFiles(await openFileStore(place), secretKey);
  const { announce } = jobs;
  const find = (code: string) => organizations().find((one) => one.code === code);
  const workflow = workflowOf(link(compiled), brandFlows(compiled, find));
  const known = {
    organizationName: (code: string) => find(code)?.name,
    supportPhone: (code: string) => find(code)?.supportPhone,
    lendsAgainstCrypto: (code: string) => find(code)?.isCrypto === true,
  };
  const options = { db, secretKey, speed, workflow, ...known, files, announce };
  const app = buildLender({ ...options, production, ...(isLeaving && { isLeaving }) });
  closing.push(() => app.close());
  await app.listen({ port, host });
  const deliver = smtp ? await deliverBySmtp(smtp) : keepInOutbox;
  return {
    // It listens on a port, so its address is one.
    port: (app.server.address() as AddressInfo).port,
    beginJobs: () => jobs.begin(lenderJobs({ lender: lenderOf(options), deliver, scan: sandboxScan })),
    turnOn: async (features) => {
      await db.updateTable('features').set({ enabled: true }).where('key', 'in', features).execute();
    },
    countJobs: jobs.count,
    close: () => closeAll(closing),
  };
}

/** The documents of an organization as its people read them; undefined where they are as for all. Each is linked once. */
export function brandFlows(
  compiled: Compiled,
  find: (code: string) => Organization | undefined,
): (code: string) => Flows | undefined {
  const linked = new WeakMap<BrandRules, Flows>();
  return (code) => {
    const own = find(code)?.rules;
    if (!own || Object.keys(own).length === 0) return undefined;
    const flows = linked.get(own) ?? link({ ...compiled, rules: { ...compiled.rules, ...own } });
    linked.set(own, flows);
    return flows;
  };
}

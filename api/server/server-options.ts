import type { Kysely } from 'kysely';
import type { StoreTables } from '#api/store/tables.ts';
import type { JsonObject } from '#engine/index.ts';
import type { BrowserBuild } from './build/browser-build.ts';
import type { ServedFlows } from './flows/served-flows.ts';
import type { LogStream } from './log/log-options.ts';

/** What a server is built from. */
export interface ServerOptions {
  readonly flows: ServedFlows;
  /** The bundler's output; asked for each time, since development replaces it. */
  readonly distribution: () => BrowserBuild;
  /** The same of `/preview`. Absent: there is no such page, as in production. */
  readonly preview?: () => BrowserBuild;
  readonly store: Kysely<StoreTables>;
  /** OpenAPI documents of the lender's services. */
  readonly api: readonly JsonObject[];
  readonly lenderUrl: string;
  readonly secretKey: string;
  readonly production: boolean;
  readonly flags: { readonly [flag: string]: boolean };
  /** Default: the system's clock. */
  readonly clock?: () => number;
  /** Default: 30 seconds (B§7). */
  readonly callTimeoutMs?: number;
  /** How often a minute a browser may try to sign in or register. Default: 20. */
  readonly signInsPerMinute?: number;
  /** Default: standard error. */
  readonly logStream?: LogStream;
}

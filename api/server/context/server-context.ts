import { type Kysely, sql } from 'kysely';
import { type JsonObject, rememberOne } from '#engine/index.ts';
import { type FairQueue, fairQueue } from '#api/scheduling/fair-queue.ts';
import { type InOrder, inOrder } from '#api/scheduling/in-order.ts';
import { type Meter, noMeter } from '#api/observability/meter.ts';
import { type Need, type Readiness, readiness } from '#api/observability/readiness.ts';
import type { SecretKey } from '#api/store/seal.ts';
import type { StoreTables } from '#api/store/visits.ts';
import { type ApiOperation, readApiOperations } from '#schemas/open-api.ts';
import { type AnswerAsset, assetAnswers } from '../assets/asset.ts';
import { type BrandStyles, brandStyles } from '../flows/brand-styles.ts';
import { type BrowserBuild, deliveredBy } from '../assets/browser-build.ts';
import { type AddAskedFacts, askedFacts } from '../calls/asked-facts.ts';
import { type CountingTokens, countingTokens } from '../calls/counting-tokens.ts';
import { type ReplyProofs, replyProofs } from '../calls/reply-proofs.ts';
import { type IsDescribed, replyCheck } from '../calls/request-validator.ts';
import { type SealedDrafts, sealedDrafts } from '../calls/sealed-drafts.ts';
import { type AskFeatures, askFeatures } from '../calls/features.ts';
import { type HostSettings, flagsOf } from '../host/host-settings.ts';
import type { ServedFlows } from '../flows/served-flows.ts';
import { type UploadPlaces, uploadPlaces } from '../limits/upload-places.ts';
import {
  type SignInLimits,
  type TriesAllowed,
  signInLimits,
  triesAllowed,
} from '../limits/sign-in-limits.ts';
import type { LogStream } from '../requests/log.ts';
import { type FirstPages, firstPages } from '../html/first-pages.ts';
import { fileHeaders } from '../requests/security.ts';
import { type SealedBootstraps, bootstraps } from '../visits/sealed-bootstraps.ts';
import { secretShapesIn } from '../calls/secret-shapes.ts';
import { type Visits, openVisits } from '../visits/open-visits.ts';
import { callBackend } from '../calls/call-backend.ts';
import type { ReleaseAccess } from '../releases/release-access.ts';
import { type ReleaseCounts, releaseCounts } from '../releases/release-counts.ts';
import { type Releases, openReleases } from '../releases/releases.ts';

/** Asks about the documents as they are in their files: what they hold, what is wrong with them, and what they mean. */
export type AskStudio = (ask: JsonObject) => Promise<JsonObject>;

/** Who asks about a draft, and when: what they change is kept as changed then. */
export interface DraftAsker {
  readonly person: string;
  readonly now: Date;
}

/** The same of a draft, by its id. Throws RequestProblem if there is no such draft. */
export type AskDraft = (draft: string, ask: JsonObject, asker: DraftAsker) => Promise<JsonObject>;

/** What a server is built from. */
export interface ServerOptions {
  /** The folder on disk. */
  readonly flows: ServedFlows;
  /** What is assigned to whom. Default: the releases of the store, once something is published here. */
  readonly releases?: Releases;
  /** The bundler's output; asked for each time, since development replaces it. */
  readonly distribution: () => BrowserBuild;
  /** The same of `/preview` and `/studio`. Undefined: there are no such pages. */
  readonly preview?: () => BrowserBuild;
  /** Answers what `/studio` asks about the documents of the folder. Undefined: nobody asks, as in production. */
  readonly studio?: AskStudio;
  /** Answers what `/studio` asks about drafts. Undefined: there are none, as in development. */
  readonly askDraft?: AskDraft;
  readonly store: Kysely<StoreTables>;
  /** Counts visits by release. Default: in the store. */
  readonly releaseCounts?: ReleaseCounts;
  /** For how many days after its last event the history of a visit is kept. Default: none is. */
  readonly evidenceDays?: number;
  /** Who may work with releases. Default: everybody in development, nobody in production. */
  readonly releaseAccess?: ReleaseAccess;
  /** OpenAPI documents of the backend's services. */
  readonly api: readonly JsonObject[];
  readonly backendUrl: string;
  readonly secretKey: SecretKey;
  readonly production: boolean;
  /** Addresses or networks of what comes before us: only it may say which address and which host is meant. Default: none. */
  readonly proxies?: readonly string[];
  /** Names under which development is reached besides localhost and the brands'. Default: none. */
  readonly hosts?: readonly string[];
  /** The host that delivers scripts, stylesheets and pictures. Default: this server. */
  readonly assetsUrl?: string;
  /** What the server knows of the product. Default: what the documents say. */
  readonly host?: HostSettings;
  /** The flags that are on where nobody says it. Default: those of the product. */
  readonly flags?: { readonly [flag: string]: boolean };
  /** What gives the flags of a person. Default: the call of the documents, else `flags`. */
  readonly askFeatures?: AskFeatures;
  /** Default: the system's clock. */
  readonly clock?: () => number;
  /** Default: 30 seconds (B§7). */
  readonly callTimeoutMs?: number;
  /** How long the body of a call, of events or of a form may take to arrive. Default: 20 seconds. */
  readonly bodyTimeoutMs?: number;
  /** How often one may try to sign in before one has to wait. Default: `triesAllowed`. */
  readonly triesAllowed?: TriesAllowed;
  /** Default: standard error. */
  readonly logStream?: LogStream;
  /** Default: nothing is counted. */
  readonly meter?: Meter;
  /** Whether the server is about to end, and should get no more requests. Default: it is not. */
  readonly isLeaving?: () => boolean;
}

/** What the routes of one server share. */
export interface ServerContext extends Omit<
  Required<ServerOptions>,
  | 'store'
  | 'evidenceDays'
  | 'releaseAccess'
  | 'secretKey'
  | 'logStream'
  | 'api'
  | 'preview'
  | 'studio'
  | 'askDraft'
  | 'proxies'
  | 'triesAllowed'
> {
  readonly preview: ServerOptions['preview'];
  readonly studio: ServerOptions['studio'];
  readonly askDraft: ServerOptions['askDraft'];
  readonly documents: readonly JsonObject[];
  readonly operations: readonly ApiOperation[];
  readonly askedFacts: AddAskedFacts;
  readonly tokens: CountingTokens;
  readonly isDescribed: IsDescribed;
  readonly visits: Visits;
  readonly signInLimits: SignInLimits;
  readonly proofs: ReplyProofs;
  /** The requests of a visit, one after the other. */
  readonly visitQueue: InOrder;
  /** Work of some milliseconds, between which other requests are answered. */
  readonly slices: FairQueue;
  readonly uploads: UploadPlaces;
  readonly styles: BrandStyles;
  readonly answerAsset: AnswerAsset;
  readonly drafts: SealedDrafts;
  readonly askFeatures: AskFeatures;
  readonly bootstraps: SealedBootstraps;
  readonly firstPages: FirstPages;
  readonly isReady: () => Promise<Readiness>;
}

/** Some seconds of work in all: later requests are refused before any is done. */
const waits = { waiting: 600, waitingOfOne: 300, patienceMs: 10_000 } as const;

/** Fills in defaults and opens what the routes need. */
export function serverContext(options: ServerOptions): ServerContext {
  const clock = options.clock ?? Date.now;
  const documents = options.api;
  const meter = options.meter ?? noMeter;
  const counts = options.releaseCounts ?? releaseCounts(options.store, meter);
  const host = options.host ?? options.flows.host;
  const flags = options.flags ?? flagsOf(host);
  const operations = readApiOperations(documents);
  const isDescribed = replyCheck(documents);
  const service = { backendUrl: options.backendUrl, operations, isDescribed, clock };
  // Pages are kept for as long as the build is the same object.
  const delivered = rememberOne((build: BrowserBuild) => deliveredBy(build, options.assetsUrl ?? ''));
  return {
    flows: options.flows,
    releases:
      options.releases ??
      openReleases({ store: options.store, folder: options.flows, clock, report: () => undefined }),
    distribution: () => delivered(options.distribution()),
    assetsUrl: options.assetsUrl ?? '',
    preview: options.preview,
    studio: options.studio,
    askDraft: options.askDraft,
    backendUrl: options.backendUrl,
    production: options.production,
    hosts: options.hosts ?? [],
    host,
    flags,
    clock,
    callTimeoutMs: options.callTimeoutMs ?? 30_000,
    bodyTimeoutMs: options.bodyTimeoutMs ?? 20_000,
    documents,
    operations,
    askedFacts: askedFacts(service),
    tokens: countingTokens({ ...service, host }),
    isDescribed,
    visits: openVisits(options.store, options.secretKey, clock, {
      days: options.evidenceDays ?? 0,
      secretShapes: secretShapesIn(documents),
      count: ({ visits, pages }) => {
        counts.add(visits);
        counts.addOnPages(pages);
      },
    }),
    releaseCounts: counts,
    signInLimits: signInLimits(options.store, options.secretKey, options.triesAllowed ?? triesAllowed, clock),
    proofs: replyProofs(options.secretKey),
    visitQueue: inOrder(),
    slices: fairQueue({ running: 1, yields: true, ...waits }),
    uploads: uploadPlaces(),
    styles: brandStyles(options.assetsUrl),
    answerAsset: assetAnswers(fileHeaders(options.production, options.assetsUrl)),
    drafts: sealedDrafts(options.secretKey, clock),
    askFeatures: options.askFeatures ?? askFeatures(service, flags),
    bootstraps: bootstraps(options.secretKey, clock),
    firstPages: firstPages(clock),
    isReady: serverReadiness(options, clock),
    meter,
    isLeaving: options.isLeaving ?? (() => false),
  };
}

/** What a server cannot do without. */
interface Needed {
  readonly store: Kysely<StoreTables>;
  readonly flows: ServedFlows;
  readonly backendUrl: string;
}

const patienceMs = 1_500;
/** What is between us and a backend answers like this when nobody is behind it. */
const gatewayFailures: ReadonlySet<number> = new Set([502, 503, 504]);

/**
 * Whether a server can serve: its database, its flows, and the backend. The backend is needed to begin, so that a wrong
 * address is noticed; later on our pages tell people that it is away, which is better than no page.
 */
function serverReadiness(
  { store, flows, backendUrl }: Needed,
  clock: () => number,
): () => Promise<Readiness> {
  const needs: readonly Need[] = [
    { name: 'database', check: () => sql`select 1`.execute(store) },
    { name: 'flows', check: () => flows.of(flows.fallback) },
    { name: 'backend', check: () => reachBackend(backendUrl), isForStart: true },
  ];
  return readiness(needs, clock);
}

// Any answer will do: which addresses a backend has is its own affair.
async function reachBackend(backendUrl: string): Promise<void> {
  const { status } = await callBackend({ method: 'GET', url: backendUrl, headers: {} }, patienceMs);
  if (gatewayFailures.has(status)) throw new Error(`The backend's gateway answers ${status}.`);
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import document from '#schemas/releases/releases.json' with { type: 'json' };
import { RequestProblem } from '#api/http/request-problem.ts';
import { type StoredRelease, countVisits, listReleases, readReleaseSources } from '#api/store/releases.ts';
import { type Counted, countByRelease } from '#api/store/release-counts.ts';
import type { StoreTables } from '#api/store/visits.ts';
import { type StaffAct, noteAct } from '#api/store/staff.ts';
import { logSecurity } from '../requests/log.ts';
import { releasesNow } from '../releases/choose-release.ts';
import type { ReleaseAccess, ReleaseRole } from '../releases/release-access.ts';
import { decompressed } from '../releases/compressed-json.ts';
import type { ServerContext } from '../context/server-context.ts';
import {
  type AssignmentToAdd,
  type MoveByNumber,
  addMovesSent,
  assignSent,
  releasesToCompare,
  requireRelease,
} from './assign-release.ts';
import { type PublishingContext, releaseQueue } from './publishing-context.ts';
import { type StaffContext, requireRole } from '../staff/require-role.ts';
import { approveSent, approvalsOf } from './approve-release.ts';
import { type Rollback, planRollback, rollBackSent } from './roll-back.ts';
import { type ReleaseToStore, storeSent } from './store-release.ts';

const { schemas } = document.components;
/** All files of a product together are a fifth of it. */
const mostBytes = 32 * 1024 * 1024;
const bodyLimits = { values: 12_000, depth: 6, text: 8 * 1024 * 1024 };
const mostListed = 200;
/** Characters of what an entry of the audit trail says. */
const mostSaid = 2_000;

/** The requests about releases, as `schemas/releases/releases.json` describes them. In production there are none without tokens or staff. */
export function releaseRoutes(
  app: FastifyInstance,
  context: ServerContext,
  store: Kysely<StoreTables>,
  access: ReleaseAccess,
): void {
  if (context.production && access.tokens === undefined && access.staff === undefined) return;
  const publishing: PublishingContext = {
    context,
    store,
    access,
    makeInTurn: releaseQueue(),
  };
  const staff: StaffContext = { access, store, clock: context.clock };
  /** Does what somebody asks for. That they have asked is known before anything happens, and what came of it behind it. */
  const audited = async <Sent extends object>(
    request: FastifyRequest<{ Body: Sent }>,
    role: ReleaseRole,
    name: string,
    perform: (request: FastifyRequest<{ Body: Sent }>, name: string) => Promise<object>,
  ): Promise<object> => {
    const act = { person: name, act: request.routeOptions.url ?? '', about: aboutOf(request) };
    const note = (outcome: StaffAct['outcome'], about = act.about) =>
      noteAct(store, { ...act, about, outcome, made: new Date(context.clock()) });
    await note('asked');
    try {
      requireNote(request.body);
      const result = await perform(request, name);
      await note('done', JSON.stringify(result).slice(0, mostSaid));
      logSecurity(request, { event: `releases-${role}`, outcome: 'done', status: 201, account: name });
      return result;
    } catch (problem) {
      await note('refused', problem instanceof RequestProblem ? problem.message : 'An error occurred.');
      throw problem;
    }
  };
  const answer = <Sent extends object>(
    role: ReleaseRole,
    perform: (request: FastifyRequest<{ Body: Sent }>, name: string) => Promise<object>,
  ) => {
    return async (request: FastifyRequest<{ Body: Sent }>, reply: FastifyReply) => {
      const name = await requireRole(staff, request, role);
      const result = await (
        role === 'view' ? perform(request, name) : audited(request, role, name, perform)
      ).catch(sayThatStoreIsAway);
      return reply
        .code(role === 'view' ? 200 : 201)
        .header('cache-control', 'no-store')
        .send(result);
    };
  };
  // Before a body is read: who may not have it done has us read nothing.
  const isFor = (role: ReleaseRole) => ({
    onRequest: async (request: FastifyRequest): Promise<void> =>
      void (await requireRole(staff, request, role)),
  });
  const takes = (role: ReleaseRole, body: object) => ({ ...isFor(role), schema: { body } });

  app.get(
    '/releases',
    isFor('view'),
    answer('view', () => allReleases(publishing)),
  );
  app.get(
    '/releases/openapi.json',
    isFor('view'),
    answer('view', async () => document),
  );
  app.get(
    '/releases/live',
    isFor('view'),
    answer('view', () => liveReleases(publishing)),
  );
  app.get(
    '/releases/:id',
    isFor('view'),
    answer('view', (request) => oneRelease(publishing, idOf(request))),
  );
  app.get(
    '/releases/:id/files',
    isFor('view'),
    answer('view', async (request) => ({ files: await filesOf(publishing, idOf(request)) })),
  );
  app.post<{ Body: ReleaseToStore }>(
    '/releases',
    { ...takes('edit', schemas.ReleaseToStore), bodyLimit: mostBytes, config: { bodyLimits } },
    answer<ReleaseToStore>('edit', ({ body }, name) => storeSent(publishing, body, name)),
  );
  app.post<{ Body: AssignmentToAdd }>(
    '/releases/assignments',
    takes('publish', schemas.AssignmentToAdd),
    answer<AssignmentToAdd>('publish', async ({ body }, name) => ({
      assignments: await assignSent(publishing, body, name),
    })),
  );
  app.post<{ Body: { readonly note: string } }>(
    '/releases/:id/approvals',
    takes('approve', schemas.Approval),
    answer<{ readonly note: string }>('approve', (request, name) =>
      approveSent(publishing, idOf(request), name, request.body.note),
    ),
  );
  app.post<{ Body: { readonly moves: readonly MoveByNumber[] } }>(
    '/releases/moves',
    takes('publish', schemas.Moves),
    answer<{ readonly moves: readonly MoveByNumber[] }>('publish', async ({ body: { moves } }) => {
      await addMovesSent(publishing, moves);
      return {};
    }),
  );
  app.post<{ Body: Rollback }>(
    '/releases/rollback',
    takes('publish', schemas.Rollback),
    answer<Rollback>('publish', async ({ body }, name) => ({
      assignments: await rollBackSent(publishing, body, name),
    })),
  );
}

function requireNote(body: unknown): void {
  // As the schema of the request says.
  const { note } = body as { readonly note?: string };
  if (note?.trim() === '') throw new RequestProblem(422, 'The note is empty. Say why.');
}

/** The database may have gone before the act, or only before its answer. */
function sayThatStoreIsAway(error: unknown): never {
  if (error instanceof RequestProblem || !isUnavailable(error)) throw error;
  throw new RequestProblem(
    503,
    'The database does not answer. All of it was done, or nothing: look at "flows releases", then ask again.',
    { cause: error },
  );
}

function isUnavailable(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error && error.statusCode === 503;
}

/** What was asked for, without the files of a release. */
function aboutOf({ body, params }: FastifyRequest): string {
  const {
    files: _many,
    report: _long,
    ...said
  } = body as { readonly files?: unknown; readonly report?: unknown };
  return JSON.stringify({ ...(params as object), ...said }).slice(0, mostSaid);
}

function idOf({ params }: Pick<FastifyRequest, 'params'>): number {
  const { id = '' } = params as { readonly id?: string };
  if (!/^\d{1,9}$/.test(id))
    throw new RequestProblem(404, `${JSON.stringify(id)} is not the number of a release.`);
  return Number(id);
}

type ShownRelease = Partial<Omit<StoredRelease, 'report' | 'format'>> & { readonly id: number };

async function allReleases(publishing: PublishingContext) {
  const { context, store } = publishing;
  await context.releases.refresh();
  const stored = await listReleases(store, mostListed);
  const { assignments } = context.releases.assigned();
  return {
    releases: await shown(publishing, [...stored, { id: 0 }]),
    assignments: assignments.toSorted((one, other) => other.id - one.id),
  };
}

async function shown(
  { context: { releases, clock }, store }: PublishingContext,
  all: readonly ShownRelease[],
) {
  const live = releasesNow(releases.assigned().assignments, clock());
  const counted = await countVisits(store, new Date(clock()));
  const numbers = await countByRelease(
    store,
    all.map(({ id }) => id),
  );
  return Promise.all(
    all.map(async ({ id, hash, author, note, made }) => ({
      id,
      hash: hash ?? (await releases.hashOf(id)),
      ...(author !== undefined && { author, note, made }),
      visits: counted.find(({ release }) => release === id)?.visits ?? 0,
      isLive: live.includes(id),
      counts: countsOf(numbers.filter(({ release, page }) => release === id && page === '')),
    })),
  );
}

/** What was counted, by what it is. */
function countsOf(rows: readonly { readonly what: Counted; readonly count: number }[]) {
  const none = { begun: 0, completed: 0, refused: 0, failed: 0 };
  return { ...none, ...Object.fromEntries(rows.map(({ what, count }) => [what, count])) };
}

async function pagesOf(store: Kysely<StoreTables>, id: number) {
  const rows = (await countByRelease(store, [id])).filter(({ page }) => page !== '');
  const pages = Map.groupBy(rows, ({ page }) => page);
  return [...pages].map(([page, counted]) => ({ page, ...countsOf(counted) }));
}

async function liveReleases(publishing: PublishingContext) {
  const { releases } = publishing.context;
  await releases.refresh();
  const { assignments } = releases.assigned();
  const live = await releasesToCompare(publishing);
  const stored = await Promise.all(live.map((id) => requireRelease(publishing, id)));
  const plan = await planRollback(publishing);
  return {
    newest: Math.max(0, ...assignments.map(({ id }) => id)),
    live: await shown(
      publishing,
      stored.map((release, at) => release ?? { id: live[at] ?? 0 }),
    ),
    ...(plan && {
      rollback: { takesBack: plan.takesBack.id, releases: plan.back.map(({ release }) => release) },
    }),
  };
}

async function oneRelease(publishing: PublishingContext, id: number) {
  const { releases } = publishing.context;
  await releases.refresh();
  const stored = await requireRelease(publishing, id);
  const [release] = await shown(publishing, [stored ?? { id }]);
  const ofRelease = releases.assigned().assignments.filter((each) => each.release === id);
  return {
    release,
    approvals: await approvalsOf(publishing, id),
    assignments: ofRelease.toSorted((one, other) => other.id - one.id),
    pages: await pagesOf(publishing.store, id),
    ...(stored && { report: JSON.parse(stored.report) as object }),
  };
}

async function filesOf({ context, store }: PublishingContext, id: number) {
  if (id === 0) return context.flows.files();
  const sources = await readReleaseSources(store, id);
  if (!sources) throw new RequestProblem(404, `There is no release ${id}.`);
  return decompressed(sources) as object; // as `makeRelease` wrote it
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { RequestProblem } from '#api/http/request-problem.ts';
import type { SecretKey } from '#api/store/seal.ts';
import { flowsWithFile } from '#api/store/releases.ts';
import { noteAct } from '#api/store/staff.ts';
import { findHistories, readHistory } from '#api/store/visit-events.ts';
import { hashOfRow } from '#api/store/event-rows.ts';
import type { StoreTables } from '#api/store/visits.ts';
import { eachInSlices } from '#api/scheduling/each-in-slices.ts';
import type { ServerContext } from '../context/server-context.ts';
import { localesIn } from '../flows/served-brands.ts';
import { requireRole } from '../staff/require-role.ts';
import type { ReleaseAccess } from '../releases/release-access.ts';
import { logSecurity } from '../requests/log.ts';
import { eventsKey } from '../visits/history-rows.ts';
import { type FlowsOf, foldHistory, openHistory } from './fold-history.ts';
import { type ReplayedPage, type Shown, replayPage, staysIn } from './replay-pages.ts';

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The request that shows what a person saw, as `schemas/releases/releases.json` describes it. In production there is none without tokens or staff. */
export function evidenceRoutes(
  app: FastifyInstance,
  context: ServerContext,
  store: Kysely<StoreTables>,
  access: ReleaseAccess,
  secretKey: SecretKey,
): void {
  if (context.production && access.tokens === undefined && access.staff === undefined) return;
  const staff = { access, store, clock: context.clock };
  const key = eventsKey(secretKey);
  const flowsOf = flowsReader(context, store);
  app.get('/evidence/:visit', async (request, reply) => {
    const shown = shownOf(request);
    const name = await requireRole(staff, request, 'audit');
    if (shown.isUnredacted) await requireRole(staff, request, 'disclose');
    const { visit } = request.params as { readonly visit: string };
    const found = await historiesOf(visit);
    if (found.length === 0)
      throw new RequestProblem(
        404,
        'No events of this visit are kept: it is unknown, its person has deleted it, or EVIDENCE_DAYS are over.',
      );
    logSecurity(request, { event: 'evidence', outcome: 'done', status: 200, account: name });
    const act = { made: new Date(context.clock()), person: name, act: 'replay' };
    const histories = [];
    for (const history of found) {
      // Before it is read: nobody sees anything of which there is no note.
      const about = shown.isUnredacted ? `${history}, unredacted` : history;
      await noteAct(store, { ...act, about, outcome: 'asked' });
      histories.push(await replayed(history, shown));
    }
    return reply.header('cache-control', 'no-store').send({ visit, histories });
  });

  const historiesOf = async (visit: string): Promise<readonly string[]> => {
    const found = await findHistories(store, visit);
    if (found.length > 0 || !uuid.test(visit)) return found;
    // Nothing has happened since it got this id.
    const history = (await context.visits.read(visit))?.contents.history;
    return history && history.rows > 0 ? [history.id] : [];
  };
  const replayed = async (history: string, shown: Shown) => {
    const before = await readHistory(store, history);
    const live = before.at(-1) && (await context.visits.read(before.at(-1)?.visit ?? ''));
    const known = live?.contents.history?.id === history ? live.contents.history : undefined;
    // Behind the visit, so that its newest row is among them.
    const rows = await readHistory(store, history);
    const opened = openHistory(key, rows, known);
    const moments = await foldHistory(opened, flowsOf);
    const pages: ReplayedPage[] = [];
    await eachInSlices(
      context.slices,
      staysIn(moments, shown),
      (stay) => pages.push(replayPage(stay, shown)) > 0,
    );
    const last = rows.at(-1);
    return {
      history,
      brand: last?.brand,
      account: last?.account ?? undefined,
      rows: rows.length,
      hash: last && hashOfRow(last),
      isEndChecked: known !== undefined,
      isRedacted: !shown.isUnredacted,
      pages,
    };
  };
}

/** Finds the flows that events were folded with: their release, or another one with the very same flows. */
function flowsReader({ releases }: ServerContext, store: Kysely<StoreTables>): FlowsOf {
  return async (code, { release, locale, url }) => {
    const flows = await releases.of(release);
    const own = localesIn(flows, code).includes(locale) ? await flows.of(code, locale) : undefined;
    if (own?.url === url) return own;
    const same = await flowsWithFile(store, url);
    if (same) return (await releases.of(same.release)).of(same.brand, same.locale);
    throw new RequestProblem(
      410,
      `Release ${release} of that time is gone, so its pages cannot be shown${release === 0 ? ': the folder on disk has changed since. What is published stays.' : '.'}`,
    );
  };
}

function shownOf({ query }: FastifyRequest): Shown {
  const { page, at, unredacted } = query as Readonly<Record<string, unknown>>;
  const moment = typeof at === 'string' ? new Date(at) : undefined;
  if (moment && Number.isNaN(moment.getTime()))
    throw new RequestProblem(400, `${JSON.stringify(at)} is no time.`);
  return {
    ...(typeof page === 'string' && { page }),
    ...(moment && { at: moment }),
    isUnredacted: unredacted === 'yes',
  };
}

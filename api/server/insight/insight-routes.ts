import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Flows } from '#engine/index.ts';
import { RequestProblem } from '#api/http/request-problem.ts';
import { countedChoices, sumPageCounts } from '#api/store/page-counts.ts';
import type { StoreTables } from '#api/store/visits.ts';
import type { Insight } from '#schemas/studio/insight.ts';
import type { ServerContext } from '../context/server-context.ts';
import { chooseRelease } from '../releases/choose-release.ts';
import type { ReleaseAccess } from '../releases/release-access.ts';
import { requireRole } from '../staff/require-role.ts';
import { pagesOfCounts } from './page-insight.ts';

const day = { type: 'string', format: 'date' } as const;
const querystring = {
  type: 'object',
  properties: {
    release: { type: 'integer', minimum: 0, maximum: 999_999_999 },
    brand: { type: 'string', maxLength: 100 },
    variant: { type: 'string', maxLength: 200 },
    from: day,
    until: day,
  },
} as const;

/** What is asked for; default: all of what everybody gets, in the last 30 days. */
interface Asked {
  readonly release?: number;
  readonly brand?: string;
  readonly variant?: string;
  readonly from?: string;
  readonly until?: string;
}

const dayMs = 24 * 60 * 60 * 1000;
const daysShown = 30;

/** The request that shows what people do on pages, in numbers, as `schemas/releases/releases.json` describes it. In production there is none without tokens or staff. */
export function insightRoutes(
  app: FastifyInstance,
  context: ServerContext,
  store: Kysely<StoreTables>,
  access: ReleaseAccess,
): void {
  const { releases, releaseCounts, clock, production } = context;
  if (production && access.tokens === undefined && access.staff === undefined) return;
  const staff = { access, store, clock };
  const onRequest = async (request: Parameters<typeof requireRole>[1]): Promise<void> =>
    void (await requireRole(staff, request, 'view'));
  app.get<{ Querystring: Asked }>(
    '/insight',
    { onRequest, schema: { querystring } },
    async ({ query: { brand, variant, ...asked } }, reply): Promise<Insight> => {
      const { from, until } = daysOf(asked, clock());
      await releases.refresh();
      const { assignments } = releases.assigned();
      const comer = { brand: brand ?? releases.fallback, now: clock() };
      const live = chooseRelease({ assignments, isHeld: () => true }, comer);
      const release = asked.release ?? live;
      // What this server has counted since it kept its counts last.
      await releaseCounts.flush();
      const time = { from, until: new Date(until.getTime() + dayMs) };
      const meant = { release, ...time, ...(brand && { brand }), ...(variant && { variant }) };
      const [rows, choices] = [await sumPageCounts(store, meant), await countedChoices(store, time)];
      const ofRelease = choices.filter((one) => one.release === release);
      void reply.header('cache-control', 'no-store');
      return {
        release,
        from: textOfDay(from),
        until: textOfDay(until),
        pages: pagesOfCounts(rows, await flowsOf(context, release, brand)),
        releases: sorted([live, release, ...choices.map((one) => one.release)]).toReversed(),
        brands: sorted(ofRelease.map((one) => one.brand)),
        variants: sorted(ofRelease.flatMap(({ variants }) => variants.split(',').filter(Boolean))),
      };
    },
  );
}

function daysOf({ from, until }: Asked, now: number): { readonly from: Date; readonly until: Date } {
  const last = until === undefined ? new Date(now - (now % dayMs)) : new Date(until);
  const first = from === undefined ? new Date(last.getTime() - (daysShown - 1) * dayMs) : new Date(from);
  if (first > last) throw new RequestProblem(400, 'The first day is after the last one.');
  return { from: first, until: last };
}

function textOfDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

function sorted<Value extends string | number>(values: readonly Value[]): readonly Value[] {
  return [...new Set(values)].toSorted((one, other) => (one < other ? -1 : 1));
}

/** The flows that say what pages and messages are called; undefined if they are gone. */
async function flowsOf(
  { releases }: ServerContext,
  release: number,
  brand: string | undefined,
): Promise<Flows | undefined> {
  try {
    const flows = await releases.of(release);
    const known = flows.brands.some(({ code }) => code === brand);
    return (await flows.of(known && brand !== undefined ? brand : flows.fallback)).flows;
  } catch (error) {
    if (error instanceof RequestProblem) return undefined;
    throw error;
  }
}

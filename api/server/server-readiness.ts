import { type Kysely, sql } from 'kysely';
import { type Need, type Readiness, readiness } from '#api/operation/readiness.ts';
import type { StoreTables } from '#api/store/visits.ts';
import { callLender } from './calls/call-lender.ts';
import type { ServedFlows } from './flows/served-flows.ts';

/** What a server cannot do without. */
export interface Needed {
  readonly store: Kysely<StoreTables>;
  readonly flows: ServedFlows;
  readonly lenderUrl: string;
}

const patienceMs = 1_500;
/** What stands between us and a lender answers like this when nobody is behind it. */
const gatewayFailures: ReadonlySet<number> = new Set([502, 503, 504]);

/**
 * Whether a server can serve: its database, its flows, and the lender. The lender is needed to begin, so that a wrong
 * address is noticed; later on our pages tell people that it is away, which is better than no page.
 */
export function serverReadiness(
  { store, flows, lenderUrl }: Needed,
  clock: () => number,
): () => Promise<Readiness> {
  const needs: readonly Need[] = [
    { name: 'database', check: () => sql`select 1`.execute(store) },
    { name: 'flows', check: () => flows.of(flows.fallback) },
    { name: 'lender', check: () => reachLender(lenderUrl), isForStart: true },
  ];
  return readiness(needs, clock);
}

// Any answer will do: which addresses a lender has is its own affair.
async function reachLender(lenderUrl: string): Promise<void> {
  const { status } = await callLender({ method: 'GET', url: lenderUrl, headers: {} }, patienceMs);
  if (gatewayFailures.has(status)) throw new Error(`The lender's gateway answers ${status}.`);
}

import { fetchFlows } from '#api/client/fetch-flows.ts';
import type { PageData } from './page-data.ts';

/** The flows of a page as they came: those that brands share, where its own hold only the differences. */
export interface FlowBytes {
  readonly shared: ArrayBuffer | null;
  readonly own: ArrayBuffer;
}

/** Fetches the flows that a page names; the promise fails as `fetchFlows` does. */
export async function loadFlowBytes({
  flows,
  sharedFlows,
}: Pick<PageData, 'flows' | 'sharedFlows'>): Promise<FlowBytes> {
  const [shared, own] = await Promise.all([
    sharedFlows === null ? null : fetchFlows(sharedFlows),
    fetchFlows(flows),
  ]);
  return { shared, own };
}

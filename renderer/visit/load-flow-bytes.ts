import { loadFlows } from '#api/client/index.ts';
import type { PageData } from './page-data.ts';

/** The flows of a page as they came: those that brands share, where its own say only what is otherwise. */
export interface FlowTexts {
  readonly shared: string | null;
  readonly own: string;
}

/** Fetches the flows that a page names; the promise fails as `loadFlows` does. */
export async function loadFlowTexts({
  flows,
  sharedFlows,
}: Pick<PageData, 'flows' | 'sharedFlows'>): Promise<FlowTexts> {
  const [shared, own] = await Promise.all([
    sharedFlows === null ? null : loadFlows(sharedFlows),
    loadFlows(flows),
  ]);
  return { shared, own };
}

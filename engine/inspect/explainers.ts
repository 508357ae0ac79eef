import { callExplainer, valueExplainer } from './explain-call.ts';
import { issueExplainer } from './explain-issues.ts';
import { routeExplainer, visitExplainer } from './explain-route.ts';
import type { Places } from './explanation.ts';
import type { Flows } from '../link/flows.ts';

/** Everything that can be explained, prepared once. Plain decisions do not use it. */
export interface Explainers {
  readonly route: ReturnType<typeof routeExplainer>;
  readonly visit: ReturnType<typeof visitExplainer>;
  readonly issues: ReturnType<typeof issueExplainer>;
  readonly call: ReturnType<typeof callExplainer>;
  readonly value: ReturnType<typeof valueExplainer>;
}

/** Prepares explanations of loaded flows. `places` says where their documents define names. */
export function explainers(flows: Flows, places: Places): Explainers {
  return {
    route: routeExplainer(flows, places),
    visit: visitExplainer(flows),
    issues: issueExplainer(flows, places),
    call: callExplainer(flows),
    value: valueExplainer(flows, places),
  };
}

import { type Flows, factScope, runMachine } from '#engine/index.ts';
import type { CreditOutcome } from './credit.ts';

/** What a credit report means for an application: a file with offers, or the outcome without them. */
export type Report = Exclude<CreditOutcome, 'FOUND'> | 'OFFERS';

/** Which status follows which; a document decides (`flows/tables/life-cycle.json`). */
export interface LifeCycle {
  readonly statusAfterCreation: string;
  /** The status that follows when a report arrives; the same status if it does not wait for a report. */
  readonly nextStatus: (report: Report, status: string) => string;
}

/** The life cycle that the documents describe; throws where they have no machine for it. */
export function lifeCycleOf(flows: Flows): LifeCycle {
  const machine = flows.compiled.machines['lifeCycle'];
  if (!machine)
    throw new Error('flows/tables has no machine "lifeCycle", which the embedded lender runs on.');
  return {
    statusAfterCreation: machine.initial,
    nextStatus: (report, status) =>
      runMachine(flows, machine, factScope(flows, {}, { report }), status).state,
  };
}

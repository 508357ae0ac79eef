import { sameCompiled } from './same-compiled.ts';
import { sameOrder } from './same-order.ts';
import { sameRuns } from './same-runs.ts';
import { sameSteps } from './same-steps.ts';
import { sameValues } from './same-values.ts';
import type { Prover } from './side.ts';

/** What is tried, cheap proofs first. */
const provers: readonly Prover[] = [sameCompiled, sameOrder, sameRuns, sameSteps, sameValues];

/** Why a change of a document changes nothing that anyone could notice; nothing where that cannot be shown. */
export const proveEquivalent: Prover = (before, after) => {
  for (const prove of provers) {
    const why = prove(before, after);
    if (why !== undefined) return why;
  }
  return undefined;
};

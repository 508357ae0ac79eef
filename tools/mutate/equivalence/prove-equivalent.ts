import { type Json, type JsonObject, objectOf } from '#engine/index.ts';
import { isWrittenAlike, type Prover } from './prover.ts';
import { sameOrder } from './same-order.ts';
import { sameRuns } from './same-runs.ts';
import { sameSteps } from './same-steps.ts';
import { sameValues } from './same-values.ts';

/** Proves changes of keys that only people and tools read: they compile to the same. */
const sameCompiled: Prover = (before, after) => {
  if (isWrittenAlike(before.compiled, after.compiled)) return 'It compiles to the same.';
  return isWrittenAlike(undeclared(before.compiled), undeclared(after.compiled))
    ? 'Whether a parameter is optional, and which words it may be, is asked by lint alone.'
    : undefined;
};

/** The proofs, cheap ones first. */
const provers: readonly Prover[] = [sameCompiled, sameOrder, sameRuns, sameSteps, sameValues];

/** Why a change of a document makes no difference to anyone; `undefined` if that cannot be proved. */
export const proveEquivalent: Prover = (before, after) => {
  for (const prove of provers) {
    const why = prove(before, after);
    if (why !== undefined) return why;
  }
  return undefined;
};

function undeclared({ parameters, ...others }: JsonObject): JsonObject {
  const declared = Object.entries(objectOf(parameters));
  return {
    ...others,
    parameters: Object.fromEntries(declared.map(([name, one]) => [name, typeAlone(one)])),
  };
}

function typeAlone(declaration: Json | undefined): JsonObject {
  const { optional: _optional, enum: _words, ...others } = objectOf(declaration);
  return others;
}

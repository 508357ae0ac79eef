import type { Prover } from './side.ts';

/** What only people and tools read is not compiled. */
export const sameCompiled: Prover = (before, after) =>
  JSON.stringify(before.compiled) === JSON.stringify(after.compiled) ? 'It compiles to the same.' : undefined;

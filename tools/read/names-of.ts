import type { Compiled } from '#engine/compiled.ts';

export interface Names {
  /** As JOURNEY/STEP. */
  readonly steps: readonly string[];
  readonly operations: readonly string[];
  readonly calculations: readonly string[];
}

/** The names that operands may use. */
export function namesOf({ journeys, operations, rules }: Compiled): Names {
  const steps = Object.entries(journeys).flatMap(([journey, entry]) =>
    entry.steps.map(({ name }) => `${journey}/${name}`),
  );
  return { steps, operations: Object.keys(operations), calculations: Object.keys(rules) };
}

import { type Sources, readOperations } from '#engine/compile.ts';
import type { Compiled } from '#engine/index.ts';
import { unknownName } from '#tools/command/misuse.ts';

export interface Names {
  /** As JOURNEY/STEP. */
  readonly steps: readonly string[];
  readonly operations: readonly string[];
  readonly calculations: readonly string[];
}

/** The names that operands may use. Operations that no document calls are among them. */
export function namesOf({ journeys, rules }: Compiled, { api }: Sources): Names {
  const steps = Object.entries(journeys).flatMap(([journey, entry]) =>
    entry.steps.map(({ name }) => `${journey}/${name}`),
  );
  return { steps, operations: Object.keys(readOperations(api)), calculations: Object.keys(rules) };
}

/** A page as documents name it, also where its folder alone was given. Throws Misuse where there is none. */
export function knownPage(given: string, pages: Compiled['pages']): string {
  const name = [given, `${given}/index`].find((one) => Object.hasOwn(pages, one));
  if (name === undefined) throw unknownName('page', given, Object.keys(pages));
  return name;
}

import { type Compiled, decideRoute, link } from '#engine/index.ts';
import { factsRead } from '../../flows/facts-read.ts';
import { randomFacts, randomNumbers } from '../../flows/random-facts.ts';

/** What many decisions came to: how many different pages, and a checksum of all that was decided. */
export interface Decided {
  readonly pages: number;
  readonly checksum: number;
}

/** Routes as many random facts as asked for; the same flows and seed give the same facts, anywhere. */
export function decideOften(compiled: Compiled, runs: number): Decided {
  const flows = link(compiled);
  const { types, words } = factsRead(compiled);
  const random = randomNumbers(11);
  const pages = new Set<string | null>();
  let checksum = 0;
  for (let run = 0; run < runs; run += 1) {
    const decision = decideRoute(
      flows,
      randomFacts(types, { words, random, presence: 0.5 + random() * 0.5 }),
    );
    pages.add(decision.page);
    checksum = mix(checksum, JSON.stringify(decision));
  }
  return { pages: pages.size, checksum };
}

// FNV-1a: every character of every decision counts.
function mix(checksum: number, text: string): number {
  let mixed = checksum;
  for (let at = 0; at < text.length; at += 1) mixed = Math.imul(mixed ^ text.charCodeAt(at), 16777619);
  return mixed >>> 0;
}

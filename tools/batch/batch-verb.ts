import { becauseOf, type BecauseOf } from '#tools/because/because-of.ts';
import { Misuse } from '#tools/command/misuse.ts';
import type { Streams } from '#tools/command/streams.ts';
import type { Verb } from '#tools/command/verb.ts';
import { loadFlows, type LoadedFlows } from '#tools/read/load-flows.ts';
import { reportFaulty } from '#tools/report/format-text.ts';
import { runBatch, runOnce, type Answer } from './run-batch.ts';

/** Looks up what the operand names, once, and throws Misuse if that does not exist. With `because`, answers say why. */
export type Prepare = (loaded: LoadedFlows, operand: string, because?: BecauseOf) => Answer;

interface BatchVerb {
  readonly operands: string;
  readonly says: string;
  readonly examples: readonly string[];
  readonly prepare: Prepare;
}

/** A verb that answers one JSON object, or many, each by a JSON object. */
export function batchVerb({ prepare, ...about }: BatchVerb): Verb {
  return {
    ...about,
    options: ['batch', 'because', 'brand', 'locale', 'root', 'json', 'help'],
    run: async (given, streams) => {
      refuseTerminal(streams);
      const loaded = loadFlows(given.options);
      if (!loaded.ok) return reportFaulty(loaded, streams);
      const because = given.options.because === undefined ? undefined : becauseOf(loaded);
      const answer = prepare(loaded, given.operands[0] ?? '', because);
      return given.options.batch === undefined ? runOnce(answer, streams) : runBatch(answer, streams);
    },
  };
}

function refuseTerminal({ stdin }: Streams): void {
  if (!('isTTY' in stdin) || stdin.isTTY !== true) return;
  throw new Misuse(
    'There is nothing to answer.',
    "Hand a JSON object over on standard input: echo '{…}' | flows …",
  );
}

import { becauseOf, type BecauseOf } from '#tools/because/because.ts';
import { Misuse } from '#tools/command/misuse.ts';
import type { Streams, Verb } from '#tools/command/verb.ts';
import type { OptionValues } from '#tools/command/arguments.ts';
import { type FaultyFlows, type LoadedFlows, choiceOfBrand, loadBrands } from '#tools/read/load-flows.ts';
import { reportFaulty } from '#tools/report/format-text.ts';
import { brandOfScenario, scenarioLine } from '../read/scenario.ts';
import { type Answer, runBatch, runOnce, writeAnswer } from './run-batch.ts';

/** Looks up what the operand names, once, and throws Misuse if that does not exist. With `because`, answers say why. */
export type Prepare = (loaded: LoadedFlows, operand: string, because?: BecauseOf) => Answer;

interface BatchVerb {
  readonly operands: string;
  readonly says: string;
  readonly examples: readonly string[];
  readonly prepare: Prepare;
  /** Whether the facts may be those of a scenario. */
  readonly takesScenario?: true;
}

/** A verb that answers one JSON object, or many, each by a JSON object. */
export function batchVerb({ prepare, takesScenario, ...about }: BatchVerb): Verb {
  return {
    ...about,
    options: [
      ...(takesScenario ? (['scenario'] as const) : []),
      ...(['batch', 'because', 'brand', 'locale', 'root', 'json', 'help'] as const),
    ],
    run: async (given, streams) => {
      const { scenario, batch } = given.options;
      if (scenario === undefined) refuseTerminal(streams);
      else if (batch !== undefined) throw new Misuse('--scenario is one line: it takes no --batch.');
      const loaded = loadAsked(given.options);
      if (!loaded.ok) return reportFaulty(loaded, streams);
      const because = given.options.because === undefined ? undefined : becauseOf(loaded);
      const answer = prepare(loaded, given.operands[0] ?? '', because);
      if (batch !== undefined) return runBatch(answer, streams);
      const isForPeople = given.options.json === undefined;
      return scenario === undefined
        ? runOnce(answer, streams, isForPeople)
        : writeAnswer(JSON.stringify(scenarioLine(scenario, loaded)), answer, streams, isForPeople);
    },
  };
}

/** The flows of the brand that was asked for, else of the scenario's. */
function loadAsked(options: OptionValues): LoadedFlows | FaultyFlows {
  const { loaded, of } = loadBrands(options);
  const { scenario, brand, locale } = options;
  if (!loaded.ok || scenario === undefined || brand !== undefined) return loaded;
  const own = brandOfScenario(scenario, loaded);
  return own === undefined ? loaded : of(choiceOfBrand(loaded.read.sources, own, locale));
}

function refuseTerminal({ stdin }: Streams): void {
  if (!('isTTY' in stdin) || stdin.isTTY !== true) return;
  throw new Misuse(
    'There is nothing to answer.',
    "Hand a JSON object over on standard input: echo '{…}' | flows …",
  );
}

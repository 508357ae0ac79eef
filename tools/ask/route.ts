import { decideRoute } from '#engine/whole.ts';
import { type Prepare, batchVerb } from '#tools/batch/batch-verb.ts';
import { Fault } from '../facts/fault.ts';

/** Answers facts by the page that comes next. */
export const answerRoute: Prepare =
  ({ flows, readFacts }, _operand, because) =>
  (line) => {
    const given = readFacts(line);
    if (given instanceof Fault) return given;
    if (!because) return decideRoute(flows, given.facts);
    const explained = because.route(given.facts);
    return { ...explained.report, because: because.place(explained.because) };
  };

/** Decides which page comes next. */
export const route = batchVerb({
  operands: '',
  says: 'Decides which page comes next: facts to {"page", "state", "triggers", …}',
  examples: [
    'echo \'{"facts": {}}\' | flows route',
    'flows route --scenario {SCENARIO} --because',
    'flows route --batch < facts.jsonl',
  ],
  prepare: answerRoute,
  takesScenario: true,
});

import { decideRoute } from '#engine/index.ts';
import { batchVerb, type Prepare } from '#tools/batch/batch-verb.ts';
import { Fault } from '#tools/batch/fault.ts';

/** Facts to the page that comes next. */
export const answerRoute: Prepare =
  ({ flows, readFacts }) =>
  (line) => {
    const given = readFacts(line);
    return given instanceof Fault ? given : decideRoute(flows, given.facts);
  };

/** Decides which page comes next. */
export const route = batchVerb({
  operands: '',
  says: 'Decides which page comes next: facts to {"page", "state", "triggers", …}',
  examples: ['echo \'{"facts": {}}\' | flows route', 'flows route --batch < facts.jsonl'],
  prepare: answerRoute,
});

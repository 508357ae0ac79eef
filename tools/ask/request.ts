import { dryRequest, isCalled } from '#engine/index.ts';
import { type Prepare, batchVerb } from '#tools/batch/batch-verb.ts';
import { Fault } from '../facts/fault.ts';
import { unknownName } from '#tools/command/misuse.ts';

/** Answers facts by the request that would be sent. */
export const answerRequest: Prepare = ({ flows, readFacts, names }, operation, because) => {
  if (!names.operations.includes(operation) && !isCalled(flows, operation))
    throw unknownName('operation', operation, names.operations);
  return (line) => {
    const given = readFacts(line);
    if (given instanceof Fault) return given;
    const built = dryRequest(flows, operation, given) ?? { skipped: 'No document makes this call.' };
    return because ? { ...built, because: because.place(because.call(operation, given)) } : built;
  };
};

/** Shows the request that an operation would send. */
export const request = batchVerb({
  operands: 'OPERATION',
  says: 'Shows what a call would send: facts to {"method", "url", "headers", "body"} or {"skipped"}',
  examples: [
    'echo \'{"facts": {}, "parameters": {}, "replies": {}}\' | flows request {OPERATION}',
    'flows request {OPERATION} --brand {BRAND} --batch < facts.jsonl',
  ],
  prepare: answerRequest,
});

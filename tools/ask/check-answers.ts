import { checkAnswers as check } from '#engine/index.ts';
import { type Prepare, batchVerb } from '#tools/batch/batch-verb.ts';
import { Fault } from '../facts/fault.ts';
import { readObject } from '../facts/read-facts.ts';
import { unknownName } from '#tools/command/misuse.ts';

/** Answers a person's answers by what is wrong with them. */
export const answerCheck: Prepare = ({ flows, readFacts, names }, step, because) => {
  const empty = { answers: {}, facts: {} };
  if (!check(flows, step, empty)) throw unknownName('step', step, names.steps);
  return (line) => {
    const given = readFacts(line);
    if (given instanceof Fault) return given;
    const answers = readObject(line, 'answers');
    if (answers instanceof Fault) return answers;
    const found = check(flows, step, { ...given, answers }) ?? [];
    const issues = found.map(({ field, code, message }) => ({ field, code, message }));
    const checked = { valid: issues.length === 0, issues };
    if (!because) return checked;
    return { ...checked, because: because.place(because.issues(step, { ...given, answers })) };
  };
};

/** Checks the answers of one step. */
export const checkAnswers = batchVerb({
  operands: 'JOURNEY/STEP',
  says: 'Checks answers of a step: {"answers", "facts"} to {"valid", "issues"}',
  examples: [
    'echo \'{"answers": {}, "facts": {}}\' | flows check-answers {STEP}',
    'flows check-answers {STEP} --batch < answers.jsonl',
  ],
  prepare: answerCheck,
});

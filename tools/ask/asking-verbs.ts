import {
  type Json,
  calculate as compute,
  checkAnswers as check,
  dryRequest,
  decideRoute,
  visitUrl,
} from '#engine/index.ts';
import { Fault, type Line } from '../facts/fault.ts';
import { readObject } from '../facts/read-facts.ts';
import { unknownName } from '../command/misuse.ts';
import { withoutNull } from '../facts/type-reader.ts';
import { type Prepare, batchVerb } from './batch-verb.ts';
import { meantCalls } from './meant-calls.ts';

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

/** Answers facts by the request that would be sent. */
export const answerRequest: Prepare = (loaded, operand, because) => {
  const { flows, readFacts } = loaded;
  const { operation, documents } = meantCalls(loaded, operand);
  return (line) => {
    const read = readFacts(line);
    if (read instanceof Fault) return read;
    const given = { ...read, documents };
    const built = dryRequest(flows, operation, given) ?? { skipped: 'No document makes this call.' };
    return because ? { ...built, because: because.place(because.call(operation, given)) } : built;
  };
};

/** Shows the request that an operation would send. */
export const request = batchVerb({
  operands: 'OPERATION',
  says: 'Shows what a call (of PRODUCT/ or ACTION/, if several make it) would send: facts to {"method", "url", "headers", "body"} or {"skipped"}',
  examples: [
    'echo \'{"facts": {}, "parameters": {}, "replies": {}}\' | flows request {OPERATION}',
    'flows request {OPERATION} --brand {BRAND} --batch < facts.jsonl',
  ],
  prepare: answerRequest,
});

/** Answers inputs by a value or an error. */
export const answerCalculation: Prepare = ({ flows, readFacts, names }, name, because) => {
  if (!names.calculations.includes(name)) throw unknownName('calculation', name, names.calculations);
  const declared = (flows.compiled.rules[name]?.inputs ?? []).map((input) => input.name);
  return (line) => {
    const inputs = readInputs(line, declared);
    if (inputs instanceof Fault) return inputs;
    const given = readFacts(withoutNames(line, declared));
    if (given instanceof Fault) return given;
    const computed = compute(flows, name, inputs, given.facts) ?? {};
    const answer = 'error' in computed ? computed : { value: computed.value ?? null };
    if (!because) return answer;
    return { ...answer, because: because.place(because.value(name, inputs, given.facts)) };
  };
};

/** Computes a calculation or condition. */
export const calculate = batchVerb({
  operands: 'NAME',
  says: 'Computes a calculation: inputs by name to {"value"} or {"error"}; facts under "facts"',
  examples: [
    "echo '{INPUTS}' | flows calculate {CALCULATION}",
    'flows calculate {CALCULATION} --batch < inputs.jsonl',
  ],
  prepare: answerCalculation,
});

function readInputs(line: Line, declared: readonly string[]): { readonly [name: string]: Json } | Fault {
  const inputs: { [name: string]: Json } = {};
  for (const name of declared) {
    const value = withoutNull(line[name]);
    if (value instanceof Fault) return value.under(name);
    if (value !== undefined) inputs[name] = value;
  }
  return inputs;
}

/** The line without its inputs: what is left are facts, unless the line has the key `facts`. */
function withoutNames(line: Line, names: readonly string[]): Line {
  if (names.length === 0) return line;
  return Object.fromEntries(Object.entries(line).filter(([name]) => !names.includes(name)));
}

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

/** Answers a URL and facts by what the URL shows. */
export const answerVisit: Prepare =
  ({ flows, readFacts }, _operand, because) =>
  (line) => {
    const { url } = line;
    if (typeof url !== 'string' || !url.startsWith('/'))
      return new Fault('a path that begins with /', url).under('url');
    const given = readFacts(line);
    if (given instanceof Fault) return given;
    if (!because) return visitUrl(flows, url, given.facts);
    const explained = because.visit(url, given.facts);
    return { ...explained.report, because: because.place(explained.because) };
  };

/** Decides what a URL shows. */
export const visit = batchVerb({
  operands: '',
  says: 'Decides what a URL shows: {"url", "facts"} to {"page"} or {"redirect"}',
  examples: [
    'echo \'{"url": "{URL}", "facts": {}}\' | flows visit',
    'flows visit --scenario {SCENARIO}',
    'flows visit --brand {BRAND} --batch < urls.jsonl',
  ],
  prepare: answerVisit,
  takesScenario: true,
});

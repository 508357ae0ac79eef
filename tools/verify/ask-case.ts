import {
  type Json,
  type JsonObject,
  factScope,
  objectOf,
  isObject,
  runMachine,
  stepDocument,
} from '#engine/index.ts';
import { type Brand, type Sources, brandsOf, chosenBrand } from '#engine/compile.ts';
import type { Prepare, LineAnswer } from '../ask/batch-verb.ts';
import { Fault, type Line } from '../facts/fault.ts';
import type { PlacingExplainers } from '../explain/explanation.ts';
import { Misuse, unknownName } from '../command/misuse.ts';
import { answerOpen, answerSubmit } from '../walkthrough/answer-walkthrough.ts';
import type { LoadedFlows } from '../read/load-flows.ts';
import {
  answerCalculation,
  answerCheck,
  answerRequest,
  answerRoute,
  answerVisit,
} from '../ask/asking-verbs.ts';
import { readObject } from '../facts/read-facts.ts';
import type { Case } from './clause.ts';

/** A case that is run against the flows. The words of a case of type `text` are looked for in the documents instead. */
export type AskedCase = Exclude<Case, { readonly type: 'text' }>;

/** What the flows answer, as the verb of the case prints it. */
export type Actual = { readonly [key: string]: Json | undefined };

/** Runs cases against loaded flows. What an operand names is looked up once. */
export function asker(loaded: LoadedFlows, because?: PlacingExplainers): (question: AskedCase) => Actual {
  const prepared = new Map<string, LineAnswer | Misuse>();
  const ofBrand = answersOfBrand(loaded.read.sources, loaded.choice.brand);
  return (question) => {
    const operand = operandOf(question);
    const key = `${question.type} ${operand}`;
    const answer = prepared.get(key) ?? prepare(prepares[question.type], loaded, operand, because);
    prepared.set(key, answer);
    if (answer instanceof Misuse) return { error: answer.message };
    const output = answer(lineOf(question, loaded, ofBrand));
    // What a verb prints is JSON; keys without a value are not printed.
    return output instanceof Fault ? { error: output.sentence() } : (output as Actual);
  };
}

/** Runs a machine with inputs from a state, and returns the state in which it ends and what fired on the way. */
const answerMachine: Prepare = ({ flows }, name) => {
  const { machines } = flows.compiled;
  const machine = machines[name];
  if (!machine) throw unknownName('machine', name, Object.keys(machines));
  return (line) => {
    const inputs = readObject(line, 'inputs');
    if (inputs instanceof Fault) return inputs;
    const { facts, from } = line;
    const scope = factScope(flows, objectOf(facts), inputs);
    return runMachine(flows, machine, scope, typeof from === 'string' ? from : undefined);
  };
};

const prepares = {
  check: answerCheck,
  route: answerRoute,
  visit: answerVisit,
  open: answerOpen,
  submit: answerSubmit,
  request: answerRequest,
  calculate: answerCalculation,
  machine: answerMachine,
} satisfies Record<AskedCase['type'], Prepare>;

function prepare(
  verb: Prepare,
  loaded: LoadedFlows,
  operand: string,
  because?: PlacingExplainers,
): LineAnswer | Misuse {
  try {
    return verb(loaded, operand, because);
  } catch (error) {
    if (error instanceof Misuse) return error;
    throw error;
  }
}

function operandOf(question: AskedCase): string {
  switch (question.type) {
    case 'check':
    case 'submit':
      return question.step;
    case 'request':
      return question.operation;
    case 'calculate':
    case 'machine':
      return question.name;
    case 'route':
    case 'visit':
    case 'open':
      return '';
    default:
      return question satisfies never;
  }
}

function lineOf(question: AskedCase, { flows }: LoadedFlows, ofBrand: AnswersByPage): Line {
  const { type, expect: _expected, facts = {}, ...rest } = question;
  switch (type) {
    case 'calculate':
      return { ...(typeof rest['inputs'] === 'object' && rest['inputs']), facts };
    case 'check': {
      const { answers } = rest;
      const others = ofBrand[stepDocument(flows.compiled, question.step) ?? ''];
      return { ...rest, facts, answers: { ...others, ...(isObject(answers) && answers) } };
    }
    case 'open':
    case 'submit':
      return { ...rest, facts, otherwise: ofBrand };
    default:
      return { ...rest, facts };
  }
}

/** Page to field to answer. */
export type AnswersByPage = { readonly [page: string]: JsonObject };

/**
 * What a brand says that cases answer to questions of which they say nothing. What the main brand says counts for all,
 * since its questions are theirs.
 */
export function answersOfBrand(sources: Sources, code: string | undefined): AnswersByPage {
  const brands = brandsOf(sources);
  const ofAll = answersIn(chosenBrand(brands, {}));
  const own = answersIn(brands.find((one) => one.code === code));
  const pages = Object.keys({ ...ofAll, ...own });
  return Object.fromEntries(pages.map((page) => [page, { ...ofAll[page], ...own[page] }]));
}

function answersIn(brand: Brand | undefined): AnswersByPage {
  // The shape of brands has been checked.
  return (brand?.written.own['answers'] ?? {}) as unknown as AnswersByPage;
}

import { type Json, isObject, stepDocument } from '#engine/index.ts';
import type { Prepare } from '#tools/batch/batch-verb.ts';
import { Fault, type Line } from '../facts/fault.ts';
import type { Answer } from '#tools/batch/run-batch.ts';
import type { BecauseOf } from '#tools/because/because.ts';
import { Misuse } from '#tools/command/misuse.ts';
import { answerOpen, answerSubmit } from '#tools/play/answer-play.ts';
import type { LoadedFlows } from '#tools/read/load-flows.ts';
import { answerCalculation } from '#tools/ask/calculate.ts';
import { answerCheck } from '#tools/ask/check-answers.ts';
import { answerRequest } from '#tools/ask/request.ts';
import { answerRoute } from '#tools/ask/route.ts';
import { answerVisit } from '#tools/ask/visit.ts';
import { answerTurn } from './answer-turn.ts';
import { answerMachine } from './answer-machine.ts';
import { type AnswersByPage, answersOfBrand } from './brand-answers.ts';
import type { Case } from './clause.ts';

/** A case that is run against the flows. The words of a case of type `text` are looked for in the documents instead. */
export type Question = Exclude<Case, { readonly type: 'text' }>;

/** What the flows answer, as the verb of the case prints it. */
export type Actual = { readonly [key: string]: Json | undefined };

/** Runs cases against loaded flows. What an operand names is looked up once. */
export function asker(loaded: LoadedFlows, because?: BecauseOf): (question: Question) => Actual {
  const prepared = new Map<string, Answer | Misuse>();
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

const prepares = {
  check: answerCheck,
  route: answerRoute,
  visit: answerVisit,
  open: answerOpen,
  submit: answerSubmit,
  request: answerRequest,
  calculate: answerCalculation,
  machine: answerMachine,
  turn: answerTurn,
} satisfies Record<Question['type'], Prepare>;

function prepare(verb: Prepare, loaded: LoadedFlows, operand: string, because?: BecauseOf): Answer | Misuse {
  try {
    return verb(loaded, operand, because);
  } catch (error) {
    if (error instanceof Misuse) return error;
    throw error;
  }
}

function operandOf(question: Question): string {
  switch (question.type) {
    case 'check':
    case 'submit':
      return question.step;
    case 'request':
      return question.operation;
    case 'calculate':
    case 'machine':
      return question.name;
    case 'turn':
      return question.document;
    case 'route':
    case 'visit':
    case 'open':
      return '';
    default:
      return question satisfies never;
  }
}

function lineOf(question: Question, { flows }: LoadedFlows, ofBrand: AnswersByPage): Line {
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

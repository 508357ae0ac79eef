import {
  type CompiledMachine,
  type Flows,
  type JsonObject,
  calculate,
  factScope,
  runFully,
  runMachine,
} from '#engine/index.ts';
import type { LifeEvent } from './events.ts';
import {
  type Lending,
  type RentalTerms,
  type Retention,
  readLending,
  readRentalTerms,
  readRetention,
} from './constants.ts';
import { type ChatKnowledge, readChatKnowledge } from './chat-knowledge.ts';
import type { RequestProblem } from '#api/http/request-problem.ts';
import { conflict, lenderProblem } from '../http/problems.ts';

/** What the conditions of the table read: JSON, as replies have it. */
interface LifeFacts {
  readonly application: object;
  readonly profile?: object;
}

/** What underwriting knows. */
export interface Figures {
  readonly score: number;
  readonly payments: number;
  readonly newPayment: number;
  readonly yearlyIncome: number;
  readonly mortgage: number;
  readonly value: number;
  readonly assets: number;
  readonly isSmallerAccepted: boolean;
}

/** What underwriting decided. */
export interface Decided {
  /** The state of `flows/tables/underwriting.json` in which it ended. */
  readonly outcome: string;
  /** The rows that hold: what speaks against it. */
  readonly reasons: readonly string[];
  readonly debtToIncome: number;
  readonly loanToValue: number;
}

/** Which status follows which, and what is decided; documents say it (`flows/tables`, `flows/rules/lender.json`). */
export interface Workflow {
  /** The status in which nothing has happened yet; no application is kept in it. */
  readonly initial: string;
  /** The status that follows an event; undefined where the event cannot happen, which facts may decide. */
  readonly follow: (status: string, event: LifeEvent, facts: LifeFacts) => string | undefined;
  /** How long something takes to come of a status by itself; undefined where it waits for a person, or has ended. */
  readonly waitMs: (status: string) => number | undefined;
  /** Whether nothing can follow. */
  readonly isEnd: (status: string) => boolean;
  readonly decide: (figures: Figures) => Decided;
  /** Whether a calculation of the documents says yes; throws where it does not answer. */
  readonly allows: (name: string, inputs: JsonObject) => boolean;
  /** A calculation of the documents that gives a text. */
  readonly say: (name: string, inputs: JsonObject, facts?: LifeFacts) => string;
  /** The same of what people of an organization read, as its brand words it. */
  readonly write: (organization: string, name: string, inputs: JsonObject) => string;
  /** A calculation of the documents that gives a number. */
  readonly calculate: (name: string, inputs: JsonObject, facts?: LifeFacts) => number;
  readonly lending: Lending;
  readonly rentalTerms: RentalTerms;
  readonly retention: Retention;
  readonly chatKnowledge: ChatKnowledge;
  /** States in which the notary has to be there in person. */
  readonly inPersonNotaryStates: readonly string[];
}

/**
 * The life cycle that the documents describe; throws where they have no machine for it. `flowsOf`: the documents of an
 * organization; undefined where it has the same words as all.
 */
export function workflowOf(
  flows: Flows,
  flowsOf: (organization: string) => Flows | undefined = () => undefined,
): Workflow {
  const machine = machineOf(flows, 'lifeCycle');
  const lending = readLending(flows);
  const left = new Set(machine.transitions.flatMap(({ from }) => from));
  return {
    initial: machine.initial,
    follow: (status, event, facts) => {
      // Its parts are replies of services, which are JSON.
      const scope = factScope(flows, facts as unknown as JsonObject, { event });
      const run = runMachine(flows, machine, scope, status);
      return run.fired.length === 0 ? undefined : run.state;
    },
    waitMs: (status) => machine.states[status]?.waitsMs,
    isEnd: (status) => !left.has(status),
    decide: (figures) => decide(flows, figures, lending.smallestLine),
    allows: (name, inputs) => {
      const value = valueOf(flows, name, inputs);
      if (typeof value !== 'boolean') throw new Error(`The calculation "${name}" gives no yes or no.`);
      return value;
    },
    say: (name, inputs, facts) => textOf(flows, name, inputs, facts),
    write: (organization, name, inputs) => textOf(flowsOf(organization) ?? flows, name, inputs),
    calculate: (name, inputs, facts) => numberOf(flows, name, inputs, facts),
    lending,
    rentalTerms: readRentalTerms(flows),
    retention: readRetention(flows),
    chatKnowledge: readChatKnowledge(flows),
    inPersonNotaryStates: textsOf(flows, 'inPersonNotaryStates'),
  };
}

function machineOf(flows: Flows, name: string): CompiledMachine {
  const machine = flows.compiled.machines[name];
  if (!machine) throw new Error(`flows/tables has no machine "${name}", which the embedded lender runs on.`);
  return machine;
}

function decide(flows: Flows, figures: Figures, line: number): Decided {
  const inputs: JsonObject = { ...figures };
  const machine = flows.tables().machines[machineOf(flows, 'underwriting').name];
  if (!machine) throw new Error('The machine "underwriting" is not loaded.');
  const { state, triggers } = runFully(machine, factScope(flows, {}, inputs));
  return {
    outcome: state,
    reasons: triggers,
    debtToIncome: numberOf(flows, 'debtToIncome', inputs),
    loanToValue: numberOf(flows, 'loanToValue', { ...inputs, line }),
  };
}

function numberOf(flows: Flows, name: string, inputs: JsonObject, facts?: LifeFacts): number {
  const value = valueOf(flows, name, inputs, facts);
  if (typeof value !== 'number') throw new Error(`The calculation "${name}" gives no number.`);
  return value;
}

function textOf(flows: Flows, name: string, inputs: JsonObject, facts?: LifeFacts): string {
  const value = valueOf(flows, name, inputs, facts);
  if (typeof value !== 'string') throw new Error(`The calculation "${name}" gives no text.`);
  return value;
}

function valueOf(flows: Flows, name: string, inputs: JsonObject, facts: object = {}): unknown {
  // Facts are replies of services, which are JSON.
  const calculated = calculate(flows, name, inputs, facts as JsonObject);
  return calculated && 'value' in calculated ? calculated.value : undefined;
}

function textsOf({ compiled }: Flows, name: string): readonly string[] {
  const found = compiled.constants[name];
  if (!Array.isArray(found)) throw new Error(`The constant "${name}" is no list.`);
  return found.map(String);
}

/** What somebody may add, and add again; `mostOfEach` in `flows/rules/bounds.json` says how many of it. */
type Countable =
  | 'liens'
  | 'incomeSources'
  | 'identityPictures'
  | 'policies'
  | 'invitations'
  | 'files'
  | 'chatMessages'
  | 'chatFiles'
  | 'transfers'
  | 'transferPieces'
  | 'experiments';

/** Throws where an operation belongs to another status (`askedAt` in `flows/rules/bounds.json`). */
export function refuseOutOfTurn(
  { allows }: Pick<Workflow, 'allows'>,
  operation: string,
  status: string,
): void {
  if (!allows('isAskedInTime', { operation, status })) throw notNow();
}

/** Throws where there are as many as there may be. */
export function refuseMore({ allows }: Pick<Workflow, 'allows'>, what: Countable, known: number): void {
  if (!allows('isRoomForMore', { what, known })) throw conflict('too-many', 'We cannot take more of these.');
}

/** What was asked for belongs to another stage of the application. */
export function notNow(): RequestProblem {
  return lenderProblem({
    type: 'not-now',
    title: 'Not at this stage',
    status: 409,
    detail: 'This cannot be done at this stage of the application.',
  });
}

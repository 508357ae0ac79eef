import { type Json, type VisitProblem, documentOfStep, isObject, stepUrl } from '#engine/index.ts';
import type { Prepare } from '../ask/batch-verb.ts';
import { Fault, type Line } from '../facts/fault.ts';
import { readObject } from '../facts/read-facts.ts';
import { unknownName } from '../command/misuse.ts';
import type { LoadedFlows } from '../read/load-flows.ts';
import type { Failure, GivenAnswers } from './answer-call.ts';
import {
  happen,
  lookAfresh,
  openWalkthrough,
  type Walkthrough,
  press,
  pressNamed,
  pressSubmit,
} from './walkthrough.ts';
import { reportWalkthrough } from './report-walkthrough.ts';

/** A URL, facts, how calls are answered, and what is entered on the page → where the visit comes to, and what it causes. */
export const answerOpen: Prepare = (loaded) => (line) => {
  const walkthrough = begin(loaded, line, String(line['url']));
  if (walkthrough instanceof Fault) return walkthrough;
  return enterAnswers(walkthrough, line) ?? finish(walkthrough, line);
};

/** Answers to a step, whose button is pressed → where the visit comes to, and what that causes. */
export const answerSubmit: Prepare = (loaded, name) => {
  const place = findStep(loaded, name);
  return (line) => {
    const walkthrough = begin(loaded, line, place.url);
    if (walkthrough instanceof Fault) return walkthrough;
    const { page } = walkthrough.state;
    if (page?.document !== place.document)
      return {
        error: `"${name}" is not shown under these facts, but ${reportWalkthrough(walkthrough).url}.`,
      };
    const failed = enterAnswers(walkthrough, line);
    if (failed) return failed;
    lookAfresh(walkthrough);
    const problem = pressSubmit(walkthrough);
    if (problem && problem.code !== 'disabled') return refused(problem);
    return finish(walkthrough, line);
  };
};

function begin({ flows, readFacts }: LoadedFlows, line: Line, url: string): Walkthrough | Fault {
  const given = readFacts(line);
  if (given instanceof Fault) return given;
  const failures = readObject(line, 'failures');
  if (failures instanceof Fault) return failures;
  const answers: GivenAnswers = {
    replies: given.replies,
    failures: Object.fromEntries(failuresIn(failures)),
    // What verify hands over; no person writes this key.
    otherwise: (line['otherwise'] ?? {}) as NonNullable<GivenAnswers['otherwise']>,
  };
  return openWalkthrough(flows, given.facts, url, answers);
}

function failuresIn(failures: { readonly [name: string]: Json | undefined }) {
  return Object.entries(failures).flatMap(([name, failure]): readonly (readonly [string, Failure])[] =>
    // The shape of a case has been checked where it was read.
    isObject(failure) ? [[name, failure as unknown as Failure]] : [],
  );
}

/** Enters the answers in their order; returns the reason if one cannot be entered, else `undefined`. */
function enterAnswers(walkthrough: Walkthrough, line: Line): object | undefined {
  const answers = readObject(line, 'answers');
  if (answers instanceof Fault) return answers;
  for (const [field, value] of Object.entries(answers)) {
    const problem = happen(walkthrough, { type: 'answered', field, ...(value !== undefined && { value }) });
    if (problem) return refused(problem);
  }
  return undefined;
}

/** Presses the other buttons, plays the rounds that follow, then reports. */
function finish(walkthrough: Walkthrough, line: Line): object {
  const { press: labels, pressNamed: names, rounds } = line;
  for (const round of [{ press: labels, pressNamed: names }, ...roundsIn(rounds)]) {
    const failed = enterAnswers(walkthrough, round) ?? pressAll(walkthrough, round);
    if (!failed) continue;
    const { stoppedBy, refusedBy } = reportWalkthrough(walkthrough);
    return { ...failed, stoppedBy, refusedBy };
  }
  return reportWalkthrough(walkthrough);
}

// The shape of a walkthrough has been checked where it was read.
function roundsIn(rounds: unknown): readonly Line[] {
  return Array.isArray(rounds) ? (rounds as readonly Line[]) : [];
}

/**
 * Presses the buttons in their order, by label or name; returns the reason if one cannot be pressed, else `undefined`.
 */
function pressAll(walkthrough: Walkthrough, { press: labels, pressNamed: names }: Line): object | undefined {
  for (const label of textsIn(labels)) {
    const problem = press(walkthrough, label);
    if (problem) return refused(problem);
  }
  for (const name of textsIn(names)) {
    const problem = pressNamed(walkthrough, name);
    if (problem) return refused(problem);
  }
  return undefined;
}

function textsIn(list: unknown): readonly string[] {
  return Array.isArray(list) ? list.map(String) : [];
}

function refused({ message }: VisitProblem): { readonly error: string } {
  return { error: message };
}

function findStep({ flows: { compiled }, names }: LoadedFlows, name: string) {
  const slash = name.indexOf('/');
  const journey = compiled.journeys[name.slice(0, slash)];
  const step = journey?.steps.find((one) => one.name === name.slice(slash + 1));
  if (!journey || !step) throw unknownName('step', name, names.steps);
  return { url: stepUrl(compiled, journey, step), document: documentOfStep(journey, step) };
}

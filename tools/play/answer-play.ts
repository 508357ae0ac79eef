import { type Json, type VisitProblem, documentOfStep, isObject, stepUrl } from '#engine/index.ts';
import type { Prepare } from '../ask/batch-verb.ts';
import { Fault, type Line } from '../facts/fault.ts';
import { readObject } from '../facts/read-facts.ts';
import { unknownName } from '../command/misuse.ts';
import type { LoadedFlows } from '../read/load-flows.ts';
import type { Failure, GivenAnswers } from './answer-call.ts';
import { happen, lookAfresh, openPlay, type Play, press, pressNamed, pressSubmit } from './play.ts';
import { reportPlay } from './report-play.ts';

/** A URL, facts, how calls are answered, and what is entered on the page → where the visit comes to, and what it causes. */
export const answerOpen: Prepare = (loaded) => (line) => {
  const play = begin(loaded, line, String(line['url']));
  if (play instanceof Fault) return play;
  return enterAnswers(play, line) ?? finish(play, line);
};

/** Answers to a step, whose button is pressed → where the visit comes to, and what that causes. */
export const answerSubmit: Prepare = (loaded, name) => {
  const place = findStep(loaded, name);
  return (line) => {
    const play = begin(loaded, line, place.url);
    if (play instanceof Fault) return play;
    const { page } = play.state;
    if (page?.document !== place.document)
      return { error: `"${name}" is not shown under these facts, but ${reportPlay(play).url}.` };
    const failed = enterAnswers(play, line);
    if (failed) return failed;
    lookAfresh(play);
    const problem = pressSubmit(play);
    if (problem && problem.code !== 'disabled') return refused(problem);
    return finish(play, line);
  };
};

function begin({ flows, readFacts }: LoadedFlows, line: Line, url: string): Play | Fault {
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
  return openPlay(flows, given.facts, url, answers);
}

function failuresIn(failures: { readonly [name: string]: Json | undefined }) {
  return Object.entries(failures).flatMap(([name, failure]): readonly (readonly [string, Failure])[] =>
    // The shape of a case has been checked where it was read.
    isObject(failure) ? [[name, failure as unknown as Failure]] : [],
  );
}

/** Enters the answers in their order; returns the reason if one cannot be entered, else `undefined`. */
function enterAnswers(play: Play, line: Line): object | undefined {
  const answers = readObject(line, 'answers');
  if (answers instanceof Fault) return answers;
  for (const [field, value] of Object.entries(answers)) {
    const problem = happen(play, { type: 'answered', field, ...(value !== undefined && { value }) });
    if (problem) return refused(problem);
  }
  return undefined;
}

/** Presses the other buttons, plays the rounds that follow, then reports. */
function finish(play: Play, line: Line): object {
  const { press: labels, pressNamed: names, rounds } = line;
  for (const round of [{ press: labels, pressNamed: names }, ...roundsIn(rounds)]) {
    const failed = enterAnswers(play, round) ?? pressAll(play, round);
    if (failed) return { ...failed, stoppedBy: reportPlay(play).stoppedBy };
  }
  return reportPlay(play);
}

// The shape of a play has been checked where it was read.
function roundsIn(rounds: unknown): readonly Line[] {
  return Array.isArray(rounds) ? (rounds as readonly Line[]) : [];
}

/**
 * Presses the buttons in their order, by label or name; returns the reason if one cannot be pressed, else `undefined`.
 */
function pressAll(play: Play, { press: labels, pressNamed: names }: Line): object | undefined {
  for (const label of textsIn(labels)) {
    const problem = press(play, label);
    if (problem) return refused(problem);
  }
  for (const name of textsIn(names)) {
    const problem = pressNamed(play, name);
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

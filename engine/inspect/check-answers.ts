import { checkScreen } from '../fields/check-screen.ts';
import { writePath } from '../json/fact-path.ts';
import type { Json, JsonObject } from '../json/json.ts';
import type { Flows } from '../link/flows.ts';
import type { FieldEntry } from '../link/screen-fields.ts';
import { stepDocument } from '../pages/journeys.ts';
import { type AnsweredScreen, answeredScreen } from '../screen/answered-screen.ts';
import { type Answers, writeAnswer } from '../screen/answers.ts';
import { type AskingNow, relevantFacts } from '../screen/relevant-facts.ts';
import { pageScopeKey } from '../screen/screen-at.ts';
import { type ShownScreen } from '../screen/screen-scope.ts';
import { type Issue } from '../fields/check-field.ts';
import { normalise } from '../fields/normalise.ts';

/** What somebody answered on one step, by field, and the facts around it. */
export interface AnswersToCheck {
  readonly answers: JsonObject;
  readonly facts: JsonObject;
  readonly parameters?: JsonObject;
  readonly replies?: JsonObject;
}

/**
 * Checks the answers of a step, named JOURNEY/STEP. It clears the bound facts, sets all answers together, then checks
 * each field that exists. Returns `undefined` if there is no such step.
 */
export function checkAnswers(
  flows: Flows,
  step: string,
  given: AnswersToCheck,
): readonly Issue[] | undefined {
  const document = stepDocument(flows.compiled, step);
  return document === undefined ? undefined : checkPageAnswers(flows, document, given);
}

/** The same for a page, by its document. */
export function checkPageAnswers(
  flows: Flows,
  document: string,
  given: AnswersToCheck,
): readonly Issue[] | undefined {
  const answered = answerPage(flows, document, given);
  return answered && checkScreen(answered);
}

/** What is known if only this screen has been answered. */
function askingOnly({ document, scopeKey, parameters, values, replies }: ShownScreen): AskingNow {
  return {
    isPartial: true,
    page: { document, parameters },
    valuesOf: (screen) => (screen === document ? values : undefined),
    replies: { [scopeKey]: replies },
  };
}

/** A list comes whole here; each of its answers is checked as it is. */
function keptAnswer(flows: Flows, { field }: FieldEntry, answer: Json | undefined): Json | undefined {
  return field.type === 'rows' ? answer : normalise(flows, field, answer);
}

/** Sets all answers of a step together, on facts without the old ones. `undefined` if there is no such step. */
export function answerStep(flows: Flows, step: string, given: AnswersToCheck): AnsweredScreen | undefined {
  const document = stepDocument(flows.compiled, step);
  return document === undefined ? undefined : answerPage(flows, document, given);
}

function answerPage(flows: Flows, document: string, given: AnswersToCheck): AnsweredScreen | undefined {
  const compiled = flows.compiled.pages[document];
  if (!compiled) return undefined;
  const fields = flows.fields(compiled);
  const declared = Object.keys(compiled.values ?? {}).filter((name) => given.answers[name] !== undefined);
  const cleared = fields.reduce(
    (facts, { field }) => (field.bind === undefined ? facts : writePath(facts, field.bind, undefined)),
    given.facts,
  );
  const values = Object.fromEntries(declared.map((name) => [name, given.answers[name]]));
  const { facts, values: entered } = fields.reduce<Answers>(
    (answers, entry) => writeAnswer(entry, answers, keptAnswer(flows, entry, given.answers[entry.name])),
    { facts: cleared, values },
  );
  const { parameters = {}, replies = {} } = given;
  const scopeKey = pageScopeKey(document, compiled, parameters);
  const screen = { document, scopeKey, compiled, parameters, replies, values: entered };
  return answeredScreen(flows, relevantFacts(flows, facts, askingOnly(screen)), screen);
}

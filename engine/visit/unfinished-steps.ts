import type { CompiledJourney } from '#engine/compiled/documents.ts';
import { checkScreen } from '#engine/fields/check-answers.ts';
import { documentOfStep } from '#engine/pages/journeys.ts';
import { stepExists } from '#engine/pages/resolve-url.ts';
import { readAnswer } from '#engine/screen/answers.ts';
import { factScope } from '#engine/screen/screen-scope.ts';
import { clearFacts, stepScreen, type Turn } from '#engine/visit/turn.ts';

type JourneyStep = CompiledJourney['steps'][number];

/** The first of these steps of a journey that exists and whose answers do not pass, or nothing. */
export function stepWithIssues(
  turn: Turn,
  journey: CompiledJourney,
  steps: CompiledJourney['steps'],
): JourneyStep | undefined {
  return steps.find((step) => isThere(turn, step) && hasIssues(turn, documentOfStep(journey, step)));
}

/** The first of these steps that exists and is still to be gone through: its answers do not pass, or nobody was there. */
export function stepToDo(
  turn: Turn,
  journey: CompiledJourney,
  steps: CompiledJourney['steps'],
): JourneyStep | undefined {
  return steps.find((step) => {
    const document = documentOfStep(journey, step);
    return isThere(turn, step) && (isNew(turn, document) || hasIssues(turn, document));
  });
}

function isThere(turn: Turn, step: JourneyStep): boolean {
  return stepExists(turn.flows, step, factScope(turn.flows, clearFacts(turn)));
}

function hasIssues(turn: Turn, document: string): boolean {
  const screen = stepScreen(turn, document);
  return screen !== undefined && checkScreen(turn.flows, clearFacts(turn), screen).length > 0;
}

/** Nobody saw the step in this visit, and no answer to it came from an earlier one. */
function isNew(turn: Turn, document: string): boolean {
  const { flows, state } = turn;
  const compiled = flows.compiled.pages[document];
  if (state.steps[document] || !compiled) return false;
  const answers = { facts: state.facts, values: {} };
  return flows.fields(compiled).every((entry) => readAnswer(entry, answers) === undefined);
}

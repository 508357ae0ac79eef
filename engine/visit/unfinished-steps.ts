import type { CompiledJourney } from '#engine/compiled/documents.ts';
import { checkScreen } from '#engine/fields/check-answers.ts';
import { documentOfStep } from '#engine/pages/journeys.ts';
import { stepExists } from '#engine/pages/resolve-url.ts';
import { readAnswer } from '#engine/screen/answers.ts';
import { factScope } from '#engine/screen/screen-scope.ts';
import { clearFacts, stepScreen, type Turn } from '#engine/visit/turn.ts';

type JourneyStep = CompiledJourney['steps'][number];

/** The first of these steps of a journey that exists and whose answers do not pass, or that `isToDo` names; or nothing. */
export function stepWithIssues(
  turn: Turn,
  journey: CompiledJourney,
  steps: CompiledJourney['steps'],
  isToDo: (turn: Turn, document: string) => boolean = () => false,
): JourneyStep | undefined {
  const facts = clearFacts(turn);
  return steps.find((step) => {
    if (!stepExists(turn.flows, step, factScope(turn.flows, facts))) return false;
    const document = documentOfStep(journey, step);
    const screen = stepScreen(turn, document);
    return screen && (isToDo(turn, document) || checkScreen(turn.flows, facts, screen).length > 0);
  });
}

/** Whether nobody saw a page in this visit, and no answer on it came from an earlier one. */
export function isNew({ flows, state }: Turn, document: string): boolean {
  const compiled = flows.compiled.pages[document];
  const answers = { facts: state.facts, values: {} };
  return (
    !state.steps[document] &&
    compiled !== undefined &&
    flows.fields(compiled).every((entry) => readAnswer(entry, answers) === undefined)
  );
}

import type { CompiledJourney } from '#engine/compiled/documents.ts';
import { checkScreen, fieldChecks } from '#engine/fields/check-answers.ts';
import { documentOfStep } from '#engine/load/match-path.ts';
import { type RowPlace, placeScope } from '#engine/screen/screen-lists.ts';
import { stepExists } from '#engine/pages/journeys.ts';
import type { JsonObject } from '#engine/json/json.ts';
import { readAnswer } from '#engine/screen/answers.ts';
import { rowOfPage } from '#engine/screen/screen-lists.ts';
import { type ShownScreen, factScope } from '#engine/screen/screen-scope.ts';
import { clearFacts, stepScreen, type Turn } from '#engine/visit/turn.ts';

type JourneyStep = CompiledJourney['steps'][number];

/** The first of these steps of a journey that exists and whose answers do not pass, or that `isToDo` names; or nothing. */
export function stepWithIssues(
  turn: Turn,
  { journey, parameters }: RowPlace,
  steps: CompiledJourney['steps'],
  isToDo: (turn: Turn, screen: ShownScreen, facts: JsonObject) => boolean = () => false,
): JourneyStep | undefined {
  const facts = clearFacts(turn);
  const plain = factScope(turn.flows, facts);
  const scope = placeScope(turn.flows, { journey, parameters }, plain) ?? plain;
  return steps.find((step) => {
    if (!stepExists(turn.flows, step, scope)) return false;
    const known = stepScreen(turn, documentOfStep(journey, step));
    const screen = known && { ...known, parameters };
    return screen && (isToDo(turn, screen, scope.facts) || hasIssues(turn, screen));
  });
}

/** Whether answers of a screen do not pass, or a service has not been asked about them. */
function hasIssues(turn: Turn, screen: ShownScreen): boolean {
  const { flows } = turn;
  const facts = clearFacts(turn);
  return checkScreen(flows, facts, screen).length > 0 || fieldChecks(flows).isUnasked(flows, facts, screen);
}

/** Whether nobody saw a page in this visit, or not lately for its row, and no answer on it came from an earlier one. The facts know the rows by their names. */
export function isNew(
  { flows, state }: Turn,
  { document, compiled, parameters }: ShownScreen,
  facts: JsonObject,
): boolean {
  const seen = state.steps[document];
  return (
    (!seen || seen.row !== rowOfPage(compiled, parameters)) &&
    flows.fields(compiled).every((entry) => readAnswer(entry, { facts, values: {} }) === undefined)
  );
}

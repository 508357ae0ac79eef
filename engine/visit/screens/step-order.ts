import { isUnasked } from '../../fields/checked-answers.ts';
import type { CompiledJourney } from '../../ir/documents.ts';
import { checkScreen } from '../../fields/check-screen.ts';
import { documentOfStep } from '../../link/match-path.ts';
import { type RowPlace, subjectOf } from '../../screen/screen-at.ts';
import { placeScope } from '../../screen/rows.ts';
import { placeOf, stepExists } from '../../pages/journeys.ts';
import type { JsonObject } from '../../json/json.ts';
import { readAnswer } from '../../screen/answers.ts';
import type { ShownScreen } from '../../screen/screen-scope.ts';
import { type OpenScreen, type VisitContext, openStep } from '../context.ts';
import type { Transition } from '../transition.ts';
import type { Address } from '../../pages/locate.ts';

type JourneyStep = CompiledJourney['steps'][number];

/** The first of these steps of a journey that exists and whose answers do not pass, or that `isToDo` names; or nothing. */
export function stepWithIssues(
  context: VisitContext,
  { journey, parameters }: RowPlace,
  steps: CompiledJourney['steps'],
  isToDo: (open: OpenScreen, facts: JsonObject) => boolean = () => false,
): JourneyStep | undefined {
  const { flows } = context;
  const scope = placeScope({ journey, parameters }, context.scope) ?? context.scope;
  return steps.find((step) => {
    if (!stepExists(flows, step, scope)) return false;
    const open = openStep(context, documentOfStep(journey, step), parameters);
    return open && (isToDo(open, scope.facts) || hasIssues(open));
  });
}

/** Whether answers of a screen do not pass, or a service has not been asked about them. */
function hasIssues({ answered }: OpenScreen): boolean {
  return checkScreen(answered).length > 0 || isUnasked(answered);
}

/** Whether nobody saw a page in this visit, or not lately for what it is about, and no answer on it came from an earlier one. The facts know the rows by their names. */
export function isNew(
  { flows, state }: VisitContext,
  { document, compiled, parameters }: ShownScreen,
  facts: JsonObject,
): boolean {
  const seen = state.steps[document];
  return (
    (!seen || seen.subject !== subjectOf(compiled, parameters, state.location.query)) &&
    flows.fields(compiled).every((entry) => readAnswer(entry, { facts, values: {} }) === undefined)
  );
}

/** Whether a way leads back within one journey: to a step before the one that was asked for. */
export function leadsBack(
  { flows: { compiled } }: Pick<Transition, 'flows'>,
  from: Address,
  to: Address,
): boolean {
  const asked = placeOf(compiled, from.path, from.query);
  const shown = placeOf(compiled, to.path, to.query);
  return asked !== undefined && asked.journey === shown?.journey && shown.index < asked.index;
}

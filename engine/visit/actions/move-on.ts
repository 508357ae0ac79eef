import { finishRow } from '../rows/finish-row.ts';
import type { Scope } from '../../expression/scope.ts';
import type { JsonObject } from '../../json/json.ts';
import { type JourneyPlace, listUrl, nextStep, stepExists } from '../../pages/journeys.ts';
import { changeUrl, placeAround, returnOf } from '../../pages/return-to.ts';
import type { OpenScreen, VisitContext } from '../context.ts';
import { endRun } from './frames.ts';
import { withRefused } from '../events/refuse-answer.ts';
import { update, type ArrivalKind, type Transition } from '../transition.ts';
import { isNew, stepWithIssues } from '../screens/step-order.ts';

/**
 * What a step of an action leads to. `go-on`: the next step; `wait`: for a call's answer; `end`: the run is over;
 * `moved`: the frames have changed; `routed`: the tables decide.
 */
export type StepOutcome = 'go-on' | 'wait' | 'end' | 'moved' | 'routed';

/** Leaving ends the run first, so that the new page's own actions start afresh. */
export function leaveFor(transition: Transition, url: string, arrival: ArrivalKind = 'push'): StepOutcome {
  endRun(transition);
  transition.tasks.push({ type: 'enter', url, arrival, pass: {} });
  return 'moved';
}

/**
 * Goes to the next step of the journey. After its last one the tables decide, as outside of journeys; a row is put into its
 * list, which is shown.
 */
export function goNext(transition: Transition, scope: Scope): StepOutcome {
  const place = transition.context.places.at(-1);
  const url = place && (nextUrl(transition, place, scope) ?? afterRow(transition, place, scope));
  return url === undefined ? routeOn(transition) : leaveFor(transition, url);
}

/** A person who changes an answer returns to where they were, through the steps that the change makes necessary. */
function nextUrl(transition: Transition, place: JourneyPlace, scope: Scope): string | undefined {
  const { flows, state, context } = transition;
  const { journey, index, parameters } = place;
  const back = returnOf(flows.compiled, place, state.location.query);
  const target = back?.place === place ? back.step : undefined;
  const between = journey.steps.slice(index + 1, target && journey.steps.indexOf(target));
  const next =
    back && (!target || stepExists(flows, target, scope))
      ? (stepWithIssues(context, place, between, (open, facts) => isToSee(context, open, facts)) ?? target)
      : nextStep(flows, place, scope);
  return (
    next && changeUrl(flows.compiled, journey, next, next === target ? undefined : back?.step, parameters)
  );
}

/** Whether nobody has seen a step yet, or an action has refused an answer there. */
function isToSee(context: VisitContext, open: OpenScreen, facts: JsonObject): boolean {
  return isNew(context, open.screen, facts) || withRefused(context.flows, open, []).length > 0;
}

/** A row is done: its list is shown, unless somebody came from elsewhere to change it and the list passes. */
function afterRow(transition: Transition, place: JourneyPlace, scope: Scope): string | undefined {
  const { flows, state } = transition;
  const { compiled } = flows;
  if (!place.journey.each) return undefined;
  finishRow(transition, place);
  const back = returnOf(compiled, place, state.location.query);
  const list = placeAround(compiled, place);
  const step = list?.journey.steps[list.index];
  if (!back || !list || !step) return listUrl(compiled, place);
  return stepWithIssues(transition.context, list, [step])
    ? changeUrl(compiled, list.journey, step, back.step, list.parameters)
    : (nextUrl(transition, list, scope) ?? afterRow(transition, list, scope));
}

/** Ends the run, but keeps its progress on the screen until the page has come. */
export function routeOn(transition: Transition): StepOutcome {
  const { progress } = transition.state;
  endRun(transition);
  update(transition, { progress });
  transition.tasks.push({ type: 'route', attempts: 0 });
  return 'routed';
}

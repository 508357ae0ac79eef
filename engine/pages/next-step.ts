import type { Scope } from '#engine/expression/scope.ts';
import type { Flows } from '#engine/load/flows.ts';
import type { JourneyPlace } from '#engine/pages/journeys.ts';
import { placeScope } from '#engine/screen/screen-lists.ts';

type JourneyStep = JourneyPlace['journey']['steps'][number];

/** Whether a step is part of its journey under these facts. */
export function stepExists(flows: Flows, step: JourneyStep, scope: Scope): boolean {
  return step.when === undefined || flows.evaluate(step.when, scope) === true;
}

/** The first later step of the journey whose `when` holds, or `undefined` at its end. */
export function nextStep(flows: Flows, place: JourneyPlace, scope: Scope): JourneyStep | undefined {
  const inside = placeScope(flows, place, scope) ?? scope;
  return place.journey.steps.slice(place.index + 1).find((step) => stepExists(flows, step, inside));
}

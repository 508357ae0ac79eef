import type { Scope } from '#engine/expression/scope.ts';
import type { Flows } from '#engine/load/flows.ts';
import { documentOfStep, placeOf, stageOfStep, stepUrl, type JourneyPlace } from '#engine/pages/journeys.ts';
import type { Query } from '#engine/pages/locate.ts';
import { stepExists } from '#engine/pages/resolve-url.ts';
import { returnStep } from '#engine/pages/return-to.ts';
import type { ProgressView } from '#engine/view/view.ts';
import type { Viewing } from '#engine/view/viewing.ts';
import type { VisitState } from '#engine/visit/state.ts';

/** Where the person is in the journey of this page; `null` outside of journeys, and while another page is shown. */
export function progressView({ flows, state }: Viewing, scope: Scope): ProgressView | null {
  const place = placeOf(flows.compiled, state.location.path, state.location.query);
  if (!place || !isShown(state, place)) return null;
  const existing = existingSteps(flows, place, scope);
  const counted = existing.filter(({ step }) => isCounted(flows, step, scope));
  // On a step that does not count, the count goes on: else it would stand still.
  const isOnCounted = counted.some(({ index }) => index === place.index);
  const numbered = isOnCounted ? counted : existing;
  const position = numbered.filter(({ index }) => index <= place.index).length;
  const steps = stepViews(flows, place, counted, scope);
  return {
    title: flows.text(place.journey.title, scope),
    isShown: place.journey.progress === true,
    position: Math.max(1, position),
    total: numbered.length,
    stages: stageViews(flows, place, steps, scope),
    steps,
    back: backUrl(flows, place, state.location.query, scope),
  };
}

/** Another page may stand at the address of a step. */
function isShown({ page }: VisitState, { journey, index }: JourneyPlace): boolean {
  const step = journey.steps[index];
  return step === undefined || page?.document === documentOfStep(journey, step);
}

function stepViews(
  flows: Flows,
  { journey, index: current }: JourneyPlace,
  counted: readonly CountedStep[],
  scope: Scope,
): ProgressView['steps'] {
  return counted.map(({ step, index }) => ({
    name: step.name,
    label: flows.text(step.label, scope),
    stage: stageOfStep(flows.compiled, journey, step),
    state: index === current ? 'current' : index < current ? 'done' : 'ahead',
    href: stepUrl(flows.compiled, journey, step),
  }));
}

/** A stage is current from its first step to its last, whichever of them the person is on. */
function stageViews(
  flows: Flows,
  { journey }: JourneyPlace,
  steps: ProgressView['steps'],
  scope: Scope,
): ProgressView['stages'] {
  return (journey.stages ?? []).flatMap(({ name, label }) => {
    const states = steps.filter(({ stage }) => stage === name).map(({ state }) => state);
    const [first] = states;
    if (first === undefined) return [];
    const state = states.every((each) => each === first) ? first : 'current';
    return { name, label: flows.text(label, scope), state };
  });
}

type CountedStep = { readonly step: JourneyPlace['journey']['steps'][number]; readonly index: number };

function existingSteps(flows: Flows, { journey }: JourneyPlace, scope: Scope): readonly CountedStep[] {
  return journey.steps
    .map((step, index) => ({ step, index }))
    .filter(({ step }) => stepExists(flows, step, scope));
}

function isCounted(flows: Flows, { countedWhen }: CountedStep['step'], scope: Scope): boolean {
  return countedWhen === undefined || flows.evaluate(countedWhen, scope) === true;
}

/** Whoever came to change an answer goes back to where they came from. */
function backUrl(flows: Flows, place: JourneyPlace, query: Query, scope: Scope): string | null {
  const { journey, index } = place;
  const before =
    returnStep(place, query) ??
    journey.steps.slice(0, index).findLast((step) => stepExists(flows, step, scope));
  return before ? stepUrl(flows.compiled, journey, before) : null;
}

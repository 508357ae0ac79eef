import { type Scope, withLocals } from '../expression/scope.ts';
import { readPath } from '../json/fact-path.ts';
import type { Flows } from '../link/flows.ts';
import { documentOfStep } from '../link/match-path.ts';
import { type JourneyPlace, listUrl, stageOfStep, stepExists, stepUrl } from '../pages/journeys.ts';
import type { Query } from '../pages/locate.ts';
import { readAnswer } from '../screen/answers.ts';
import { returnOf } from '../pages/return-to.ts';
import { idsOfList, placeScope, rowOf, rowsOfPlace } from '../screen/rows.ts';
import { type Viewing } from './viewing.ts';
import type { ProgressView } from './view.ts';
import type { VisitState } from '../visit/state.ts';

/** Where the person is in the journey of this page; `null` outside of journeys, and while another page is shown. */
export function progressView({ flows, state, context, scope }: Viewing, unseen: string): ProgressView | null {
  // A person in a row of a list is still at the step that shows the list.
  const [place] = context.places;
  const here = context.places.at(-1);
  if (!place || !here || !isShown(state, here)) return null;
  const existing = existingSteps(flows, place, scope);
  const counted = existing.filter(({ step }) => isCounted(flows, step, scope));
  // On a step that does not count, the count goes on: if not, it would stop.
  const isOnCounted = counted.some(({ index }) => index === place.index);
  const numbered = isOnCounted ? counted : existing;
  const position = numbered.filter(({ index }) => index <= place.index).length;
  const steps = stepViews(flows, place, counted, scope, unseen.split(' '));
  return {
    title: flows.text(place.journey.title, scope),
    language: place.journey.language,
    isShown: place.journey.progress === true,
    position: Math.max(1, position),
    total: numbered.length,
    stages: stageViews(flows, place, counted, scope),
    steps,
    row: here.journey.each ? rowText(flows, here, scope) : '',
    back: backUrl(flows, here, state.location.query, scope),
  };
}

/**
 * The names of the steps before this one that nobody saw in this visit, nor answered in an earlier one, with spaces between
 * them: an address may lead past steps.
 */
export function unseenSteps({ flows, state, context }: Viewing): string {
  const [place] = context.places;
  if (!place) return '';
  const { journey, index } = place;
  const before = journey.steps.slice(0, index);
  return before
    .filter((step) => !isSeen(flows, state, documentOfStep(journey, step)))
    .map(({ name }) => name)
    .join(' ');
}

function isSeen({ compiled, fields }: Flows, { steps, facts }: VisitState, document: string): boolean {
  const page = compiled.pages[document];
  if (steps[document] !== undefined || page === undefined) return true;
  return fields(page).some((entry) => readAnswer(entry, { facts, values: {} }) !== undefined);
}

/** Another page may be at the address of a step. */
function isShown({ page }: VisitState, { journey, index }: JourneyPlace): boolean {
  const step = journey.steps[index];
  return step === undefined || page?.document === documentOfStep(journey, step);
}

function stepViews(
  flows: Flows,
  { journey, index: current }: JourneyPlace,
  counted: readonly CountedStep[],
  scope: Scope,
  unseen: readonly string[],
): ProgressView['steps'] {
  return counted.map(({ step, index }) => ({
    name: step.name,
    label: flows.text(step.label, scope),
    stage: stageOfStep(flows.compiled, journey, step),
    state: unseen.includes(step.name) ? 'ahead' : stateAt(index, current),
    href: stepUrl(flows.compiled, journey, step),
  }));
}

function stateAt(index: number, current: number): ProgressView['steps'][number]['state'] {
  return index === current ? 'current' : index < current ? 'done' : 'ahead';
}

/** A stage is current from its first step to its last, on each of them. */
function stageViews(
  flows: Flows,
  { journey, index: current }: JourneyPlace,
  counted: readonly CountedStep[],
  scope: Scope,
): ProgressView['stages'] {
  const steps = counted.map(({ step, index }) => ({
    stage: stageOfStep(flows.compiled, journey, step),
    state: stateAt(index, current),
  }));
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
  return flows.holds(countedWhen, scope);
}

/** Which of the rows the page is about. Others are counted only once they are finished. */
function rowText(flows: Flows, place: JourneyPlace, scope: Scope): string {
  const row = rowsOfPlace(place).at(-1);
  if (!row) return '';
  const inside = placeScope(place, scope) ?? scope;
  const ids = idsOfList(inside.facts, row.list, row.place.slice(0, row.place.lastIndexOf('[')));
  const known = ids.filter(
    (id) => id === row.id || rowOf(readPath(inside.facts, row.list), id) !== undefined,
  );
  const position = known.indexOf(row.id) + 1;
  return flows.text(place.journey.title, withLocals(inside, { position, count: known.length }));
}

/** A person who came to change an answer goes back to where they came from. */
function backUrl(flows: Flows, place: JourneyPlace, query: Query, scope: Scope): string | null {
  const { compiled } = flows;
  const back = returnOf(compiled, place, query);
  if (back) return stepUrl(compiled, back.place.journey, back.step, back.place.parameters);
  const { journey, index, parameters } = place;
  const inside = placeScope(place, scope) ?? scope;
  const before = journey.steps.slice(0, index).findLast((step) => stepExists(flows, step, inside));
  if (before) return stepUrl(compiled, journey, before, parameters);
  return journey.each ? listUrl(compiled, place) : null;
}

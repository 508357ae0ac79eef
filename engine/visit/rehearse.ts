import type { Flows } from '#engine/flows.ts';
import { documentOfStep, placeOf } from '#engine/pages/journeys.ts';
import { nextStep } from '#engine/pages/resolve-url.ts';
import { factScope } from '#engine/screen/screen-scope.ts';
import { view } from '#engine/view/view-of.ts';
import { advance } from '#engine/visit/advance.ts';
import type { Vault, VisitState } from '#engine/visit/state.ts';
import { clearFacts } from '#engine/visit/turn.ts';

/**
 * Does what the next press of the screen's button will do, and shows the step behind it, for nothing: expressions are
 * loaded when they are first used, and by then they have been. Changes nothing; a host calls it when it is idle.
 */
export function rehearse(flows: Flows, state: VisitState, vault: Vault): void {
  const { screen } = view(flows, state, vault);
  const submit = screen.buttons.find(({ type }) => type === 'submit');
  if (submit) advance(flows, state, { type: 'submitted', target: submit.id, now: 0 }, vault);
  const next = documentBehind(flows, state, vault);
  if (next !== undefined) view(flows, { ...state, page: { document: next, parameters: {} } }, vault);
}

function documentBehind(flows: Flows, state: VisitState, vault: Vault): string | undefined {
  const place = placeOf(flows.compiled, state.location.path, state.location.query);
  const next = place && nextStep(flows, place, factScope(flows, clearFacts({ state, vault })));
  return place && next && documentOfStep(place.journey, next);
}

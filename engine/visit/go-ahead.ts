import { documentOfStep } from '#engine/load/match-path.ts';
import { placeOf } from '#engine/pages/journeys.ts';
import { changeUrl, returnOf } from '#engine/pages/return-to.ts';
import { factScope } from '#engine/screen/screen-scope.ts';
import { askAtSubmit } from '#engine/visit/ask-checks.ts';
import { type FoundButton, findButton } from '#engine/visit/buttons.ts';
import { startAction } from '#engine/visit/frames.ts';
import { handOver } from '#engine/visit/hand-over.ts';
import { type OpenScreen, closeModal } from '#engine/visit/open-screen.ts';
import { type Turn, modalScreen, pageScreen, scopeOfScreen, update } from '#engine/visit/turn.ts';
import { stepWithIssues } from '#engine/visit/unfinished-steps.ts';
import { placesAround } from '#engine/visit/visit-lists.ts';

/**
 * Goes on from a screen that passes: services are asked what they do not know of its answers yet (`isChecked`: they have been), then
 * an earlier step that does not pass is shown, else the button's action starts.
 */
export function goAhead(turn: Turn, open: OpenScreen, found: FoundButton, isChecked: boolean): void {
  if (!isChecked && askAtSubmit(turn, open, found)) return;
  if (open.isModal || !sentBack(turn)) runButton(turn, found, open);
}

/** Starts the action of a button, with what the button hands over. */
export function runButton(turn: Turn, { id, button, scope }: FoundButton, open: OpenScreen): void {
  if (button.action === undefined) return;
  const declared = turn.flows.compiled.actions[button.action]?.parameters;
  const given = handOver(turn.flows, declared, button.with, scope, sealedScope(turn, open, id));
  if (open.isModal && open.screen.compiled.stays !== true) closeModal(turn);
  startAction(turn, button.action, given);
}

/** The button's scope with handles in place of what they stand for. */
function sealedScope(turn: Turn, { isModal }: OpenScreen, id: string) {
  const sealed = { ...turn, vault: (handle: string) => ({ $vault: handle }) };
  const screen = isModal ? modalScreen(sealed) : pageScreen(sealed);
  const scope = screen ? scopeOfScreen(sealed, screen) : factScope(turn.flows, turn.state.facts);
  return (screen && findButton(sealed, screen, id, scope)?.scope) ?? scope;
}

/** A journey goes on only if its earlier steps are valid. Otherwise the first one with issues is shown with them. */
function sentBack(turn: Turn): boolean {
  const earlier = firstStepWithIssues(turn);
  if (!earlier) return false;
  update(turn, { sentBackTo: earlier.document });
  turn.tasks.push({ type: 'enter', url: earlier.url, arrival: 'push', pass: {} });
  return true;
}

function firstStepWithIssues(turn: Turn): { readonly document: string; readonly url: string } | undefined {
  const { compiled } = turn.flows;
  const { path, query } = turn.state.location;
  const here = placeOf(compiled, path, query);
  for (const place of here ? placesAround(turn.flows, here) : []) {
    const { journey, index, parameters } = place;
    const found = stepWithIssues(turn, place, journey.steps.slice(0, index));
    const back = returnOf(compiled, place, query);
    if (found)
      return {
        document: documentOfStep(journey, found),
        url: changeUrl(compiled, journey, found, back?.step, parameters),
      };
  }
  return undefined;
}

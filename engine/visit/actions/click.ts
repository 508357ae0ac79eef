import { touchRows } from '../rows/touch-rows.ts';
import { cancelRow } from '../rows/finish-row.ts';
import { listOf } from '../../expression/read-value.ts';
import { withLocals } from '../../expression/scope.ts';
import { fieldNow } from '../../screen/answers.ts';
import { entryScope } from '../../screen/fields-now.ts';
import { applySuggestion, forgetSuggestions } from '../events/suggest.ts';
import { type FoundButton, findButton, isDisabled } from '../screens/buttons.ts';
import type { VisitProblem } from '../effect.ts';
import { pageUrl } from '../../pages/page-url.ts';
import { type OpenScreen, dismissModal, topScreen } from '../screens/open-screen.ts';
import { placesAround, changeUrl, returnOf } from '../../pages/return-to.ts';
import {
  type Turn,
  clearFacts,
  modalScreen,
  pageScreen,
  scopeOfScreen,
  sealedTurn,
  update,
} from '../turn.ts';
import { withoutPressed } from '../state.ts';
import { documentOfStep } from '../../load/match-path.ts';
import { placeOf } from '../../pages/journeys.ts';
import { factScope } from '../../screen/screen-scope.ts';
import { askAtSubmit } from '../events/ask-checks.ts';
import { startAction } from './frames.ts';
import { handOver } from './hand-over.ts';
import { stepWithIssues } from '../screens/step-order.ts';

/** A button that does not submit, or a suggestion (`field#index`, `field#otherwise`), was chosen. */
export function click(turn: Turn, target: string): VisitProblem | undefined {
  const open = topScreen(turn);
  if (!open) return { code: 'no-page', message: 'No page is shown.' };
  if (target.includes('#')) return choose(turn, open, target);
  const found = findButton(turn, open.screen, target, scopeOfScreen(turn, open.screen));
  if (!found) return pressInList(turn, open, target);
  if (isDisabled(turn, found)) return { code: 'disabled', message: `The button "${target}" is disabled.` };
  const { button } = found;
  switch (button.type) {
    case 'close':
      return void dismissModal(turn);
    case 'cancel':
      return cancelRow(turn) ? undefined : { code: 'no-page', message: 'There is no row.' };
    case 'go':
      return void turn.tasks.push({
        type: 'enter',
        url: pageUrl(turn, button, found.scope),
        arrival: 'push',
        pass: {},
      });
    // The browser has copied; nothing follows from it.
    case 'copy':
      return undefined;
    case 'run':
      if (turn.state.run.length > 0) return { code: 'busy', message: 'An action is running.' };
      update(turn, { pressed: found.id });
      return void runButton(turn, found, open);
    case 'submit':
      return { code: 'unknown-target', message: `The button "${target}" submits.` };
    default:
      return button.type satisfies never;
  }
}

/** The buttons of a list are not the document's. */
function pressInList(turn: Turn, open: OpenScreen, target: string): VisitProblem | undefined {
  const hasList = turn.flows.fields(open.screen.compiled).some(({ field }) => field.type === 'rows');
  const unknown = { code: 'unknown-target', message: `There is no button "${target}".` } as const;
  const touched = hasList ? touchRows(turn, open, target) : unknown;
  return touched === 'done' ? undefined : (touched ?? unknown);
}

function choose(turn: Turn, open: OpenScreen, target: string): VisitProblem | undefined {
  const [field = '', choice = ''] = target.split('#');
  const around = scopeOfScreen(turn, open.screen);
  const entry = fieldNow(turn.flows, open.screen.compiled, around.facts, field);
  const suggest = entry?.field.suggest;
  if (!entry || !suggest)
    return { code: 'unknown-target', message: `There are no suggestions for "${field}".` };
  const scope = entryScope(entry, around);
  const row = listOf(turn.flows.evaluate(suggest.each, scope))[Number(choice)];
  if (choice === 'otherwise' && suggest.otherwise)
    applySuggestion(turn, open, entry, suggest.otherwise.set, scope);
  else if (row === undefined)
    return { code: 'unknown-target', message: `There is no suggestion "${choice}".` };
  else applySuggestion(turn, open, entry, suggest.set, withLocals(scope, { [suggest.as]: row }));
  forgetSuggestions(turn, open, field);
  return undefined;
}

/**
 * Goes on from a screen that passes: services are asked what they do not know of its answers yet (`isChecked`: they have been), then
 * an earlier step that does not pass is shown, else the button's action starts.
 */
export function goAhead(turn: Turn, open: OpenScreen, found: FoundButton, isChecked: boolean): void {
  update(turn, { pressed: found.id });
  if (!isChecked && askAtSubmit(turn, open, found)) return;
  if (open.isModal || !sentBack(turn)) runButton(turn, found, open);
}

/** Starts the action of a button, with what the button hands over. */
function runButton(turn: Turn, { id, button, scope }: FoundButton, open: OpenScreen): void {
  if (button.action === undefined) return;
  const declared = turn.flows.compiled.actions[button.action]?.parameters;
  const given = handOver(turn.flows, declared, button.with, scope, sealedScope(turn, open, id));
  const isClosing = open.isModal && open.screen.compiled.stays !== true;
  if (isClosing) {
    dismissModal(turn);
    turn.state = withoutPressed(turn.state);
  }
  const isSent = isClosing && button.type === 'submit';
  startAction(turn, button.action, given, isSent ? { submittedModal: open.screen.document } : {});
}

/** The button's scope with handles in place of what they stand for. */
function sealedScope(turn: Turn, { isModal }: OpenScreen, id: string) {
  const sealed = sealedTurn(turn);
  const screen = isModal ? modalScreen(sealed) : pageScreen(sealed);
  const scope = screen ? scopeOfScreen(sealed, screen) : factScope(turn.flows, clearFacts(sealed));
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
  for (const place of here ? placesAround(turn.flows.compiled, here) : []) {
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

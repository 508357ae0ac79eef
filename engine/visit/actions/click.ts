import { runRowCommand } from '../rows/row-commands.ts';
import { cancelRow } from '../rows/finish-row.ts';
import { listOf } from '../../expression/read-value.ts';
import { type Scope, withLocals } from '../../expression/scope.ts';
import { entryScope, fieldNow } from '../../screen/field-entries.ts';
import { applySuggestion, forgetSuggestions } from '../events/suggest.ts';
import { type FoundButton, findButton, isDisabled } from '../screens/buttons.ts';
import type { VisitProblem } from '../effect.ts';
import { pageUrl } from '../../pages/page-url.ts';
import { dismissModal } from '../screens/open-screen.ts';
import { changeUrl, returnOf } from '../../pages/return-to.ts';
import type { OpenScreen } from '../context.ts';
import { type Transition, update } from '../transition.ts';
import { withoutPressed } from '../state.ts';
import { documentOfStep } from '../../link/match-path.ts';
import { askAtSubmit } from '../events/ask-checks.ts';
import { startAction } from './frames.ts';
import { bindParameters } from './bind-parameters.ts';
import { stepWithIssues } from '../screens/step-order.ts';
import { unknownTarget } from '../unknown-target.ts';

/** A button that does not submit, or a suggestion (`field#index`, `field#otherwise`), was chosen. */
export function click(transition: Transition, target: string): VisitProblem | undefined {
  const open = transition.context.top;
  if (!open) return { code: 'no-page', message: 'No page is shown.' };
  // The key of a row may hold any sign.
  const found = findButton(transition, open.screen, target, open.scope);
  if (!found) return (target.includes('#') ? choose : pressInList)(transition, open, target);
  if (isDisabled(transition, found))
    return { code: 'disabled', message: `The button "${target}" is disabled.` };
  const { button } = found;
  switch (button.type) {
    case 'close':
      return void dismissModal(transition);
    case 'cancel':
      return cancelRow(transition) ? undefined : { code: 'no-page', message: 'There is no row.' };
    case 'go':
      return void transition.tasks.push({
        type: 'enter',
        url: pageUrl(transition, button, found.scope),
        arrival: 'push',
        pass: {},
      });
    // The browser has copied; nothing follows from it.
    case 'copy':
      return undefined;
    case 'run':
      if (transition.state.run.length > 0) return { code: 'busy', message: 'An action is running.' };
      update(transition, { pressed: found.id });
      return void runButton(transition, found, open);
    case 'submit':
      return unknownTarget(target);
    default:
      return button.type satisfies never;
  }
}

/** The buttons of a list are not the document's. */
function pressInList(transition: Transition, open: OpenScreen, target: string): VisitProblem | undefined {
  const hasList = transition.flows.fields(open.screen.compiled).some(({ field }) => field.type === 'rows');
  const touched = hasList ? runRowCommand(transition, open, target) : undefined;
  return touched === 'done' ? undefined : (touched ?? unknownTarget(target));
}

function choose(transition: Transition, open: OpenScreen, target: string): VisitProblem | undefined {
  const [field = '', choice = ''] = target.split('#');
  const around = open.scope;
  const entry = fieldNow(transition.flows, open.screen.compiled, around.facts, field);
  const suggest = entry?.field.suggest;
  if (!entry || !suggest) return unknownTarget(target);
  const scope = entryScope(entry, around);
  const row = listOf(transition.flows.evaluate(suggest.each, scope))[Number(choice)];
  if (choice === 'otherwise' && suggest.otherwise)
    applySuggestion(transition, open, entry, suggest.otherwise.set, scope);
  else if (row === undefined) return unknownTarget(target);
  else applySuggestion(transition, open, entry, suggest.set, withLocals(scope, { [suggest.as]: row }));
  forgetSuggestions(transition, open, field);
  return undefined;
}

/**
 * Goes on from a screen that passes. Services first check what they do not know of its answers yet (`isChecked`: they
 * have). An earlier step that does not pass is shown; if all pass, the button's action starts.
 */
export function goAhead(
  transition: Transition,
  open: OpenScreen,
  found: FoundButton,
  isChecked: boolean,
): void {
  update(transition, { pressed: found.id });
  if (!isChecked && askAtSubmit(transition, open, found)) return;
  if (open.isModal || !sentBack(transition)) runButton(transition, found, open);
}

/** Starts the action of a button, with the parameters of the button. */
function runButton(transition: Transition, { id, button, scope }: FoundButton, open: OpenScreen): void {
  if (button.action === undefined) return;
  const declared = transition.flows.compiled.actions[button.action]?.parameters;
  const given = bindParameters(
    transition.flows,
    declared,
    button.with,
    scope,
    redactedScope(transition, open, id),
  );
  const isClosing = open.isModal && open.screen.compiled.stays !== true;
  if (isClosing) {
    dismissModal(transition);
    transition.state = withoutPressed(transition.state);
  }
  const isSent = isClosing && button.type === 'submit';
  startAction(transition, button.action, given, isSent ? { submittedModal: open.screen.document } : {});
}

/** The button's scope with handles in place of what they represent. */
function redactedScope(
  transition: Transition,
  { screen, redactedScope: scope }: OpenScreen,
  id: string,
): Scope {
  return findButton(transition, screen, id, scope)?.scope ?? scope;
}

/** A journey goes on only if its earlier steps are valid. If not, the first one with issues is shown with them. */
function sentBack(transition: Transition): boolean {
  const earlier = firstStepWithIssues(transition);
  if (!earlier) return false;
  update(transition, { sentBackTo: earlier.document });
  transition.tasks.push({ type: 'enter', url: earlier.url, arrival: 'push', pass: {} });
  return true;
}

function firstStepWithIssues({
  flows,
  state,
  context,
}: Transition): { readonly document: string; readonly url: string } | undefined {
  const { compiled } = flows;
  for (const place of context.places) {
    const { journey, index, parameters } = place;
    const found = stepWithIssues(context, place, journey.steps.slice(0, index));
    const back = returnOf(compiled, place, state.location.query);
    if (found)
      return {
        document: documentOfStep(journey, found),
        url: changeUrl(compiled, journey, found, back?.step, parameters),
      };
  }
  return undefined;
}

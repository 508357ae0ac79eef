import { listOf } from '#engine/expression/read-value.ts';
import { withLocals } from '#engine/expression/scope.ts';
import { fieldNow } from '#engine/screen/answers.ts';
import { entryScope } from '#engine/screen/screen-lists.ts';
import { applySuggestion, forgetSuggestions } from '#engine/visit/suggest.ts';
import { findButton, isDisabled } from '#engine/visit/buttons.ts';
import type { VisitProblem } from '#engine/visit/effect.ts';
import { pageUrl } from '#engine/pages/page-url.ts';
import { closeModal } from '#engine/visit/open-screen.ts';
import { visitLists } from '#engine/visit/visit-lists.ts';
import { topScreen, type OpenScreen } from '#engine/visit/open-screen.ts';
import { runButton } from '#engine/visit/go-ahead.ts';
import { scopeOfScreen, type Turn } from '#engine/visit/turn.ts';

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
      return void closeModal(turn);
    case 'cancel':
      return visitLists(turn.flows).cancelRow(turn)
        ? undefined
        : { code: 'no-page', message: 'There is no row.' };
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
  const touched = hasList ? visitLists(turn.flows).touchRows(turn, open, target) : unknown;
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

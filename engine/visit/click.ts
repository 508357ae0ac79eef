import { listOf } from '#engine/expression/read-value.ts';
import { withLocals } from '#engine/expression/scope.ts';
import { fieldOf } from '#engine/screen/answers.ts';
import { applySuggestion, forgetSuggestions } from '#engine/visit/answer.ts';
import { findButton } from '#engine/visit/buttons.ts';
import type { VisitProblem } from '#engine/visit/effect.ts';
import { pageUrl } from '#engine/visit/move-on.ts';
import { closeModal } from '#engine/visit/open-screen.ts';
import { topScreen, type OpenScreen } from '#engine/visit/open-screen.ts';
import { isDisabled, runButton } from '#engine/visit/submit.ts';
import { scopeOfScreen, type Turn } from '#engine/visit/turn.ts';

/** A button that does not submit, or a suggestion (`field#index`, `field#otherwise`), was chosen. */
export function click(turn: Turn, target: string): VisitProblem | undefined {
  const open = topScreen(turn);
  if (!open) return { code: 'no-page', message: 'No page is shown.' };
  if (target.includes('#')) return choose(turn, open, target);
  const found = findButton(turn, open.screen, target, scopeOfScreen(turn, open.screen));
  if (!found) return { code: 'unknown-target', message: `There is no button "${target}".` };
  if (isDisabled(turn, found)) return { code: 'disabled', message: `The button "${target}" is disabled.` };
  const { button } = found;
  switch (button.type) {
    case 'close':
      return void closeModal(turn);
    case 'go':
      return void turn.tasks.push({
        type: 'enter',
        url: pageUrl(turn, button, found.scope),
        arrival: 'push',
        pass: {},
      });
    case 'run':
      if (turn.state.run.length > 0) return { code: 'busy', message: 'An action is running.' };
      return void runButton(turn, found, open);
    case 'submit':
      return { code: 'unknown-target', message: `The button "${target}" submits.` };
    default:
      return button.type satisfies never;
  }
}

function choose(turn: Turn, open: OpenScreen, target: string): VisitProblem | undefined {
  const [field = '', choice = ''] = target.split('#');
  const suggest = fieldOf(turn.flows, open.screen.compiled, field)?.field.suggest;
  if (!suggest) return { code: 'unknown-target', message: `There are no suggestions for "${field}".` };
  const scope = scopeOfScreen(turn, open.screen);
  const row = listOf(turn.flows.evaluate(suggest.each, scope))[Number(choice)];
  if (choice === 'otherwise' && suggest.otherwise) applySuggestion(turn, open, suggest.otherwise.set, scope);
  else if (row === undefined)
    return { code: 'unknown-target', message: `There is no suggestion "${choice}".` };
  else applySuggestion(turn, open, suggest.set, withLocals(scope, { [suggest.as]: row }));
  forgetSuggestions(turn, open, field);
  return undefined;
}

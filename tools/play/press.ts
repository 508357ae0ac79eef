import { type VisitProblem, isObject } from '#engine/index.ts';
import { topView, view } from '#engine/whole.ts';
import { now } from './answer-call.ts';
import { fillIn, happen, type Play } from './play.ts';

interface Button {
  readonly id: string;
  readonly type: 'submit' | 'run' | 'go' | 'close';
  readonly label: string;
}

type Suggestion = Pick<Button, 'id' | 'label'>;

/** Presses the button, or chooses the suggestion, with this label: on the modal where one is open, else on the page or around it. */
export function press(play: Play, label: string): VisitProblem | undefined {
  const isMeant = (one: Button): boolean => one.label === label;
  const button = buttonsOf(play).find(isMeant) ?? buttonsAround(play).find(isMeant);
  if (!button) return { code: 'unknown-target', message: `No button says "${label}".` };
  return pressButton(play, button);
}

/** Presses the button, or chooses the suggestion, with this name, whatever its label is. */
export function pressNamed(play: Play, name: string): VisitProblem | undefined {
  const isMeant = ({ id }: Button): boolean => id === name;
  const button = buttonsOf(play).find(isMeant) ?? buttonsAround(play).find(isMeant);
  if (!button) return { code: 'unknown-target', message: `No button is called "${name}".` };
  return pressButton(play, button);
}

/** Presses the button that submits the page. */
export function pressSubmit(play: Play): VisitProblem | undefined {
  const button = buttonsOf(play).find(({ type }) => type === 'submit');
  return button ? pressButton(play, button) : { code: 'unknown-target', message: 'Nothing here submits.' };
}

function pressButton(play: Play, { id, type }: Button): VisitProblem | undefined {
  fillIn(play);
  return happen(play, { type: type === 'submit' ? 'submitted' : 'clicked', target: id, now });
}

function buttonsOf({ flows, state }: Play): readonly Button[] {
  return within(topView(flows, state));
}

function buttonsAround({ flows, state }: Play): readonly Button[] {
  return state.modal === null ? within(Object.values(view(flows, state).frame)) : [];
}

/** Buttons stand below the screen and in the rows of its repeats; suggestions of a field are chosen like buttons. */
function within(part: unknown): readonly Button[] {
  if (Array.isArray(part)) return part.flatMap(within);
  if (!isObject(part)) return [];
  const { buttons, body, rows, options, suggestions } = part;
  // A view's own buttons and suggestions: their types say so.
  const own = (Array.isArray(buttons) ? buttons : []) as unknown as readonly Button[];
  const found = (Array.isArray(suggestions) ? suggestions : []) as unknown as readonly Suggestion[];
  const chosen = found.map(({ id, label }): Button => ({ type: 'run', id, label }));
  return [...own, ...chosen, ...within(body), ...within(rows), ...within(options)];
}

import type { ButtonView } from './view.ts';
import type { Viewing } from './viewing.ts';
import { type FoundButton, isDisabled } from '../visit/screens/buttons.ts';
import { pageUrl } from '../pages/page-url.ts';

/** A button as it is drawn; one whose action runs is busy, and stays so until the page to which it leads is there. */
export function buttonView(viewing: Viewing, found: FoundButton): ButtonView {
  const { flows, state } = viewing;
  const { id, button, scope } = found;
  const label = flows.text(button.label, scope);
  const { words } = flows.compiled.app;
  const busyLabel = button.busyLabel ?? words['submitting'];
  const look = button.look ?? (button.type === 'submit' ? 'primary' : 'secondary');
  return {
    id,
    type: button.type,
    label,
    busyLabel: busyLabel === undefined ? label : flows.text(busyLabel, scope),
    look: look === 'primary' && !flows.holds(button.readyWhen, scope) ? 'secondary' : look,
    disabled: isDisabled(viewing, found),
    busy: state.pressed === undefined ? belongsToWait(viewing, found) : state.pressed === id,
    untilSeen: button.untilSeen && flows.text(button.untilSeen, scope),
    note: button.note && flows.text(button.note, scope),
    pauseSeconds: button.pauseSeconds,
    leavingMs: button.leavingMs,
    ...(button.text !== undefined &&
      button.copied !== undefined && {
        copies: { text: flows.text(button.text, scope), copied: flows.text(button.copied, scope) },
      }),
    ...(button.type === 'go' && link(viewing, pageUrl(viewing, button, scope))),
  };
}

/** Nobody sees which button was pressed: it was in a modal, or the page was opened while something is under way. */
function belongsToWait({ state }: Viewing, { button }: FoundButton): boolean {
  return (
    state.run.some(({ action }) => action !== '' && action === button.action) ||
    (button.type === 'submit' &&
      (state.polling !== null || state.submitting !== undefined || state.entering === 'push'))
  );
}

/**
 * What leads to an address that shows something concealed is no link: a press leads there, and the visit knows what was
 * shown. The query is as we write it, so that it need not be parsed.
 */
function link({ flows }: Viewing, href: string): Pick<ButtonView, 'href'> {
  const { concealed } = flows.compiled.app;
  const isShowing =
    concealed && href.split(/[?&]/).some((pair) => Object.hasOwn(concealed, pair.replace(/=.*/, '')));
  return isShowing ? {} : { href };
}

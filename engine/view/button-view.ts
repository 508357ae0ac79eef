import type { ButtonView } from '#engine/view/view.ts';
import type { Viewing } from '#engine/view/viewing.ts';
import type { FoundButton } from '#engine/visit/buttons.ts';
import { pageUrl } from '#engine/visit/move-on.ts';

/** A button as it is drawn; one whose action runs is busy. */
export function buttonView(viewing: Viewing, found: FoundButton): ButtonView {
  const { flows, state } = viewing;
  const { id, button, scope } = found;
  const label = flows.text(button.label, scope);
  const { words } = flows.compiled.app;
  const busyLabel = button.busyLabel ?? words['submitting'];
  const isDisabled = button.disabledWhen !== undefined && flows.evaluate(button.disabledWhen, scope) === true;
  const runs =
    state.run.some(({ action }) => action !== '' && action === button.action) ||
    (button.type === 'submit' && state.polling !== null);
  return {
    id,
    type: button.type,
    label,
    busyLabel: busyLabel === undefined ? label : flows.text(busyLabel, scope),
    look: button.look ?? (button.type === 'submit' ? 'primary' : 'secondary'),
    disabled: isDisabled,
    busy: runs,
    ...(button.pauseSeconds !== undefined && { pauseSeconds: button.pauseSeconds }),
    ...(button.type === 'go' && { href: pageUrl(viewing, button, scope) }),
  };
}

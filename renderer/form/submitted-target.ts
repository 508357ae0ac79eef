import type { ButtonView } from '#engine/view/view.ts';

/** The button that a form was submitted with: the one pressed, or the first when Enter was. */
export function submittedTarget(event: Event, buttons: readonly ButtonView[]): string | undefined {
  const submitter = 'submitter' in event ? event.submitter : null;
  const isButton = typeof HTMLButtonElement !== 'undefined' && submitter instanceof HTMLButtonElement;
  const usable = buttons.filter((button) => button.type === 'submit' && !button.disabled);
  const pressed = usable.find((button) => isButton && button.id === submitter.value);
  return (pressed ?? usable[0])?.id;
}

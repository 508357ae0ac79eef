type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Reports what was typed or chosen before the script was there, as if it happened now: a control then differs from
 * what the server wrote into its attributes.
 */
export function adoptTyped(root: Element): void {
  const focused = document.activeElement;
  // Nobody saw the focus come.
  if (focused !== null && root.contains(focused)) focused.dispatchEvent(bubbling('focusin'));
  for (const control of root.querySelectorAll<Control>('input, textarea, select')) {
    if (!adoptControl(control)) continue;
    if (control !== focused) control.dispatchEvent(bubbling('focusout'));
  }
}

function adoptControl(control: Control): boolean {
  if (control instanceof HTMLSelectElement) return adoptSelected(control);
  if (control instanceof HTMLTextAreaElement) return adoptText(control);
  switch (control.type) {
    case 'checkbox':
    case 'radio':
      return adoptTicked(control);
    case 'file':
      return (control.files?.length ?? 0) > 0 && control.dispatchEvent(bubbling('change'));
    case 'hidden':
      return false;
    default:
      return adoptText(control);
  }
}

function adoptSelected(select: HTMLSelectElement): boolean {
  const written = Array.from(select.options).find((option) => option.defaultSelected) ?? select.options[0];
  const isSame = select.selectedOptions[0] === written;
  return !isSame && select.dispatchEvent(bubbling('change'));
}

function adoptTicked(input: HTMLInputElement): boolean {
  if (input.checked === input.defaultChecked) return false;
  // Another option of the group was chosen, which says so itself.
  if (input.type === 'radio' && !input.checked) return false;
  input.checked = input.defaultChecked;
  input.click();
  return true;
}

function adoptText(control: HTMLInputElement | HTMLTextAreaElement): boolean {
  const typed = control.value;
  if (typed === control.defaultValue) return false;
  const caret = control.selectionStart;
  // React remembers the value that it set itself, and takes for news only what came in another way.
  control.value = control.defaultValue;
  setNatively(control, typed);
  control.dispatchEvent(bubbling('input'));
  if (caret !== null && control.value === typed) control.setSelectionRange(caret, caret);
  return true;
}

function setNatively(control: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {};
  set?.call(control, text);
}

function bubbling(type: string): Event {
  return new Event(type, { bubbles: true });
}

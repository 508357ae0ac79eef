type TypingElement = HTMLInputElement | HTMLTextAreaElement;
type FormElement = TypingElement | HTMLSelectElement;

/** Repeats what a person did in a control, so that the script sees it. */
type DoAgain = () => void;

/**
 * Reads what was typed or chosen before the script was there: a control then differs from what the server wrote into its
 * attributes. Returns what reports it as if it happened now, and says whether there was any.
 */
export function readTyped(root: Element): () => boolean {
  const controls = [...root.querySelectorAll<FormElement>('input, textarea, select')];
  // Reads all controls first: an event makes React draw the others anew, without what was typed.
  const changed = controls.map((control) => [control, readChange(control)] as const);
  return () => {
    const focused = document.activeElement;
    // No handler saw the focus arrive.
    if (focused !== null && root.contains(focused)) tell(focused, 'focusin');
    for (const [control, doAgain] of changed) {
      if (doAgain === undefined) continue;
      doAgain();
      if (control !== focused) tell(control, 'focusout');
    }
    return changed.some(([, doAgain]) => doAgain !== undefined);
  };
}

/**
 * Lets each control report what it shows if that has come without an event, such as from a password manager. Controls ignore
 * the event if they have reported it already.
 */
export function reportShown(root: Element): void {
  const controls = [...root.querySelectorAll<FormElement>('input, textarea, select')];
  // Reads all controls first: what one of them reports may make React draw the others again.
  const shown = controls.filter(isAnswered).map((control) => [control, shownBy(control)] as const);
  for (const [control, restore] of shown) {
    restore();
    tell(control, 'input');
  }
}

const unanswered = new Set(['hidden', 'file', 'range', 'submit', 'button']);

function isAnswered(control: FormElement): boolean {
  const isFixed = control.disabled || ('readOnly' in control && control.readOnly);
  return !isFixed && !unanswered.has(control.type);
}

/** What a control shows, as a function that shows it again. */
function shownBy(control: FormElement): () => void {
  if (control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')) {
    const { checked } = control;
    return () => control.checked === checked || (control.checked = checked);
  }
  const { value } = control;
  return () => control.value === value || (control.value = value);
}

function readChange(control: FormElement): DoAgain | undefined {
  if (control instanceof HTMLSelectElement) return readSelected(control);
  if (control instanceof HTMLTextAreaElement) return readText(control);
  switch (control.type) {
    case 'checkbox':
    case 'radio':
      return readTicked(control);
    case 'file':
      return (control.files?.length ?? 0) > 0 ? () => tell(control, 'change') : undefined;
    case 'hidden':
      return undefined;
    default:
      return readText(control);
  }
}

function readSelected(select: HTMLSelectElement): DoAgain | undefined {
  const { value } = select;
  const written = select.querySelector<HTMLOptionElement>('option[selected]') ?? select.options[0];
  if (written === undefined || written.value === value) return undefined;
  return () => {
    select.value = value;
    tell(select, 'input');
  };
}

function readTicked(input: HTMLInputElement): DoAgain | undefined {
  const { checked } = input;
  if (checked === input.defaultChecked) return undefined;
  // The option that was chosen instead reports the change itself.
  if (input.type === 'radio' && !checked) return undefined;
  return () => {
    input.checked = !checked;
    input.click();
  };
}

function readText(control: TypingElement): DoAgain | undefined {
  const { value, defaultValue } = control;
  if (value === defaultValue) return undefined;
  const { selectionStart } = control;
  return () => {
    // React ignores an input event unless the value differs from the one that React last set.
    control.value = defaultValue;
    setNatively(control, value);
    tell(control, 'input');
    if (selectionStart !== null && control.value === value) {
      control.setSelectionRange(selectionStart, selectionStart);
    }
  };
}

function setNatively(control: TypingElement, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {};
  set?.call(control, text);
}

function tell(element: Element, type: string): void {
  element.dispatchEvent(new Event(type, { bubbles: true }));
}

type TypingElement = HTMLInputElement | HTMLTextAreaElement;
type FormElement = TypingElement | HTMLSelectElement;

/** Repeats what a person did in a control, so that the script sees it. */
type DoAgain = () => void;

/** The controls of a page before React takes it over, and the one that has the focus. */
export interface EarlyControls {
  readonly controls: readonly FormElement[];
  readonly focused: Element | null;
}

/** Finds the controls that a person can use before React takes the page over. */
export function findEarlyControls(root: Element): EarlyControls {
  const controls = [...root.querySelectorAll<FormElement>('input, textarea, select')];
  return { controls, focused: document.activeElement };
}

/**
 * Reads what was typed or chosen before the script was there: a control then differs from what the server wrote into its
 * attributes. Returns what reports it as if it happened now, and says whether there was any. If another program has changed the
 * page meanwhile, such as a translation, React replaces the controls: their successors take over the answers and the focus.
 */
export function readTyped(root: Element, { controls, focused: focusedEarly }: EarlyControls): () => boolean {
  // Reads all controls first: an event makes React draw the others again, without what was typed.
  const changed = controls.flatMap((control) => {
    const successor = successorOf(control);
    return successor === null ? [] : [[successor, readChange(control, successor)] as const];
  });
  return () => {
    if (focusedEarly?.isConnected === false) keepFocus(focusedEarly);
    const focused = document.activeElement;
    // No handler saw the focus arrive.
    if (focused !== null && root.contains(focused)) fire(focused, 'focusin');
    for (const [control, doAgain] of changed) {
      if (doAgain === undefined) continue;
      doAgain();
      if (control !== focused) fire(control, 'focusout');
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
    fire(control, 'input');
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

/** The control itself if it is still in the page, or the one that React has drawn in its place. */
function successorOf<E extends Element>(element: E): E | null {
  if (element.isConnected) return element;
  const found = element.id === '' ? null : document.getElementById(element.id);
  // The same component drew both.
  return found?.tagName === element.tagName ? (found as Element as E) : null;
}

function keepFocus(before: Element): void {
  const successor = successorOf(before);
  if (!(successor instanceof HTMLElement)) return;
  successor.focus({ preventScroll: true });
}

function readChange(control: FormElement, successor: FormElement): DoAgain | undefined {
  if (control instanceof HTMLSelectElement) return readSelected(control, successor as HTMLSelectElement);
  if (control instanceof HTMLTextAreaElement) return readText(control, successor as HTMLTextAreaElement);
  const input = successor as HTMLInputElement;
  switch (control.type) {
    case 'checkbox':
    case 'radio':
      return readTicked(control, input);
    case 'file':
      return readFiles(control, input);
    case 'hidden':
      return undefined;
    default:
      return readText(control, input);
  }
}

function readSelected(select: HTMLSelectElement, successor: HTMLSelectElement): DoAgain | undefined {
  const { value } = select;
  const written = select.querySelector<HTMLOptionElement>('option[selected]') ?? select.options[0];
  if (written === undefined || written.value === value) return undefined;
  return () => {
    successor.value = value;
    fire(successor, 'input');
  };
}

function readTicked(input: HTMLInputElement, successor: HTMLInputElement): DoAgain | undefined {
  const { checked } = input;
  if (checked === input.defaultChecked) return undefined;
  // The option that was chosen instead reports the change itself.
  if (input.type === 'radio' && !checked) return undefined;
  return () => {
    successor.checked = !checked;
    successor.click();
  };
}

function readFiles(input: HTMLInputElement, successor: HTMLInputElement): DoAgain | undefined {
  const { files } = input;
  if (files === null || files.length === 0) return undefined;
  return () => {
    if (successor !== input) successor.files = files;
    fire(successor, 'change');
  };
}

function readText(control: TypingElement, successor: TypingElement): DoAgain | undefined {
  const { value, defaultValue } = control;
  if (value === defaultValue) return undefined;
  const { selectionStart } = control;
  return () => {
    // React ignores an input event unless the value differs from the one that React last set.
    successor.value = defaultValue;
    setNatively(successor, value);
    fire(successor, 'input');
    if (selectionStart !== null && successor.value === value) {
      successor.setSelectionRange(selectionStart, selectionStart);
    }
  };
}

function setNatively(control: TypingElement, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {};
  set?.call(control, text);
}

function fire(element: Element, type: string): void {
  element.dispatchEvent(new Event(type, { bubbles: true }));
}

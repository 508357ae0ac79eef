import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Holds the press that submits an input's form while files of it are on their way, and lets it go on once they have ended:
 * nobody is told that a file is missing which they see arriving. `sending` names these files; says whether somebody has
 * pressed who waits for just them.
 */
export function useHeldPress(input: RefObject<HTMLInputElement | null>, sending: string): boolean {
  const pressed = useRef<{ readonly button: HTMLElement | null }>(undefined);
  const [awaited, setAwaited] = useState('');
  useEffect(() => {
    const form = input.current?.form;
    if (!form || sending === '') return;
    const hold = (event: SubmitEvent): void => {
      event.preventDefault();
      event.stopPropagation();
      pressed.current = { button: event.submitter };
      showWaiting(event.submitter, true);
      setAwaited(sending);
    };
    // Before the form hears of it.
    form.addEventListener('submit', hold, { capture: true });
    return () => form.removeEventListener('submit', hold, { capture: true });
  }, [input, sending]);
  useEffect(() => {
    if (sending !== '' || !pressed.current) return;
    const { button } = pressed.current;
    pressed.current = undefined;
    showWaiting(button, false);
    input.current?.form?.requestSubmit(button);
  }, [input, sending]);
  return sending !== '' && awaited === sending;
}

// The button belongs to the screen, and is drawn elsewhere.
function showWaiting(button: HTMLElement | null, isWaiting: boolean): void {
  button?.toggleAttribute('data-held', isWaiting);
}

import type { Frame } from 'playwright';

/** Submits what is there, then answers every question, and presses every button and every link within the form. */
export function useEverything(frame: Frame): Promise<void> {
  return frame.evaluate(async () => {
    const drawn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));
    const type = (input: HTMLInputElement | HTMLTextAreaElement, text: string): void => {
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value') ?? {};
      set?.call(input, text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    };
    const answer = (control: Element): void => {
      if (!(control instanceof HTMLElement) || control.matches(':disabled, [readonly]')) return;
      if (control instanceof HTMLSelectElement) {
        control.selectedIndex = control.options.length - 1;
        for (const event of ['input', 'change']) control.dispatchEvent(new Event(event, { bubbles: true }));
      } else if (control instanceof HTMLTextAreaElement) type(control, 'One word, or two');
      else if (control instanceof HTMLInputElement) {
        if (control.type === 'radio' || control.type === 'checkbox') control.click();
        else if (control.type !== 'file' && control.type !== 'hidden') type(control, '7');
      }
      control.dispatchEvent(new Event('focusout', { bubbles: true }));
    };
    const all = (selector: string): readonly HTMLElement[] => [
      ...document.querySelectorAll<HTMLElement>(selector),
    ];
    const submit = (): void => all('main .button-bar button[type=submit]')[0]?.click();
    submit();
    await drawn();
    for (const control of all('main :is(input, select, textarea)')) answer(control);
    await drawn();
    for (const button of all('main .body button')) {
      if (button.isConnected) button.click();
      await drawn();
    }
    submit();
    await drawn();
  });
}

import type { View } from '#engine/index.ts';
import { sendAndForget } from '#api/client/visit-requests.ts';
import type { PageData } from './page-data.ts';
import type { SessionWarning } from './watch-session.ts';

/**
 * Asks a person whether they stay, before their session ends (WCAG 2.2.1). The dialog goes by itself where the session was
 * lengthened, here or in another tab. It covers every other dialog, and changes nothing on the page.
 */
export function sessionWarning(
  { warnSeconds, renew }: NonNullable<PageData['session']>,
  words: View['words'],
  document: Document,
): SessionWarning {
  let shown: HTMLDialogElement | undefined;
  const close = (): void => {
    shown?.close();
    shown?.remove();
    shown = undefined;
  };
  return (leftMs) => {
    const isNear = leftMs > 0 && leftMs <= warnSeconds * 1000;
    if (!isNear) return close();
    shown ??= ask(document, words, () => void sendAndForget(renew).then(close));
  };
}

function ask(document: Document, words: View['words'], stay: () => void): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.className = 'dialog';
  dialog.setAttribute('role', 'alertdialog');
  dialog.setAttribute('aria-labelledby', 'session-ending');
  dialog.setAttribute('aria-describedby', 'session-ending-text');
  const title = element(document, 'h2', 'session-ending', words['sessionEnding'], 'screen-title');
  const text = element(document, 'p', 'session-ending-text', words['sessionEndingText'], 'paragraph');
  const button = element(document, 'button', 'session-stay', words['sessionStay'], 'button');
  button.addEventListener('click', stay);
  // A person who presses a key is there.
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    stay();
  });
  dialog.append(title, text, button);
  document.body.append(dialog);
  dialog.showModal();
  button.focus();
  return dialog;
}

function element(document: Document, tag: string, id: string, text = '', className = ''): HTMLElement {
  const made = document.createElement(tag);
  made.id = id;
  made.className = className;
  made.textContent = text;
  return made;
}

import { sendForm } from '#api/client/send-form.ts';
import type { PageData } from '../visit/page-data.ts';
import { announceSending } from '../visit/visit-window.ts';
import type { AnsweringVisit } from './answering-visit.ts';

/**
 * Sends what was done on a page when its person leaves it. Where the engine has not come, nobody but the server can
 * tell what the answers mean, so they are sent as a form, as where no script runs.
 */
export function sendWhenLeft(root: HTMLElement, visit: AnsweringVisit, { tab, version }: PageData): void {
  let isFormLeft = false;
  const leave = (): void => {
    if (!visit.leave() || isFormLeft) return;
    const form =
      root.querySelector<HTMLFormElement>('form[data-area=modal]') ?? root.querySelector('form[data-area]');
    if (form === null) return;
    isFormLeft = true;
    void sendForm(form);
    announceSending(document, tab, version + 1);
  };
  window.addEventListener('pagehide', leave);
  // By the time of pagehide the server has already written the next page, without what is sent then.
  window.addEventListener('beforeunload', (event) => {
    leave();
    if (visit.isLeavingLossy()) event.preventDefault();
  });
}

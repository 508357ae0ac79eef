import type { PageData } from './page-data.ts';
import type { PageVisit } from './page-visit.ts';
import { sessionWarning } from './session-warning.ts';
import { watchPresses } from './watch-presses.ts';
import { watchSession } from './watch-session.ts';

/** Watches the session that a page was shown in, and what is pressed on it. The next page knows the time zone of the browser. */
export function watchPage({ session, view }: PageData, page: PageVisit): void {
  noteTimeZone(document);
  watchSession(window, session && sessionWarning(session, view.words, document));
  watchPresses(page);
}

/** Leaves the browser's time zone where our server finds it (`zoneCookie` of its cookies). */
export function noteTimeZone(document: { cookie: string }): void {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  document.cookie = `zone=${timeZone}; path=/; samesite=lax`;
}

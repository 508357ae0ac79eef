import type { NoticeView } from '#engine/index.ts';
import type { Word } from '#schemas/vocabulary/words.ts';
import type { PageVisit } from './page-visit.ts';

/** Path and query of the page that a window shows. */
export function addressOf({ location }: Window): string {
  return location.pathname + location.search;
}

/** Whether a page takes nothing from the person, as long as it waits for the server. */
export function setHeld({ document }: Window, isHeld: boolean): void {
  document.body.inert = isHeld;
}

/** Shows a person one of the renderer's own words, until they close it or it is over. */
export function notify(visit: PageVisit, word: Word, level: NoticeView['level']): void {
  const { view } = visit.getState();
  visit.announce({ id: word, level, runs: [{ type: 'text', text: view.words[word] ?? word }] });
}

const longestSeconds = 5;
const announcement = 'sending';

/** Tells the server, by a cookie on the request for the next page, which events are under way: from which page, up to which version. */
export function announceSending(document: Document, tab: number, version: number): void {
  // The cookie is set before the browser requests the next page; the events may arrive after that request.
  const secure = document.location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${announcement}=${tab}.${version}; path=/; max-age=${longestSeconds}; samesite=lax${secure}`;
  // Chromium sets a cookie some time later, maybe behind the request for the next page; reading it waits for that.
  void document.cookie;
}

/** The parts of a browser that tell what was announced. */
interface Announced {
  readonly document: Pick<Document, 'cookie'>;
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem'>;
}

/**
 * Whether this page was written without what the page before it announced, and may be loaded once more for that. The request for
 * it carries the announcement, and the answer takes it away. Browsers that know no `beforeunload` announce too late, and others
 * now and then.
 */
export function isWrittenTooEarly({ document, sessionStorage }: Announced): boolean {
  const [, sent] = new RegExp(`(?:^|; )${announcement}=([\\d.]+)`).exec(document.cookie) ?? [];
  // One that no answer takes away was planted by another host of the site.
  if (sent === undefined || sessionStorage.getItem(announcement) === sent) return false;
  sessionStorage.setItem(announcement, sent);
  return true;
}

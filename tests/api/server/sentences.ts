import type { PageData } from './browser.ts';

/** What the server itself tells a person on a page. */
export function sentences({ notices }: PageData): readonly string[] {
  return notices.map(({ runs }) => runs.map(({ text }) => text).join(''));
}

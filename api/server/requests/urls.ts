import type { FastifyRequest } from 'fastify';
import { type Effect, type VisitState, formatQuery, urlOf } from '#engine/index.ts';

/** The origin of the site that a request is for, as its browser names it. */
export function siteOf({ protocol, host, server }: FastifyRequest): string {
  // What is in front of us in production ends https, and may not say so.
  return `${server.isProduction ? 'https' : protocol}://${host}`;
}

/** The path of a request's URL, without its query. */
export function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

/** The address that is asked for, without what would name another host when it is sent back. */
export function originForm(url: string): string {
  return url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '').replace(/^[/\\]*/, '/');
}

/** The address of the page that a visit shows. */
export function localUrl({ location }: VisitState): string {
  return onOurHost(urlOf(location));
}

/**
 * A path that leads to no other site, as two slashes at its beginning would; browsers take a backslash for a slash,
 * and pass over tabs. No header can hold what is escaped in it, such as another line.
 */
export function onOurHost(path: string): string {
  return path.replace(/^[/\\\s]*/, '/').replace(/[^!-~]+/gu, encodeURIComponent);
}

/** Where the browser has to go after these effects; undefined if it asked for the right page. */
export function nextUrl(effects: readonly Effect[]): string | undefined {
  const last = effects.findLast((effect) => effect.type === 'navigate' && effect.how !== 'reload');
  return last?.type === 'navigate' ? last.url : undefined;
}

/** Where a page without script asks whether its waiting is over. */
export const goOnPath = '/visit/go-on';

/** Where a page that has to wait sends a browser without script. */
export const withoutScriptPath = '/visit/without-script';

/** Where a browser goes that has sent no cookie, though each page gives some. */
export const cookiesPath = '/visit/cookies';

/** The address at which a browser shows whether it keeps cookies, and goes on to a page if it does. */
export function urlToAskForCookies(page: string): string {
  return cookiesPath + formatQuery([['page', page]]);
}

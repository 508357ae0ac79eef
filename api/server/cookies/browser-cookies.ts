import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { HostSettings } from '../host/host-settings.ts';

/** A cookie as one of our own answers sets it; its value is empty where it deletes the cookie. */
export interface SetCookie {
  readonly name: string;
  readonly value: string;
  readonly expires?: Date;
}

/** What all cookies that we set have in common: no script reads them, no other site's form sends them. */
export function cookieOptions(production: boolean): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: production };
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Cookies go over HTTPS only. */
    readonly isProduction: boolean;
  }
}

/**
 * The name of a cookie that says who somebody is. The prefix keeps other hosts of the same site from planting one: browsers
 * take it from this host alone, and over HTTPS only.
 */
export function cookieName(name: string, production: boolean): string {
  return production ? `__Host-${name}` : name;
}

/** What cookies depend on: which ones the product has, and whether they go over HTTPS only. */
interface CookieContext {
  readonly host: HostSettings;
  readonly production: boolean;
}

/** What another site has left in a cookie to fill in a form with, as a cookie of a request that we make ourselves. */
export function prefillCookie(
  { prefill }: HostSettings,
  { cookies }: FastifyRequest,
): Readonly<Record<string, string>> {
  const value = prefill && cookies[prefill.cookie];
  return value === undefined || value === '' ? {} : { [prefill?.cookie ?? '']: value };
}

/** Forgets it, if there is any: it is about one person, and fills in a form once. */
export function clearPrefill({ host, production }: CookieContext, reply: FastifyReply): void {
  for (const name of Object.keys(prefillCookie(host, reply.request)))
    reply.clearCookie(name, cookieOptions(production));
}

/** Whether an answer of ours takes it from the browser. */
export function isPrefillCleared({ prefill }: HostSettings, cookies: readonly SetCookie[]): boolean {
  return cookies.some(({ name, value }) => name === prefill?.cookie && value === '');
}

/** Set by our script as it leaves a page (renderer/visit/sync-queue.ts). */
const sendingName = 'sending';

/** What an open page has sent while it was left: which page it is, and the version that it then has. */
export interface Sending {
  readonly tab: number;
  readonly version: number;
}

/** What the page before this one sent while it was left; undefined if it sent nothing. */
export function readSendingCookie(request: FastifyRequest): Sending | undefined {
  const [, tab, version] = /^(\d+)\.(\d+)$/.exec(request.cookies[sendingName] ?? '') ?? [];
  return tab && version ? { tab: Number(tab), version: Number(version) } : undefined;
}

/** Forgets the announcement: it holds for one page. */
export function clearSendingCookie(reply: FastifyReply, production: boolean): void {
  reply.clearCookie(sendingName, cookieOptions(production));
}

/** Forgets under which id this browser was counted, since the account's may have replaced it. */
export function clearTracker({ host: { tracker }, production }: CookieContext, reply: FastifyReply): void {
  if (tracker) reply.clearCookie(tracker.cookie, cookieOptions(production));
}

const oneYearInSeconds = 365 * 24 * 60 * 60;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * The id under which this browser's events are counted: the one that its visit has agreed on, else that of the cookie,
 * else a new one. It is kept where the product counts.
 */
export function trackerId(
  { host, production }: CookieContext,
  request: FastifyRequest,
  reply: FastifyReply,
  agreed: string | undefined,
): string {
  const known = uuid.test(agreed ?? '') ? agreed : undefined;
  const id = known ?? trackerOf(host, request);
  if (host.tracker) {
    const options = { ...cookieOptions(production), maxAge: oneYearInSeconds };
    reply.setCookie(host.tracker.cookie, id, options);
  }
  return id;
}

const given = new WeakMap<FastifyRequest, string>();

/** The id of the browser of a request; a new one where it has none, the same for the whole request. */
export function trackerOf(host: HostSettings, request: FastifyRequest): string {
  const tracker = knownTracker(host, request) ?? given.get(request) ?? randomUUID();
  given.set(request, tracker);
  return tracker;
}

const languageName = 'language';

/** The language that the last visit to leave this browser had; it may be any text. */
export function languageBefore(request: FastifyRequest): string | undefined {
  return request.cookies[languageName];
}

/** Remembers the language of a visit that leaves this browser, until the browser is closed. */
export function keepLanguage(reply: FastifyReply, production: boolean, language: string): void {
  reply.setCookie(languageName, language, cookieOptions(production));
}

/** The time zone of a browser, once its script has said so (renderer/visit/watch-page.ts). It may be any text, so only known ones count. */
export function zoneCookie({ cookies }: FastifyRequest): { readonly timeZone?: string } {
  const { zone = '' } = cookies;
  return timeZones.has(zone) ? { timeZone: zone } : {};
}

const timeZones = new Set(Intl.supportedValuesOf('timeZone'));

/** Whether a request brings no cookie at all. A page that is open has been given one. */
export function bringsNoCookie({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers.cookie === undefined;
}

/** The id by which telemetry knows a browser, if it has been here before. */
export function knownTracker({ tracker }: HostSettings, { cookies }: FastifyRequest): string | undefined {
  const id = tracker && cookies[tracker.cookie];
  return uuid.test(id ?? '') ? id : undefined;
}

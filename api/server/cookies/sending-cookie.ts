import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieOptions } from './cookie-options.ts';

/** Set by our script as it leaves a page (renderer/visit/sync-queue.ts). */
const name = 'sending';

/** What an open page has sent while it was left: which page it is, and the version that it then has. */
export interface Sending {
  readonly opening: number;
  readonly version: number;
}

/** What is under way from the page before this one; absent when nothing is. */
export function readSendingCookie(request: FastifyRequest): Sending | undefined {
  const [, opening, version] = /^(\d+)\.(\d+)$/.exec(request.cookies[name] ?? '') ?? [];
  return opening && version ? { opening: Number(opening), version: Number(version) } : undefined;
}

/** Forgets the announcement: it holds for one page. */
export function clearSendingCookie(reply: FastifyReply, production: boolean): void {
  reply.clearCookie(name, cookieOptions(production));
}

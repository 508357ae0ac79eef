import type { FastifyReply, FastifyRequest } from 'fastify';
import { type KeyObject, createHmac, timingSafeEqual } from 'node:crypto';
import {
  type UnstampedEvent,
  type VisitEvent,
  answerEvent,
  callHeader,
  canonicalText,
} from '#engine/index.ts';
import { type SecretKey, deriveSealKey } from '#api/store/seal.ts';
import type { ApiOperation } from '#schemas/open-api.ts';
import { type PendingCall, isSameCall, madeCall } from './pending-call.ts';

/** Whom an answer was given to: a visit, and the person who was signed in as it asked. */
export interface Asker {
  readonly visit: string;
  /** Undefined: nobody. */
  readonly account: string | undefined;
}

/** Proofs that an answer came through this server: browsers carry them, and can make none. */
export interface ReplyProofs {
  /** The proof that a visit's call, made like this, was answered like this. */
  prove(asker: Asker, made: PendingCall, event: UnstampedEvent): string;
  /** Whether an event of a browser is what the call that its visit waits for was answered. */
  isProven(asker: Asker, expected: PendingCall, event: VisitEvent, proof: string): boolean;
}

/** Proofs by a key of their own, so that they outlive a restart and need no storage. */
export function replyProofs(secretKey: SecretKey): ReplyProofs {
  const key = deriveSealKey(secretKey, 'replies');
  const textOf = (
    { visit, account = '' }: Asker,
    { operation, address, body = '' }: PendingCall,
    event: object,
  ): string => canonicalText([visit, account, operation, address, body, event]);
  return {
    prove: (asker, made, event) =>
      `${made.body ?? ''}.${sign(key.seals, textOf(asker, made, event)).toString('base64url')}`,
    isProven: (asker, expected, { now: _now, ...event }: VisitEvent & { readonly now?: number }, proof) => {
      const [body = '', signature = ''] = proof.split('.');
      const made = { ...expected, body };
      if (!isSameCall(expected, made)) return false;
      const text = textOf(asker, made, event);
      return key.opens.some((each) => isSame(sign(each, text), signature));
    },
  };
}

function sign(key: KeyObject, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function isSame(expected: Buffer, signature: string): boolean {
  const given = Buffer.from(signature, 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const proofHeader = 'x-visit-proof';
const longestCall = 400;

/**
 * Puts a proof beside an answer, for the event that a browser reports of it: our fold of the visit believes no
 * other. Refusals of our own are answers too.
 */
export function proveReply(
  proofs: ReplyProofs,
  asker: Asker,
  operation: ApiOperation,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): void {
  const call = request.headers[callHeader];
  if (typeof call !== 'string' || call.length > longestCall) return;
  const answer = { status: reply.statusCode, ...contentOf(reply, payload) };
  reply.header(proofHeader, proofs.prove(asker, madeCall(operation, request), answerEvent(call, answer)));
}

// A navigation to a call's address is refused with a page.
function contentOf(reply: FastifyReply, payload: unknown): { readonly body?: unknown } {
  const isJson = /^application\/([\w.]+\+)?json\b/.test(String(reply.getHeader('content-type')));
  return isJson && typeof payload === 'string' && payload !== '' ? { body: JSON.parse(payload) } : {};
}

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

/** Proofs that an answer came through this server: browsers carry them, and can make none. */
export interface ReplyProofs {
  /** The proof that a visit's call, made like this, was answered like this. */
  prove(visit: string, made: PendingCall, event: UnstampedEvent): string;
  /** Whether an event of a browser is what the call that its visit waits for was answered. */
  isProven(visit: string, expected: PendingCall, event: VisitEvent, proof: string): boolean;
}

/** Proofs by a key of their own, so that they outlive a restart and need no storage. */
export function replyProofs(secretKey: SecretKey): ReplyProofs {
  const key = deriveSealKey(secretKey, 'replies');
  const textOf = (visit: string, { operation, address, body = '' }: PendingCall, event: object): string =>
    canonicalText([visit, operation, address, body, event]);
  return {
    prove: (visit, made, event) =>
      `${made.body ?? ''}.${sign(key.seals, textOf(visit, made, event)).toString('base64url')}`,
    isProven: (visit, expected, { now: _now, ...event }: VisitEvent & { readonly now?: number }, proof) => {
      const [body = '', signature = ''] = proof.split('.');
      const made = { ...expected, body };
      if (!isSameCall(expected, made)) return false;
      const text = textOf(visit, made, event);
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
  visit: string,
  operation: ApiOperation,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): void {
  const call = request.headers[callHeader];
  if (typeof call !== 'string' || call.length > longestCall) return;
  const answer = { status: reply.statusCode, ...contentOf(payload) };
  reply.header(proofHeader, proofs.prove(visit, madeCall(operation, request), answerEvent(call, answer)));
}

function contentOf(payload: unknown): { readonly body?: unknown } {
  return typeof payload === 'string' && payload !== '' ? { body: JSON.parse(payload) } : {};
}

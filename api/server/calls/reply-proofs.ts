import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveSealKey } from '#api/store/seal.ts';
import { type VisitEvent, canonicalText } from '#engine/index.ts';
import type { UnstampedEvent } from '#renderer/server.tsx';
import { isSameCall } from './pending-call.ts';
import type { PendingCall } from './pending-call.ts';

/** Proofs that an answer came through this server: browsers carry them, and can make none. */
export interface ReplyProofs {
  /** The proof that a visit's call, made like this, was answered like this. */
  prove(visit: string, made: PendingCall, event: UnstampedEvent): string;
  /** Whether an event of a browser is what the call that its visit waits for was answered. */
  isProven(visit: string, expected: PendingCall, event: VisitEvent, proof: string): boolean;
}

/** Proofs by a key of their own, so that they outlive a restart and need no storage. */
export function replyProofs(secretKey: string): ReplyProofs {
  const key = deriveSealKey(secretKey, 'replies');
  const sign = (visit: string, { operation, address, body = '' }: PendingCall, event: object): Buffer =>
    createHmac('sha256', key)
      .update(canonicalText([visit, operation, address, body, event]))
      .digest();
  return {
    prove: (visit, made, event) => `${made.body ?? ''}.${sign(visit, made, event).toString('base64url')}`,
    isProven: (visit, expected, { now: _now, ...event }: VisitEvent & { readonly now?: number }, proof) => {
      const [body = '', signature = ''] = proof.split('.');
      const made = { ...expected, body };
      return isSameCall(expected, made) && isSame(sign(visit, made, event), signature);
    },
  };
}

function isSame(expected: Buffer, signature: string): boolean {
  const given = Buffer.from(signature, 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

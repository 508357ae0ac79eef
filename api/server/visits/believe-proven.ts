import type { ReplyProofs } from '../calls/reply-proofs.ts';
import type { Believe } from './fold-events.ts';

/**
 * Believes a browser's report of an answer only with the proof that this server gave along with it. That there was
 * no answer needs none, since nobody can prove it, and says nothing.
 */
export function believeProven(
  replies: ReplyProofs,
  visit: string,
  proofs: { readonly [call: string]: string },
): Believe {
  return (event, expected) => {
    if (event.type !== 'replied' && event.type !== 'failed') return true;
    const { call } = event;
    // Which call nobody waits for, the fold itself finds out.
    if (!expected) return true;
    if (event.type === 'failed' && event.status === 0) return !('message' in event || 'code' in event);
    const proof = Object.hasOwn(proofs, call) ? proofs[call] : undefined;
    return proof !== undefined && replies.isProven(visit, expected, event, proof);
  };
}

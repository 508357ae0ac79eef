import { randomUUID } from 'node:crypto';
import { ownFlowsOf } from '#engine/compile.ts';
import type { Compiled, OwnFlows } from '#engine/index.ts';

/** Flows as a window gets them: whole, or what differs from those that it has. `joinFlows` merges both. */
export type SentFlows =
  | { readonly stamp: string; readonly whole: Compiled }
  | { readonly stamp: string; readonly own: OwnFlows };

/** Each window has one of them. */
const mostKept = 8;

/** Gives the way to send flows to windows that say by a stamp which ones they have: after a letter, few documents differ. */
export function sendFlows(): (now: Compiled, known: string | undefined) => SentFlows {
  const sent = new Map<string, Compiled>();
  return (now, known = '') => {
    const stamp = randomUUID();
    const before = sent.get(known);
    sent.delete(known);
    sent.set(stamp, now);
    for (const oldest of [...sent.keys()].slice(0, -mostKept)) sent.delete(oldest);
    return before ? { stamp, own: ownFlowsOf(all(now), all(before)) } : { stamp, whole: now };
  };
}

function all(whole: Compiled): { readonly whole: Compiled; readonly texts: Record<string, never> } {
  return { whole, texts: {} };
}

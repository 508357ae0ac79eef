import { forgetSession } from '#api/client/index.ts';
import type { Effect } from '#engine/index.ts';
import type { Performer } from './host.ts';

/** Forgets the token of the session; keeping it is our server's work, which holds it in a cookie out of reach. */
export const performStore: Performer<Extract<Effect, { type: 'store' }>> = (effect) => {
  // Signing out works without an answer too: the token then runs out by itself.
  if (effect.token === 'forget') void forgetSession().catch(() => undefined);
};

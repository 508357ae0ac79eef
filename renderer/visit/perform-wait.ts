import type { Effect } from '#engine/index.ts';
import type { Performer } from './host.ts';

/** Comes back to the engine after a while. */
export const performWait: Performer<Extract<Effect, { type: 'wait' }>> = (effect, host) => {
  setTimeout(() => host.dispatch({ type: 'polled', wait: effect.id }), effect.ms);
};

import type { Effect } from '#engine/index.ts';
import type { Performer } from './host.ts';

/** Makes the browser's address follow the engine, or leaves for a page that is not ours. */
export const performNavigate: Performer<Extract<Effect, { type: 'navigate' }>> = (effect, host) => {
  switch (effect.how) {
    case 'push':
    case 'replace':
      return host.moveTo(effect.url, effect.how);
    case 'leave':
      return host.leave(effect.url);
    case 'reload':
      return host.reload();
    default:
      return effect.how satisfies never;
  }
};

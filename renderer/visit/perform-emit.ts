import { emit } from '#api/client/index.ts';
import type { Effect } from '#engine/visit/effect.ts';
import type { Performer } from './host.ts';

/** Sends a record of what happened. */
export const performEmit: Performer<Extract<Effect, { type: 'emit' }>> = ({ request }, host) => {
  if (request !== undefined) host.afterPaint.run(() => void emit(request));
};

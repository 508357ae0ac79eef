import { beginSession, emit } from '#api/client/index.ts';
import type { Effect } from '#engine/index.ts';
import type { Performer } from './host.ts';

/** Sends a record of what happened; nobody who fills in a form has to know whether it arrived. */
export const performEmit: Performer<Extract<Effect, { type: 'emit' }>> = ({ request, tries }, host) => {
  if (request === undefined) return;
  const send = () => (tries === undefined ? emit(request) : beginSession(request, tries));
  host.afterPaint.run(() => void send().catch(() => undefined));
};

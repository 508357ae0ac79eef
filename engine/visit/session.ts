import { writePath } from '#engine/json/fact-path.ts';
import { urlOf } from '#engine/visit/locate.ts';
import { update, type Turn } from '#engine/visit/turn.ts';

/** The reply's token is the session's from now on; the host keeps it (DECISIONS §8.8). */
export function keepToken(turn: Turn): void {
  update(turn, { facts: writePath(turn.state.facts, 'session.signedIn', true) });
  turn.effects.push({ type: 'store', token: 'keep' });
}

/** The session is over: the host forgets its token. */
export function forgetToken(turn: Turn): void {
  update(turn, { facts: writePath(turn.state.facts, 'session.signedIn', false) });
  turn.effects.push({ type: 'store', token: 'forget' });
}

/** The page is opened afresh. */
export function reloadPage(turn: Turn): void {
  turn.effects.push({ type: 'navigate', url: urlOf(turn.state.location), how: 'reload' });
}

/** Everything that is kept of the visit is deleted, and another one begins at a URL. */
export function forgetVisit(turn: Turn, url: string): void {
  turn.effects.push({ type: 'forget' }, { type: 'navigate', url, how: 'leave' });
}

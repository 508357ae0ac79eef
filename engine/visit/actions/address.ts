import { writePath } from '../../json/fact-path.ts';
import { concealedIn } from '../../pages/conceal.ts';
import { located, type Location, type Query, urlOf } from '../../pages/locate.ts';
import { update, type ArrivalKind, type Transition } from '../transition.ts';

/** Moves the visit to another path. Access is not checked, since the tables have led there. */
export function moveTo(transition: Transition, path: string, search: string): void {
  update(transition, { location: { ...located(path, search), pass: {} }, notices: [] });
  noteAddress(transition);
  transition.effects.push({
    type: 'navigate',
    url: path + search,
    how: transition.state.isUsed === true ? 'push' : 'replace',
  });
  update(transition, { isUsed: false });
}

/** Conditions read the address as `session.path` and `session.query` (specification/decisions.md, The facts). */
export function noteAddress(transition: Transition): void {
  const { path, query } = transition.state.location;
  const facts = writePath(transition.state.facts, 'session.path', path);
  update(transition, { facts: writePath(facts, 'session.query', query) });
}

// A person who comes back to a page that nobody has closed is not the one who came with the link.
const knownForMs = 30 * 60_000;

/** What an address brought stays known for half an hour while its page is shown, also when it is loaded again. */
export function concealedHere({ state, now }: Transition, path: string): Query {
  const { broughtAt = now } = state.location;
  const isKnown = path === state.location.path && now - broughtAt <= knownForMs;
  return isKnown ? concealedIn(state.location) : {};
}

/** The address with the time at which it brought what it conceals. */
export function withTime(location: Location, broughtAt: number | undefined): Location {
  const isConcealing = broughtAt !== undefined && Object.keys(concealedIn(location)).length > 0;
  return isConcealing ? { ...location, broughtAt } : location;
}

/** Shows in the browser's address where the visit has arrived; `asked` is what it shows already if it is `there`. */
export function notifyBrowser(transition: Transition, arrival: ArrivalKind, asked: string): void {
  const url = urlOf(transition.state.location);
  update(transition, { isUsed: false });
  if (arrival !== 'there') transition.effects.push({ type: 'navigate', url, how: arrival });
  else if (url !== asked) transition.effects.push({ type: 'navigate', url, how: 'replace' });
}

/** Leaves the pages of these flows for another address. */
export function leave(transition: Transition, url: string, arrival: ArrivalKind): void {
  transition.effects.push({
    type: 'navigate',
    url,
    how: 'leave',
    ...(arrival === 'replace' && { replaces: true }),
  });
}

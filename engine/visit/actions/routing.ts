import { writePath } from '../../json/fact-path.ts';
import { resolvePage, rootPath } from '../../pages/page-url.ts';
import { keptSearch } from '../../pages/resolve-url.ts';
import { type RouteDecision, route } from '../../tables/route.ts';
import type { Json } from '../../json/json.ts';
import { moveTo } from './address.ts';
import { showPage } from './show-page.ts';
import { sayUnchanged, showCarried } from '../notices.ts';
import { type VisitState, arrived } from '../state.ts';
import { type Transition, call, nextId, update } from '../transition.ts';

type PageToShow = Exclude<VisitState['page'], null>;

/** What the tables decide after some polls, and the path of the page that they name; null: nowhere else. */
interface Direction extends RouteDecision {
  readonly attempts: number;
  readonly path: string | null;
}

/**
 * Reads the tables once after `attempts` polls, and goes where they say. While they say to wait, the status is polled
 * again with back-off (A§4, A§9), and the URL's own page is shown, if it has one.
 */
export function continueRouting(transition: Transition, attempts: number): void {
  follow(transition, directionAfter(transition, attempts));
}

// Those who ask again and again have no use for polls in between.
const enough = Number.MAX_SAFE_INTEGER;

/**
 * Redirects a waiting user when routing now yields another page. If it does not, they see no message. It does not
 * matter what this reply has changed: another call or a page opened afresh may have known it before.
 */
export function leadOn(transition: Transition): void {
  const { notices, polling, run, location, entering } = transition.state;
  // A person on the way to another page has not waited for this.
  if (run.length > 0 || entering !== null) return;
  const direction = directionAfter(transition, enough);
  // Access may show another page at this address, which stays as well. What a poll waits for, it finds out itself.
  if (direction.path === location.path || (polling !== null && direction.path === null)) return;
  follow(transition, direction);
  if (transition.tasks.length === 0) update(transition, { notices });
}

/** Polls the status once more, unless the wait is out of date. */
export function pollAgain(transition: Transition, wait: string): void {
  const { polling: table } = transition.flows.compiled;
  if (!table || transition.state.polling?.wait !== wait) return;
  const scope = transition.context.scope;
  call(transition, { operation: table.call, with: table.with, purpose: { type: 'poll' } }, scope);
}

/** A poll has ended, with or without a reply. Either way the attempt counts. */
export function polled(transition: Transition, body: Json | undefined): void {
  const { polling: table } = transition.flows.compiled;
  const { polling } = transition.state;
  if (!table || !polling) return;
  if (body !== undefined) update(transition, { facts: writePath(transition.state.facts, table.into, body) });
  continueRouting(transition, polling.attempts + 1);
}

function directionAfter({ flows, state, context }: Transition, attempts: number): Direction {
  const decision = route(flows, context.scope, attempts);
  const { page } = decision;
  const path = page === null ? null : resolvePage(flows, page, state.location.path, context.scope);
  return { ...decision, attempts, path };
}

function follow(transition: Transition, direction: Direction): void {
  const page = pageOnTheWay(transition, direction);
  if (page) showPage(transition, page.document, page.parameters);
}

/** Waits, goes or stays, as the tables decide. Gives the page to show meanwhile; nothing if the one that is shown stays. */
function pageOnTheWay(
  transition: Transition,
  { page: named, path, attempts, poll, retries, delays, pass }: Direction,
): PageToShow | undefined {
  const { page, location, steps } = transition.state;
  const own = transition.flows.pages.find(location.path);
  const isShown = page !== null && own?.document === page.document;
  if (poll && named === null && attempts < retries) {
    const wait = nextId(transition, 'poll');
    update(transition, { polling: { attempts, wait } });
    transition.effects.push({ type: 'wait', id: wait, ms: delays[attempts] ?? 0 });
    return isShown ? undefined : own;
  }
  update(transition, { polling: null, progress: null });
  const isHere = isShown && path === location.path;
  if (isHere && attempts > 0 && !poll) {
    // What was waited for leads back to the page that is shown: what it knows is old, and what was answered is sent.
    const { [page.document]: _answered, ...others } = steps;
    update(transition, { steps: others });
    return page;
  }
  if (isHere || path === null) return pageThatStays(transition, own, isShown);
  transition.tasks.push({ type: 'enter', url: path + keptHere(transition), arrival: 'push', pass });
  return undefined;
}

/**
 * The tables name no other page: the page stays, and a person who was elsewhere waits at the routing's root. A URL
 * without a page has nothing to show.
 */
function pageThatStays(
  transition: Transition,
  own: PageToShow | undefined,
  isShown: boolean,
): PageToShow | undefined {
  const { flows, context } = transition;
  const { page, location } = transition.state;
  const root = rootPath(flows, context.scope);
  const isWithin = `${location.path}/`.startsWith(`${root}/`);
  if (isShown) transition.state = arrived(transition.state);
  if (isWithin && isShown) {
    if (transition.state.carried) showCarried(transition);
    else sayUnchanged(transition);
    return undefined;
  }
  const isLost = isWithin ? !own : page !== null;
  const atRoot = isLost ? flows.pages.find(root) : undefined;
  if (atRoot) moveTo(transition, root, keptHere(transition));
  const left = atRoot ?? own;
  if (!left) return page ? undefined : { document: flows.compiled.app.notFound, parameters: {} };
  return left.document === page?.document ? undefined : left;
}

function keptHere({ flows, state }: Transition): string {
  return keptSearch(state.location.search, flows.compiled.routing?.keepQuery ?? []);
}

import { writePath } from '../../json/fact-path.ts';
import { resolvePage, rootPath } from '../../pages/page-url.ts';
import { keptSearch } from '../../pages/resolve-url.ts';
import { type RouteDecision, route } from '../../tables/route.ts';
import { call } from '../call.ts';
import type { Json } from '../../json/json.ts';
import { moveTo } from './address.ts';
import { showPage } from './show-page.ts';
import { showCarried } from '../notices.ts';
import { arrived } from '../state.ts';
import { nextId, update, type Transition } from '../transition.ts';

/**
 * Reads the tables once after `attempts` polls, and goes where they say. While they say to wait, the status is polled
 * again with back-off (A§4, A§9), and the URL's own page is shown, if it has one.
 */
export function continueRouting(transition: Transition, attempts: number): void {
  follow(transition, route(transition.flows, transition.context.scope, attempts), attempts);
}

function follow(transition: Transition, decision: RouteDecision, attempts: number): void {
  if (decision.poll && decision.page === null && attempts < decision.retries) {
    const wait = nextId(transition, 'poll');
    update(transition, { polling: { attempts, wait } });
    transition.effects.push({ type: 'wait', id: wait, ms: decision.delays[attempts] ?? 0 });
    return void showOwnPage(transition);
  }
  update(transition, { polling: null, progress: null });
  const path = pathOf(transition, decision);
  if (path === null) return stay(transition);
  if (path === transition.state.location.path && isShown(transition)) {
    return attempts > 0 && !decision.poll ? showAfresh(transition) : stay(transition);
  }
  transition.tasks.push({
    type: 'enter',
    url: path + keptHere(transition),
    arrival: 'push',
    pass: decision.pass,
  });
}

// Those who ask again and again have no use for polls in between.
const enough = Number.MAX_SAFE_INTEGER;

/** Where a decision leads; null: nowhere else. */
function pathOf({ flows, state, context }: Transition, { page }: RouteDecision): string | null {
  return page === null ? null : resolvePage(flows, page, state.location.path, context.scope);
}

/**
 * Redirects a waiting user when routing now yields another page. If it does not, they see no message. It does not
 * matter what this reply has changed: another call or a page opened afresh may have known it before.
 */
export function leadOn(transition: Transition): void {
  const { notices, polling, run, location, entering } = transition.state;
  // A person on the way to another page has not waited for this.
  if (run.length > 0 || entering !== null) return;
  const decision = route(transition.flows, transition.context.scope, enough);
  const path = pathOf(transition, decision);
  // Access may show another page at this address, which stays as well. What a poll waits for, it finds out itself.
  if (path === location.path || (polling !== null && path === null)) return;
  follow(transition, decision, enough);
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

/**
 * The tables name no other page: the page stays, and a person who was elsewhere waits at the routing's root. A URL
 * without a page has nothing to show.
 */
function stay(transition: Transition): void {
  const { page, location } = transition.state;
  const root = rootPath(transition.flows, transition.context.scope);
  const isWithin = location.path === root || location.path.startsWith(`${root}/`);
  if (isShown(transition)) transition.state = arrived(transition.state);
  if (isWithin && isShown(transition))
    return transition.state.carried ? showCarried(transition) : sayUnchanged(transition);
  const isLost = isWithin ? !transition.flows.pages.find(location.path) : page !== null;
  if (isLost && transition.flows.pages.find(root)) moveTo(transition, root, keptHere(transition));
  if (!showOwnPage(transition) && !page) showPage(transition, transition.flows.compiled.app.notFound, {});
}

/** What was waited for leads back to the page that is shown: what it knows is old, and what was answered is sent. */
function showAfresh(transition: Transition): void {
  const { page } = transition.state;
  if (!page) return;
  const { [page.document]: _answered, ...steps } = transition.state.steps;
  update(transition, { steps });
  showPage(transition, page.document, page.parameters);
}

/** Shows the page document of the URL, if it has one that is not shown yet. */
function showOwnPage(transition: Transition): boolean {
  const found = transition.flows.pages.find(transition.state.location.path);
  if (found && !isShown(transition)) showPage(transition, found.document, found.parameters);
  return found !== undefined;
}

function isShown({ flows, state }: Transition): boolean {
  const found = flows.pages.find(state.location.path);
  return found !== undefined && found.document === state.page?.document;
}

/** Tells a person who asked or waited that nothing has changed. It is said once. */
function sayUnchanged(transition: Transition): void {
  const text = transition.flows.compiled.routing?.unchanged;
  if (text === undefined) return;
  const id = nextId(transition, unchanged);
  const runs = transition.flows.runs(text, transition.context.scope);
  const others = transition.state.notices.filter((notice) => !notice.id.startsWith(unchanged));
  update(transition, { notices: [...others, { id, level: 'info', runs }] });
}

const unchanged = 'unchanged';

function keptHere({ flows, state }: Transition): string {
  return keptSearch(state.location.search, flows.compiled.routing?.keepQuery ?? []);
}

import { writePath } from '../../json/fact-path.ts';
import { resolvePage, rootPath } from '../../pages/page-url.ts';
import { keptSearch } from '../../pages/resolve-url.ts';
import { factScope } from '../../screen/screen-scope.ts';
import { route } from '../../tables/route.ts';
import { call } from '../call.ts';
import type { Json } from '../../json/json.ts';
import { moveTo, showPage } from './enter.ts';
import { showCarried } from '../notices.ts';
import { clearFacts, nextId, update, type Turn } from '../turn.ts';

/**
 * Reads the tables once after `attempts` polls, and goes where they say. While they say to wait, the status is polled
 * again with back-off (A§4, A§9), and the URL's own page is shown, if it has one.
 */
export function continueRouting(turn: Turn, attempts: number): void {
  const scope = factScope(turn.flows, clearFacts(turn));
  const decision = route(turn.flows, scope, attempts);
  if (decision.poll && decision.page === null && attempts < decision.retries) {
    const wait = nextId(turn, 'poll');
    update(turn, { polling: { attempts, wait } });
    turn.effects.push({ type: 'wait', id: wait, ms: decision.delays[attempts] ?? 0 });
    return void showOwnPage(turn);
  }
  update(turn, { polling: null, progress: null });
  if (decision.page === null) return stay(turn);
  const path = resolvePage(turn.flows, decision.page, turn.state.location.path, scope);
  if (path === turn.state.location.path && isShown(turn)) {
    return attempts > 0 && !decision.poll ? showAfresh(turn) : stay(turn);
  }
  turn.tasks.push({ type: 'enter', url: path + keptHere(turn), arrival: 'push', pass: decision.pass });
}

// Whoever asks again and again has no use for polls in between.
const enough = Number.MAX_SAFE_INTEGER;

/** Where the tables lead at this moment; null: nowhere else. */
function nextPath(turn: Turn): string | null {
  const scope = factScope(turn.flows, clearFacts(turn));
  const { page } = route(turn.flows, scope, enough);
  return page === null ? null : resolvePage(turn.flows, page, turn.state.location.path, scope);
}

/**
 * Leads somebody on who only waits, if the tables lead elsewhere. If they stay, they are not told so. It does not matter
 * what this reply has changed: another call, an earlier look or a page opened afresh may have known it before.
 */
export function leadOn(turn: Turn): void {
  const { notices, polling, run, location, entering } = turn.state;
  // Whoever is on the way to another page has not waited for this.
  if (polling !== null || run.length > 0 || entering !== null) return;
  // Access may show another page at this address, which stays as well.
  if (nextPath(turn) === location.path) return;
  continueRouting(turn, enough);
  if (turn.tasks.length === 0) update(turn, { notices });
}

/** Polls the status once more, unless the wait is out of date. */
export function pollAgain(turn: Turn, wait: string): void {
  const { polling: table } = turn.flows.compiled;
  if (!table || turn.state.polling?.wait !== wait) return;
  const scope = factScope(turn.flows, clearFacts(turn));
  call(turn, { operation: table.call, with: table.with, purpose: { type: 'poll' } }, scope);
}

/** A poll has ended, with or without a reply. Either way the attempt counts. */
export function polled(turn: Turn, body: Json | undefined): void {
  const { polling: table } = turn.flows.compiled;
  const { polling } = turn.state;
  if (!table || !polling) return;
  if (body !== undefined) update(turn, { facts: writePath(turn.state.facts, table.into, body) });
  continueRouting(turn, polling.attempts + 1);
}

/**
 * The tables name no other page: the page stays, and a person who was elsewhere waits at the routing's root.
 * A URL without a page of its own has nothing to show.
 */
function stay(turn: Turn): void {
  const { page, location } = turn.state;
  const root = rootPath(turn.flows, factScope(turn.flows, clearFacts(turn)));
  const isWithin = location.path === root || location.path.startsWith(`${root}/`);
  if (isWithin && isShown(turn)) return turn.state.carried ? showCarried(turn) : sayUnchanged(turn);
  const isLost = isWithin ? !turn.flows.pages.find(location.path) : page !== null;
  if (isLost && turn.flows.pages.find(root)) moveTo(turn, root, keptHere(turn));
  if (!showOwnPage(turn) && !page) showPage(turn, turn.flows.compiled.app.notFound, {});
}

/** What was waited for leads back to the page that is shown: what it knows is old, and what was answered is sent. */
function showAfresh(turn: Turn): void {
  const { page } = turn.state;
  if (!page) return;
  const { [page.document]: _answered, ...steps } = turn.state.steps;
  update(turn, { steps });
  showPage(turn, page.document, page.parameters);
}

/** Shows the page document of the URL, if it has one that is not shown yet. */
function showOwnPage(turn: Turn): boolean {
  const found = turn.flows.pages.find(turn.state.location.path);
  if (found && !isShown(turn)) showPage(turn, found.document, found.parameters);
  return found !== undefined;
}

function isShown({ flows, state }: Turn): boolean {
  const found = flows.pages.find(state.location.path);
  return found !== undefined && found.document === state.page?.document;
}

/** Tells a person who asked or waited that nothing has changed. It is said once. */
function sayUnchanged(turn: Turn): void {
  const text = turn.flows.compiled.routing?.unchanged;
  if (text === undefined) return;
  const id = nextId(turn, unchanged);
  const runs = turn.flows.runs(text, factScope(turn.flows, clearFacts(turn)));
  const others = turn.state.notices.filter((notice) => !notice.id.startsWith(unchanged));
  update(turn, { notices: [...others, { id, level: 'info', runs }] });
}

const unchanged = 'unchanged';

function keptHere({ flows, state }: Turn): string {
  return keptSearch(state.location.search, flows.compiled.routing?.keepQuery ?? []);
}

import { writePath } from '#engine/fact-path.ts';
import { resolvePage } from '#engine/pages/resolve-page.ts';
import { keptQuery } from '#engine/pages/resolve-url.ts';
import { factScope } from '#engine/screen/screen-scope.ts';
import { route } from '#engine/tables/route.ts';
import { call } from '#engine/visit/call.ts';
import type { Json } from '#engine/json.ts';
import { showPage } from '#engine/visit/enter.ts';
import { formatQuery } from '#engine/visit/query.ts';
import { clearFacts, nextId, update, type Turn } from '#engine/visit/turn.ts';

/**
 * One look at the tables after `attempts` polls: goes where they say; while they say to wait, the status is asked
 * for again with back-off (A§4, A§9).
 */
export function continueRouting(turn: Turn, attempts: number): void {
  const scope = factScope(turn.flows, clearFacts(turn));
  const decision = route(turn.flows, scope, attempts);
  if (decision.poll && decision.page === null && attempts < decision.retries) {
    const wait = nextId(turn, 'poll');
    update(turn, { polling: { attempts, wait } });
    turn.effects.push({ type: 'wait', id: wait, ms: decision.delays[attempts] ?? 0 });
    return;
  }
  update(turn, { polling: null, progress: null });
  if (decision.page === null) return stay(turn);
  const { routing } = turn.flows.compiled;
  const url = resolvePage(turn.flows, decision.page, turn.state.location.path, scope);
  const query = formatQuery(Object.entries(keptQuery(turn.state.location.query, routing?.keepQuery ?? [])));
  turn.tasks.push({ type: 'enter', url: url + query, arrival: 'push', pass: decision.pass });
}

/** Asks for the status once more; nothing where the wait is out of date. */
export function pollAgain(turn: Turn, wait: string): void {
  const { polling: table } = turn.flows.compiled;
  if (!table || turn.state.polling?.wait !== wait) return;
  const scope = factScope(turn.flows, clearFacts(turn));
  call(turn, { operation: table.call, with: table.with, purpose: { type: 'poll' } }, scope);
}

/** The answer of a poll, or none: either way the attempt counts. */
export function polled(turn: Turn, body: Json | undefined): void {
  const { polling: table } = turn.flows.compiled;
  const { polling } = turn.state;
  if (!table || !polling) return;
  if (body !== undefined) update(turn, { facts: writePath(turn.state.facts, table.into, body) });
  continueRouting(turn, polling.attempts + 1);
}

/** The tables name no other page: what is shown stays; a URL without a page of its own has nothing to show. */
export function stay(turn: Turn): void {
  const { page, location } = turn.state;
  const found = turn.flows.pages.find(location.path);
  if (found && found.document !== page?.document) showPage(turn, found.document, found.parameters);
  else if (!page) showPage(turn, turn.flows.compiled.app.notFound, {});
}

import { conceal } from '../../pages/conceal.ts';
import { type Destination, addressParameters, searchOf } from '../../pages/resolve-url.ts';
import { locate, located, urlOf } from '../../pages/locate.ts';
import { leadsElsewhere, rootPath } from '../../pages/page-url.ts';
import { settleAnswers } from '../events/settle-answers.ts';
import type { JsonObject } from '../../json/json.ts';
import { withLocals, type Scope } from '../../expression/scope.ts';
import { forgetOthers } from '../screens/loads-asked.ts';
import { appScopeKey, isLoading } from '../screens/load-data.ts';
import { startLoads } from '../screens/start-loads.ts';
import { keepDraft } from '../screens/open-screen.ts';
import { sayOutOfOrder } from '../notices.ts';
import { leadsBack } from '../screens/step-order.ts';
import { update, type ArrivalKind, type Transition } from '../transition.ts';
import { concealedHere, leave, noteAddress, notifyBrowser, withTime } from './address.ts';
import { emitBeginning } from './emit.ts';
import { leaveBehind, startAction } from './frames.ts';
import { showPage } from './show-page.ts';

const maximumRedirects = 10;

/** Opening a page again drops calls and waits of the earlier page. Idempotency keys stay, so that nothing is created twice. */
export function openAfresh(transition: Transition, url: string): void {
  const isFirst = transition.state.page === null;
  update(transition, { calls: {}, repeats: {}, run: [], polling: null, progress: null, isBeneath: false });
  // What was asked of us is here: a path of another application that is not served would lead to itself forever.
  enterHere(transition, url, 'there');
  if (isFirst) emitBeginning(transition, transition.context.scope);
}

/** The browser shows the address already. Messages of the page before go, and so does the action that ran on it. */
export function goThere(transition: Transition, url: string): void {
  leaveBehind(transition);
  update(transition, { notices: [] });
  enter(transition, url, 'there');
}

/** Goes to a URL: first the app's loads, then access, journey and page. */
export function enter(
  transition: Transition,
  url: string,
  arrival: ArrivalKind,
  pass: JsonObject = {},
): void {
  if (leadsElsewhere(transition.flows, url)) return leave(transition, url, entryOf(transition, arrival));
  enterHere(transition, url, arrival, pass);
}

function enterHere(transition: Transition, url: string, arrival: ArrivalKind, pass: JsonObject = {}): void {
  const asked = locate(url);
  const { location: before, modal, isBeneath } = transition.state;
  // A person who goes elsewhere has sent nothing of the modal; an action that leads there has.
  if (arrival === 'there' && !isBeneath) keepDraft(transition);
  const { submitting: _given, ...visit } = transition.state;
  transition.state = visit;
  const location = { ...conceal(transition.flows, asked), pass };
  const isBrought = location.search !== asked.search;
  const shown = arrival === 'there' && isBrought ? 'replace' : entryOf(transition, arrival);
  const known = { ...location, query: { ...concealedHere(transition, location.path), ...location.query } };
  const isAnother = before.path === location.path && before.search !== location.search;
  update(transition, {
    location: withTime(known, isBrought ? transition.now : transition.state.location.broughtAt),
    notices: arrival === 'there' && before.path === location.path ? transition.state.notices : [],
    modal: isBeneath ? modal : null,
    polling: null,
    entering: shown,
    ...(arrival === 'there' && { isArriving: true as const }),
  });
  noteAddress(transition);
  // What a question depended on may have been in the address: what was answered about one thing is no answer about
  // another.
  if (isAnother) {
    const { page } = transition.context;
    const settled = page && settleAnswers(transition, page);
    if (settled) forgetOthers(transition, settled);
  }
  startLoads(transition, appScopeKey, transition.flows.compiled.app.loads ?? [], addressScope(transition));
  if (!isLoading(transition, appScopeKey)) arrive(transition);
}

/**
 * Whether the address gets another entry in the browser's history. A page that leads on without a press replaces its
 * own, and so does the root of the tables: Back would only lead forward again.
 */
function entryOf(transition: Transition, arrival: ArrivalKind): ArrivalKind {
  if (arrival !== 'push') return arrival;
  const { isUsed = false, location } = transition.state;
  const isPassedThrough = !isUsed || location.path === rootPath(transition.flows, transition.context.scope);
  return isPassedThrough ? 'replace' : 'push';
}

/** The second half of `enter`, once the app's loads have arrived: shows the page, or goes where access says. */
export function arrive(transition: Transition): void {
  const { location } = transition.state;
  const asked = urlOf(location);
  const arrival = transition.state.entering ?? 'there';
  update(transition, { entering: null });
  for (let redirects = 0; redirects < maximumRedirects; redirects += 1) {
    const { destination } = transition.context;
    if (destination.type === 'redirect') {
      const { page } = destination;
      const search = searchOf(destination, transition.state.location);
      if (leadsElsewhere(transition.flows, page)) return leave(transition, page + search, arrival);
      const led = { ...conceal(transition.flows, located(page, search)), pass: {} };
      update(transition, { location: withTime(led, transition.state.location.broughtAt) });
      noteAddress(transition);
      continue;
    }
    notifyBrowser(transition, arrival, asked);
    if (leadsBack(transition, location, transition.state.location)) sayOutOfOrder(transition);
    return openDestination(transition, destination, arrival);
  }
  giveUp(transition);
}

/** There is no page to go to: shows the app's `failed` page and ends what runs. */
export function giveUp(transition: Transition): void {
  update(transition, { run: [], progress: null, polling: null, entering: null });
  showPage(transition, transition.flows.compiled.app.failed, {});
}

function openDestination(
  transition: Transition,
  destination: Exclude<Destination, { type: 'redirect' }>,
  arrival: ArrivalKind,
): void {
  switch (destination.type) {
    case 'page':
      return showPage(transition, destination.document, destination.parameters, arrival !== 'there');
    case 'route':
      return void transition.tasks.push({ type: 'route', attempts: 0 });
    case 'run':
      return startAction(transition, destination.action, {});
    default:
      return destination satisfies never;
  }
}

function addressScope(transition: Transition): Scope {
  const parameters = addressParameters(transition.flows, transition.state.location.path);
  return withLocals(transition.context.scope, { parameters });
}

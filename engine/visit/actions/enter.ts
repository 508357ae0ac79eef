import { writePath } from '../../json/fact-path.ts';
import { conceal, concealedIn } from '../../pages/conceal.ts';
import { type Destination, addressParameters, searchOf } from '../../pages/resolve-url.ts';
import { locate, located, type Location, type Query, urlOf } from '../../pages/locate.ts';
import { leadsElsewhere, rootPath } from '../../pages/page-url.ts';
import { settleAnswers } from '../events/settle-answers.ts';
import { askChecks } from '../events/ask-checks.ts';
import { checkScreen } from '../../fields/check-screen.ts';
import { subjectOf } from '../../screen/screen-at.ts';
import type { JsonObject } from '../../json/json.ts';
import { withLocals, type Scope } from '../../expression/scope.ts';
import { forgetOthers, forgetRead } from '../screens/forget-others.ts';
import { appScopeKey, isLoading, startLoads } from '../screens/load-data.ts';
import { keepDraft, keepStep } from '../screens/open-screen.ts';
import { leaveBehind, startAction } from './frames.ts';
import { leadsBack, sayOutOfOrder } from '../screens/step-order.ts';
import { emptyStep } from '../context.ts';
import { update, type ArrivalKind, type Transition } from '../transition.ts';
import { showCarried } from '../notices.ts';
import { arrived, withoutPressed } from '../state.ts';
import { emitBeginning, emitShown } from './emit.ts';
import { isRefusal, withRefused } from '../events/refuse-answer.ts';
import { startParts } from '../screens/start-parts.ts';

const maximumRedirects = 10;

/** Opening a page again drops calls and waits of the earlier page. Idempotency keys stay, so that nothing is created twice. */
export function openAfresh(transition: Transition, url: string): void {
  const isFirst = transition.state.page === null;
  update(transition, { calls: {}, repeats: {}, run: [], polling: null, progress: null });
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
  const before = transition.state.location;
  // A person who goes elsewhere has sent nothing of the modal; an action that leads there has.
  if (arrival === 'there') keepDraft(transition);
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
    modal: null,
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
    return settle(transition, destination, arrival);
  }
  giveUp(transition);
}

/** There is no page to go to: shows the app's `failed` page and ends what runs. */
export function giveUp(transition: Transition): void {
  update(transition, { run: [], progress: null, polling: null, entering: null });
  showPage(transition, transition.flows.compiled.app.failed, {});
}

function settle(
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

/**
 * Shows a page document: its loads and parts are asked for, its `opened` action runs, its heading takes focus. What leads there
 * (`isLed`) may have changed what the page showed when it was left.
 */
export function showPage(
  transition: Transition,
  document: string,
  parameters: JsonObject,
  isLed = false,
): void {
  const compiled = transition.flows.compiled.pages[document];
  // Compiling checks that there is one.
  if (!compiled) throw new Error(`No page "${document}"`);
  const subject = subjectOf(compiled, parameters, transition.state.location.query);
  const known = transition.state.steps[document] ?? emptyStep;
  // Each row starts the page afresh, and so does everything else that an address names.
  const { values, issues: earlier } = known.subject === subject ? known : emptyStep;
  const step = { values, ...(subject !== undefined && { subject }) };
  const isSentBack = transition.state.sentBackTo === document;
  const isShown = transition.state.page?.document === document;
  transition.state = arrived(withoutPressed(transition.state));
  update(transition, {
    page: { document, parameters },
    steps: { ...transition.state.steps, [document]: { ...step, issues: earlier.filter(isRefusal) } },
    sentBackTo: null,
  });
  if (transition.context.page) forgetOthers(transition, transition.context.page);
  const { flows } = transition;
  let { page } = transition.context;
  if (!page) return;
  // What an action has refused here counts until the answer changes, wherever the person has been.
  const refused = withRefused(flows, page, []);
  if (refused.length < page.step.issues.length) page = keepStep(transition, page, { issues: refused });
  if (isSentBack) {
    sayOutOfOrder(transition);
    const found = checkScreen(page.answered);
    page = keepStep(transition, page, { issues: withRefused(flows, page, found) });
    askChecks(transition);
  }
  if (isLed && !isShown) forgetRead(transition, page);
  startLoads(transition, document, compiled.loads ?? [], page.scope);
  startParts(transition, compiled);
  emitShown(transition, page.scope);
  const isWrong = isSentBack || refused.length > 0;
  transition.effects.push({ type: 'focus', target: isWrong ? 'summary' : 'heading' });
  if (compiled.opened !== undefined) startAction(transition, compiled.opened, {});
  const { opened } = transition.flows.compiled.app;
  // Apart, since what ends the app's action does not end that of the page below it.
  if (opened !== undefined) startAction(transition, opened, {}, { isApart: true });
  showCarried(transition);
}

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
function noteAddress(transition: Transition): void {
  const { path, query } = transition.state.location;
  const facts = writePath(transition.state.facts, 'session.path', path);
  update(transition, { facts: writePath(facts, 'session.query', query) });
}

// A person who comes back to a page that nobody has closed is not the one who came with the link.
const knownForMs = 30 * 60_000;

/** What an address brought stays known for half an hour while its page is shown, also when it is loaded again. */
function concealedHere({ state, now }: Transition, path: string): Query {
  const { broughtAt = now } = state.location;
  const isKnown = path === state.location.path && now - broughtAt <= knownForMs;
  return isKnown ? concealedIn(state.location) : {};
}

function withTime(location: Location, broughtAt: number | undefined): Location {
  const isConcealing = broughtAt !== undefined && Object.keys(concealedIn(location)).length > 0;
  return isConcealing ? { ...location, broughtAt } : location;
}

function addressScope(transition: Transition): Scope {
  const parameters = addressParameters(transition.flows, transition.state.location.path);
  return withLocals(transition.context.scope, { parameters });
}

function notifyBrowser(transition: Transition, arrival: ArrivalKind, asked: string): void {
  const url = urlOf(transition.state.location);
  update(transition, { isUsed: false });
  if (arrival !== 'there') transition.effects.push({ type: 'navigate', url, how: arrival });
  else if (url !== asked) transition.effects.push({ type: 'navigate', url, how: 'replace' });
}

function leave(transition: Transition, url: string, arrival: ArrivalKind): void {
  transition.effects.push({
    type: 'navigate',
    url,
    how: 'leave',
    ...(arrival === 'replace' && { replaces: true }),
  });
}

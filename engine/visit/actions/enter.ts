import { writePath } from '../../json/fact-path.ts';
import { conceal, concealedIn, wholeSearch } from '../../pages/conceal.ts';
import { type Destination, addressParameters, resolveUrl, searchOf } from '../../pages/resolve-url.ts';
import { locate, located, type Location, type Query, urlOf } from '../../pages/locate.ts';
import { leadsElsewhere, rootPath } from '../../pages/page-url.ts';
import { settlePage } from '../events/settle-answers.ts';
import { askChecks } from '../events/ask-checks.ts';
import { checkScreen } from '../../fields/check-screen.ts';
import { subjectOf } from '../../screen/screen-at.ts';
import { factScope } from '../../screen/screen-scope.ts';
import type { JsonObject } from '../../json/json.ts';
import { withLocals, type Scope } from '../../expression/scope.ts';
import { forgetOthers, forgetRead } from '../screens/forget-others.ts';
import { appHolder, isLoading, startLoads } from '../screens/load-data.ts';
import { keepDraft } from '../screens/open-screen.ts';
import { leaveBehind, startAction } from './frames.ts';
import { leadsBack, sayOutOfOrder } from '../screens/step-order.ts';
import {
  clearFacts,
  emptyStep,
  pageScreen,
  scopeOfScreen,
  update,
  type ArrivalKind,
  type Turn,
} from '../turn.ts';
import { showCarried } from '../notices.ts';
import { withoutPressed } from '../state.ts';
import { emitBeginning, emitShown } from './emit.ts';
import { isRefusal, withRefused } from '../events/refuse-answer.ts';
import { startParts } from '../screens/start-parts.ts';

const maximumRedirects = 10;

/** Opening a page anew drops calls and waits of the earlier page. Idempotency keys stay, so that nothing is created twice. */
export function openAfresh(turn: Turn, url: string): void {
  const isFirst = turn.state.page === null;
  update(turn, { calls: {}, repeats: {}, run: [], polling: null, progress: null });
  enter(turn, url, 'there');
  if (isFirst) emitBeginning(turn, factScope(turn.flows, clearFacts(turn)));
}

/** The browser shows the address already. Messages of the page before go, and so does the action that ran on it. */
export function goThere(turn: Turn, url: string): void {
  leaveBehind(turn);
  update(turn, { notices: [] });
  enter(turn, url, 'there');
}

/** Goes to a URL: first the app's loads, then access, journey and page. */
export function enter(turn: Turn, url: string, arrival: ArrivalKind, pass: JsonObject = {}): void {
  if (leadsElsewhere(turn.flows, url)) return leave(turn, url, entryOf(turn, arrival));
  const asked = locate(url);
  const before = turn.state.location;
  // Whoever goes elsewhere has sent nothing of the modal; an action that leads there has.
  if (arrival === 'there') keepDraft(turn);
  const { submitting: _given, ...visit } = turn.state;
  turn.state = visit;
  const location = { ...conceal(turn.flows, asked), pass };
  const isBrought = location.search !== asked.search;
  const shown = arrival === 'there' && isBrought ? 'replace' : entryOf(turn, arrival);
  const known = { ...location, query: { ...concealedHere(turn, location.path), ...location.query } };
  const isAnother = before.path === location.path && before.search !== location.search;
  update(turn, {
    location: withTime(known, isBrought ? turn.now : turn.state.location.broughtAt),
    notices: arrival === 'there' && before.path === location.path ? turn.state.notices : [],
    modal: null,
    polling: null,
    entering: shown,
  });
  noteAddress(turn);
  // What a question depended on may have stood in the address: what was answered about one thing is no answer about another.
  if (isAnother) {
    settlePage(turn);
    forgetOthers(turn, pageScreen(turn));
  }
  startLoads(turn, appHolder, turn.flows.compiled.app.loads ?? [], addressScope(turn));
  if (!isLoading(turn, appHolder)) arrive(turn);
}

/**
 * Whether the address gets an entry of its own in the browser's history. A page that leads on without a press replaces its own, and so
 * does the root of the tables: Back would only lead forward again.
 */
function entryOf(turn: Turn, arrival: ArrivalKind): ArrivalKind {
  if (arrival !== 'push') return arrival;
  const { isUsed = false, location } = turn.state;
  const isPassedThrough =
    !isUsed || location.path === rootPath(turn.flows, factScope(turn.flows, clearFacts(turn)));
  return isPassedThrough ? 'replace' : 'push';
}

/** The second half of `enter`, once the app's loads have arrived: shows the page, or goes where access says. */
export function arrive(turn: Turn): void {
  const { location } = turn.state;
  const asked = urlOf(location);
  const arrival = turn.state.entering ?? 'there';
  update(turn, { entering: null });
  for (let redirects = 0; redirects < maximumRedirects; redirects += 1) {
    const whole = { ...turn.state.location, search: wholeSearch(turn.state.location) };
    const destination = resolveUrl(turn.flows, whole, factScope(turn.flows, clearFacts(turn)));
    if (destination.type === 'redirect') {
      const { page } = destination;
      const search = searchOf(destination, turn.state.location);
      if (leadsElsewhere(turn.flows, page)) return leave(turn, page + search, arrival);
      const led = { ...conceal(turn.flows, located(page, search)), pass: {} };
      update(turn, { location: withTime(led, turn.state.location.broughtAt) });
      noteAddress(turn);
      continue;
    }
    tellBrowser(turn, arrival, asked);
    if (leadsBack(turn, location, turn.state.location)) sayOutOfOrder(turn);
    return settle(turn, destination, arrival);
  }
  giveUp(turn);
}

/** There is no page to go to: shows the app's `failed` page and ends what runs. */
export function giveUp(turn: Turn): void {
  update(turn, { run: [], progress: null, polling: null, entering: null });
  showPage(turn, turn.flows.compiled.app.failed, {});
}

function settle(
  turn: Turn,
  destination: Exclude<Destination, { type: 'redirect' }>,
  arrival: ArrivalKind,
): void {
  switch (destination.type) {
    case 'page':
      return showPage(turn, destination.document, destination.parameters, arrival !== 'there');
    case 'route':
      return void turn.tasks.push({ type: 'route', attempts: 0 });
    case 'run':
      return startAction(turn, destination.action, {});
    default:
      return destination satisfies never;
  }
}

/**
 * Shows a page document: its loads and parts are asked for, its `opened` action runs, its heading takes focus. What leads there
 * (`isLed`) may have changed what the page showed when it was left.
 */
export function showPage(turn: Turn, document: string, parameters: JsonObject, isLed = false): void {
  const compiled = turn.flows.compiled.pages[document];
  if (!compiled) throw new Error(`The page "${document}" is not among the documents; compile checks this.`);
  const subject = subjectOf(compiled, parameters, turn.state.location.query);
  const known = turn.state.steps[document] ?? emptyStep;
  // Each row begins the page afresh, and so does whatever else an address names.
  const { values, issues: told } = known.subject === subject ? known : emptyStep;
  const step = { values, ...(subject !== undefined && { subject }) };
  const isSentBack = turn.state.sentBackTo === document;
  const isShown = turn.state.page?.document === document;
  turn.state = withoutPressed(turn.state);
  update(turn, {
    page: { document, parameters },
    steps: { ...turn.state.steps, [document]: { ...step, issues: told.filter(isRefusal) } },
    sentBackTo: null,
  });
  forgetOthers(turn, pageScreen(turn));
  const screen = pageScreen(turn);
  if (!screen) return;
  // What an action has refused here counts until the answer changes, wherever the person has been.
  const refused = withRefused(turn, { screen, isModal: false }, []);
  update(turn, { steps: { ...turn.state.steps, [document]: { ...step, issues: refused } } });
  if (isSentBack) {
    sayOutOfOrder(turn);
    const found = checkScreen(turn.flows, clearFacts(turn), screen);
    const issues = withRefused(turn, { screen, isModal: false }, found);
    update(turn, { steps: { ...turn.state.steps, [document]: { ...step, issues } } });
    askChecks(turn);
  }
  if (isLed && !isShown) forgetRead(turn, screen, scopeOfScreen(turn, screen));
  startLoads(turn, document, compiled.loads ?? [], scopeOfScreen(turn, screen));
  startParts(turn, compiled);
  emitShown(turn, scopeOfScreen(turn, screen));
  const isWrong = isSentBack || refused.length > 0;
  turn.effects.push({ type: 'focus', target: isWrong ? 'summary' : 'heading' });
  if (compiled.opened !== undefined) startAction(turn, compiled.opened, {});
  const { opened } = turn.flows.compiled.app;
  // Apart, since what ends the app's action does not end that of the page below it.
  if (opened !== undefined) startAction(turn, opened, {}, { isApart: true });
  showCarried(turn);
}

/** Moves the visit to another path. Access is not checked, since the tables have led there. */
export function moveTo(turn: Turn, path: string, search: string): void {
  update(turn, { location: { ...located(path, search), pass: {} }, notices: [] });
  noteAddress(turn);
  turn.effects.push({
    type: 'navigate',
    url: path + search,
    how: turn.state.isUsed === true ? 'push' : 'replace',
  });
  update(turn, { isUsed: false });
}

/** Conditions read the address as `session.path` and `session.query` (specification/decisions.md, The facts). */
function noteAddress(turn: Turn): void {
  const { path, query } = turn.state.location;
  const facts = writePath(turn.state.facts, 'session.path', path);
  update(turn, { facts: writePath(facts, 'session.query', query) });
}

// Whoever comes back to a page that nobody has closed is not the one who came with the link.
const knownForMs = 30 * 60_000;

/** What an address brought stays known for half an hour while its page is shown, also when it is loaded anew. */
function concealedHere({ state, now }: Turn, path: string): Query {
  const { broughtAt = now } = state.location;
  const isKnown = path === state.location.path && now - broughtAt <= knownForMs;
  return isKnown ? concealedIn(state.location) : {};
}

function withTime(location: Location, broughtAt: number | undefined): Location {
  const isConcealing = broughtAt !== undefined && Object.keys(concealedIn(location)).length > 0;
  return isConcealing ? { ...location, broughtAt } : location;
}

function addressScope(turn: Turn): Scope {
  const parameters = addressParameters(turn.flows, turn.state.location.path);
  return withLocals(factScope(turn.flows, clearFacts(turn)), { parameters });
}

function tellBrowser(turn: Turn, arrival: ArrivalKind, asked: string): void {
  const url = urlOf(turn.state.location);
  update(turn, { isUsed: false });
  if (arrival !== 'there') turn.effects.push({ type: 'navigate', url, how: arrival });
  else if (url !== asked) turn.effects.push({ type: 'navigate', url, how: 'replace' });
}

function leave(turn: Turn, url: string, arrival: ArrivalKind): void {
  turn.effects.push({
    type: 'navigate',
    url,
    how: 'leave',
    ...(arrival === 'replace' && { replaces: true }),
  });
}

import { startParts } from './screens/start-parts.ts';
import type { Flows } from '../link/flows.ts';
import type { JsonObject } from '../json/json.ts';
import { reduce } from './reduce.ts';
import type { Effect } from './effect.ts';
import type { Vault, VisitState } from './state.ts';
import { writePath } from '../json/fact-path.ts';
import { urlOfDocument } from '../pages/page-url.ts';
import { factScope } from '../screen/screen-scope.ts';
import { fillRows } from './rows/fill-rows.ts';
import { startLoads } from './screens/start-loads.ts';
import { type Query, formatQuery, locate, located } from '../pages/locate.ts';
import { emptyStep } from './context.ts';
import { beginTransition } from './transition.ts';

export interface NewVisit {
  /** Identifies the visit; idempotency keys are derived from it. */
  readonly visit: string;
  readonly facts: JsonObject;
  /** Path and query. */
  readonly url: string;
  /** Milliseconds of the host's clock. */
  readonly now: number;
}

/** Begins a visit at a URL. */
export function open(
  flows: Flows,
  { visit, facts, url, now }: NewVisit,
  vault?: Vault,
): { readonly state: VisitState; readonly effects: readonly Effect[] } {
  const opened = reduce(flows, emptyVisit(visit, facts), { type: 'opened', url, now }, vault);
  if (!opened.ok) throw new Error(`A visit could not be opened: ${opened.problem.message}`);
  return { state: opened.state, effects: opened.effects };
}

/** A visit to which nothing has happened. */
function emptyVisit(visit: string, facts: JsonObject): VisitState {
  return {
    visit,
    facts,
    location: { path: '/', search: '', query: {}, pass: {} },
    page: null,
    steps: {},
    replies: {},
    calls: {},
    run: [],
    progress: null,
    modal: null,
    notices: [],
    polling: null,
    repeats: {},
    sentBackTo: null,
    entering: null,
    keys: {},
    counter: 0,
  };
}

export interface PreviewedPage {
  readonly facts: JsonObject;
  /** The page document. */
  readonly document: string;
  /** A modal on top of it. */
  readonly modal?: string;
  readonly query?: Query;
}

/**
 * Begins a visit on a page without checking access. The loads of the page and its parts run. Those of the app do not, since
 * the facts represent them. The page's `opened` action does not run either, since it may lead away.
 */
export function previewPage(
  flows: Flows,
  { facts, document, modal, query = {} }: PreviewedPage,
): { readonly state: VisitState; readonly effects: readonly Effect[] } {
  const compiled = flows.compiled.pages[document];
  if (!compiled) throw new Error(`There is no page document "${document}".`);
  const place = locate(urlOfDocument(flows, document, factScope(flows, facts)));
  const search = formatQuery(Object.entries({ ...query, ...place.query }));
  const location = { ...located(place.path, search), pass: {} };
  const placed = writePath(writePath(facts, 'session.path', location.path), 'session.query', location.query);
  const parameters = flows.pages.find(location.path)?.parameters ?? {};
  const state = {
    ...emptyVisit('preview', placed),
    location,
    page: { document, parameters },
    modal: modal === undefined ? null : { document: modal, parameters: {}, step: emptyStep },
  };
  const transition = beginTransition(flows, state, 0);
  const { page } = transition.context;
  if (page) startLoads(transition, page.screen.scopeKey, compiled.loads ?? [], page.scope);
  startParts(transition, compiled);
  fillRows(transition);
  return { state: transition.state, effects: transition.effects };
}

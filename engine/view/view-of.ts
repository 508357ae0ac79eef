import type { CompiledScreen } from '../ir/documents.ts';
import { withLocals } from '../expression/scope.ts';
import type { JsonObject } from '../json/json.ts';
import type { Flows } from '../link/flows.ts';
import { sharedFacts } from '../screen/relevant-facts.ts';
import { screenScope } from '../screen/screen-scope.ts';
import { screenView } from './screen-view.ts';
import { type AwaitedPage, awaitedPage, nothingKnown } from './awaited-page.ts';
import { type ViewCache, createViewCache, noCache } from './view-cache.ts';
import { partBlocks } from './body-view.ts';
import { isAsBefore } from './typed-view.ts';
import { partInputs, shownRuns, type MadeView, type Viewing } from './viewing.ts';
import { progressView, unseenSteps } from './progress-view.ts';
import { pageUrl } from '../pages/page-url.ts';
import type { FrameView, ProgressView, ScreenView, View } from './view.ts';
import { type Vault, type VisitState, isUnderWay } from '../visit/state.ts';
import { type OpenScreen, type VisitContext, contextOf } from '../visit/context.ts';

/** What the screen shows in this state: texts are filled in, and blocks that do not exist are left out. Pure. */
export function view(flows: Flows, state: VisitState, vault?: Vault): View {
  return viewOf(viewingOf(contextOf(flows, state, vault), noCache));
}

/** The screen on top: the open modal, or else the page. */
export function topView(flows: Flows, state: VisitState): ScreenView {
  const viewing = viewingOf(contextOf(flows, state), noCache);
  const { modal, page } = viewing.context;
  return modal ? screenView(viewing, modal, 'modal') : pageView(viewing, page, awaitedPage(viewing));
}

/**
 * Makes the views of a visit one after the other. Each equals what `view` gives, but a block, button or text whose inputs did
 * not change is the same object as in the view before. While somebody types into the field `typedIn`, the view before may be
 * given again if at most that field's answer would differ.
 */
export function viewer(flows: Flows): (state: VisitState, vault?: Vault, typedIn?: string) => View {
  const cache = createViewCache();
  let last: MadeView | undefined;
  let facts: JsonObject = {};
  return (state, vault, typedIn) => {
    const context = contextOf(flows, state, vault);
    facts = sharedFacts(context.facts, facts);
    const viewing = viewingOf(context, cache, facts);
    // A handle represents one value for ever, so that the state alone tells.
    if (last?.state === state) return last.view;
    if (last && typedIn !== undefined && isAsBefore(last, cache, viewing, typedIn)) return last.view;
    cache.nextView();
    const made = viewOf(viewing);
    last = { view: made, state };
    return made;
  };
}

function viewOf(viewing: Viewing): View {
  const { flows, state, context, scope, cache } = viewing;
  const { modal } = context;
  const awaited = awaitedPage(viewing);
  const page = awaited ? undefined : context.page;
  const unseen = page ? unseenSteps(viewing) : '';
  const journey = page
    ? cache.part('journey', scope, [state.location, page.screen.document, unseen], () =>
        progressView(viewing, unseen),
      )
    : null;
  const screen = pageView(viewing, page, awaited);
  const compiled = page?.screen.compiled ?? awaited?.compiled;
  return {
    document: screen.document,
    title: cache.part('title', scope, [], () => flows.text(flows.compiled.app.title, scope)),
    brand: flows.compiled.brand.code,
    loader: cache.part('loader', scope, [], () => loaderView(viewing)),
    frame: frameView(viewing, compiled),
    stage: page?.screen.compiled.stage ?? null,
    journey,
    screen,
    modal: modal ? screenView(viewing, modal, 'modal') : null,
    notices: cache.whole(
      'notices',
      state.notices.map((notice) =>
        cache.part(`notices/${notice.id}`, scope, [notice], () => ({
          ...notice,
          runs: shownRuns(viewing, notice.runs, scope),
        })),
      ),
    ),
    progress: cache.part('progress', scope, [state.progress], () => actionProgress(viewing)),
    busy: isUnderWay(state),
    loading: page === undefined || state.isArriving === true,
    words: wordsOf(viewing, journey, 'words'),
    ...(flows.compiled.baseWords && { baseWords: wordsOf(viewing, journey, 'baseWords') }),
  };
}

/** What a view is made of, at this moment of a visit. */
function viewingOf(context: VisitContext, cache: ViewCache, facts: JsonObject = context.facts): Viewing {
  const { flows, state } = context;
  return {
    flows,
    state,
    context,
    facts,
    scope: { ...context.scope, facts, note: cache.note },
    scopeOf: (screen) => screenScope(flows, facts, screen, cache.note),
    cache,
  };
}

/** The page as it is drawn; `awaited` is drawn in its place. */
function pageView(
  viewing: Viewing,
  page: OpenScreen | undefined,
  awaited: AwaitedPage | undefined,
): ScreenView {
  if (page && !awaited) return screenView(viewing, page, 'screen');
  return viewing.cache.whole('screen', awaited?.view ?? nothingKnown);
}

function frameView(viewing: Viewing, page: CompiledScreen | undefined): FrameView {
  const { app } = viewing.flows.compiled;
  const name = page?.frame ?? app.frame ?? '';
  const parts = app.frames?.[name];
  const inputs = partInputs(viewing);
  const blocks = (at: 'header' | 'card' | 'aside' | 'footer') =>
    viewing.cache.part(`frame/${at}`, viewing.scope, [parts?.[at], ...inputs], () =>
      partBlocks(viewing, parts?.[at]),
    );
  return viewing.cache.whole('frame', {
    name,
    header: blocks('header'),
    card: blocks('card'),
    aside: blocks('aside'),
    footer: blocks('footer'),
  });
}

function loaderView({ flows, scope }: Viewing): View['loader'] {
  const { brand, app } = flows.compiled;
  const { messages = [], durationMs = 0 } = app.loader ?? {};
  const texts = messages.map(({ text }) => flows.text(text, scope));
  return { picture: brand.loader, messages: texts, durationMs };
}

function actionProgress(viewing: Viewing): View['progress'] {
  const { flows, state, scope } = viewing;
  if (!state.progress) return null;
  const { action, since } = state.progress;
  const progress = flows.compiled.actions[action]?.progress;
  if (!progress) return null;
  return {
    since,
    timeoutMs: progress.timeoutMs,
    messages: progress.messages.map(({ text }) => flows.text(text, scope)),
    ...(progress.late && {
      late: {
        text: flows.text(progress.late.text, scope),
        label: flows.text(progress.late.label, scope),
        href: pageUrl(viewing, progress.late, scope),
      },
    }),
  };
}

/** The renderer's own words, with the place in the journey filled in. */
function wordsOf(
  { flows, scope, cache }: Viewing,
  journey: ProgressView | null,
  which: 'words' | 'baseWords',
): View['words'] {
  const { position = 0, total = 0 } = journey ?? {};
  return cache.part(which, scope, [position, total], () =>
    flows[which](withLocals(scope, { position, count: total })),
  );
}

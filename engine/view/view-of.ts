import type { CompiledScreen } from '#engine/compiled/screen.ts';
import { withLocals, type Scope } from '#engine/expression/scope.ts';
import type { Flows } from '#engine/flows.ts';
import { factScope } from '#engine/screen/screen-scope.ts';
import { screenView } from '#engine/view/screen-view.ts';
import { partBlocks } from '#engine/view/part-blocks.ts';
import { progressView } from '#engine/view/progress-view.ts';
import { shownRuns } from '#engine/view/shown-runs.ts';
import { pageUrl } from '#engine/visit/move-on.ts';
import type { Viewing } from '#engine/view/viewing.ts';
import type { FrameView, ProgressView, ScreenView, View } from '#engine/view/view.ts';
import type { Vault, VisitState } from '#engine/visit/state.ts';
import { clearFacts, emptyStep, modalScreen, pageScreen } from '#engine/visit/turn.ts';

/** What the screen shows in this state: texts filled in, what does not exist left out. Pure. */
export function view(flows: Flows, state: VisitState, vault: Vault = noVault): View {
  const viewing = viewingOf(flows, state, vault);
  const scope = factScope(flows, viewing.facts);
  const page = pageScreen(viewing);
  const journey = page ? progressView(viewing, scope) : null;
  return {
    document: page?.document ?? '',
    title: flows.text(flows.compiled.app.title, scope),
    brand: flows.compiled.brand.code,
    loader: flows.compiled.brand.loader,
    frame: frameView(viewing, page?.compiled, scope),
    stage: page?.compiled.stage ?? null,
    journey,
    screen: pageView(viewing),
    modal: modalView(viewing),
    notices: state.notices.map(({ id, level, runs }) => ({
      id,
      level,
      runs: shownRuns(viewing, runs, scope),
    })),
    progress: actionProgress(viewing, scope),
    busy: state.run.length > 0 || state.polling !== null || state.entering !== null,
    loading: page === undefined || state.entering === 'there',
    words: wordsOf(viewing, scope, journey),
  };
}

/** Of the view what is on top: the modal where one is open, else the page. */
export function topView(flows: Flows, state: VisitState): ScreenView {
  const viewing = viewingOf(flows, state, noVault);
  return modalView(viewing) ?? pageView(viewing);
}

const noVault: Vault = () => undefined;

function viewingOf(flows: Flows, state: VisitState, vault: Vault): Viewing {
  return { flows, state, vault, facts: clearFacts({ state, vault }) };
}

function pageView(viewing: Viewing): ScreenView {
  const page = pageScreen(viewing);
  const { issues } = (page && viewing.state.steps[page.document]) ?? emptyStep;
  return page ? screenView(viewing, page, issues) : emptyScreen;
}

function modalView(viewing: Viewing): ScreenView | null {
  const { modal } = viewing.state;
  const screen = modalScreen(viewing);
  return screen && modal ? screenView(viewing, screen, modal.step.issues) : null;
}

const emptyScreen: ScreenView = {
  document: '',
  title: '',
  intro: [],
  whyWeAsk: [],
  whatHappensNext: [],
  body: [],
  buttons: [],
  issues: [],
};

function frameView(viewing: Viewing, page: CompiledScreen | undefined, scope: Scope): FrameView {
  const { app } = viewing.flows.compiled;
  const name = page?.frame ?? app.frame ?? '';
  const parts = app.frames?.[name];
  return {
    name,
    header: partBlocks(viewing, parts?.header, scope),
    card: partBlocks(viewing, parts?.card, scope),
    aside: partBlocks(viewing, parts?.aside, scope),
    footer: partBlocks(viewing, parts?.footer, scope),
  };
}

function actionProgress(viewing: Viewing, scope: Scope): View['progress'] {
  const { flows, state } = viewing;
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

/** The renderer's own words; those about a place in the journey know it. */
function wordsOf({ flows }: Viewing, scope: Scope, journey: ProgressView | null): View['words'] {
  const place = withLocals(scope, { position: journey?.position ?? 0, count: journey?.total ?? 0 });
  return flows.words(place);
}

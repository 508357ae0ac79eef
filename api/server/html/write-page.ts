import {
  hasRareTypes,
  type Effect,
  type NoticeView,
  type View,
  type VisitState,
  buildRequest,
  documentPath,
  factScope,
  formatQuery,
  isObject,
  urlOf,
  msToNews,
  view,
} from '#engine/index.ts';
import { fieldViewsIn, isRenderedFirst, pageTitle, renderPage } from '#renderer/server.tsx';
import type { FairQueue } from '#api/scheduling/fair-queue.ts';
import type { BrowserBuild } from '../assets/browser-build.ts';
import type { BrandStyles } from '../flows/brand-styles.ts';
import type { BrandFlows } from '../flows/compile-brand.ts';
import { trackerIn } from '../host/own-facts.ts';
import { observedPage } from '../flows/observers.ts';
import { goOnPath, withoutScriptPath } from '../requests/urls.ts';
import type { Begun } from '../visits/per-browser-values.ts';
import { type NoticeReason, type VisitContents, lookUp, reasonNotice } from '../visits/visit.ts';
import { type Page, type PageMark, type Refresh, pageShell } from './page-shell.ts';

/** What drawing a page takes of the server. */
export interface RenderContext {
  readonly distribution: () => BrowserBuild;
  readonly styles: BrandStyles;
  readonly assetsUrl: string;
  readonly production: boolean;
  readonly slices: FairQueue;
}

/** A visit as it is to be shown, and what is left for the browser to do. */
interface ShownVisit {
  readonly contents: VisitContents;
  readonly effects: readonly Effect[];
  /** What the person has to learn. */
  readonly reason?: NoticeReason | undefined;
  /** How the visit has begun, where the server does not keep it yet. */
  readonly begun?: Begun;
}

/** The page of a visit: drawn here, taken over by the script where one runs. */
export async function writePage(
  context: RenderContext,
  brand: BrandFlows,
  shown: ShownVisit,
): Promise<string> {
  return pageShell(await renderVisit(context, brand, shown));
}

/** The parts of that page. */
export async function renderVisit(
  context: RenderContext,
  brand: BrandFlows,
  shown: ShownVisit,
): Promise<Page> {
  const styled = await styleOf(context, brand);
  return context.slices.run(() => draw(context, brand, shown, styled));
}

function draw(context: RenderContext, brand: BrandFlows, shown: ShownVisit, styled: Styled): Page {
  const { script, imports, rareTypes, lazySheet } = context.distribution();
  const hasRare = brand.flows.derived(hasRareTypes);
  const { contents, effects, begun } = shown;
  const { tab, version, state, vault } = contents;
  const seen = view(brand.flows, state, lookUp(vault));
  const notices = shown.reason === undefined ? [] : [reasonNotice(shown.reason, seen)];
  const refresh = refreshFor(brand, contents, seen);
  const observed = observedPage(brand, state.facts);
  return {
    ...look(context, brand, contents, { seen, notices, styled }),
    script: {
      url: script,
      // Named with the others, it does not wait for the script that asks for it.
      imports: hasRare ? [...imports, rareTypes] : imports,
      data: {
        tab,
        version,
        state,
        vault,
        view: seen,
        effects,
        notices,
        flows: brand.url,
        sharedFlows: brand.shared?.url ?? null,
        ...(hasRare && { hasRareTypes: true }),
        dev: !context.production,
        lazySheet,
        ...(context.assetsUrl === '' ? {} : { assetsUrl: context.assetsUrl }),
        failurePage: documentPath(brand.flows.compiled, brand.flows.compiled.app.failed),
        keep: kept(brand, state),
        ...sessionOf(brand, state),
        ...(observed ? { observed } : {}),
        ...publishedOf(brand, state),
        ...(begun ? { begun } : {}),
      },
    },
    ...(refresh ? { refresh } : {}),
  };
}

function sessionOf({ flows }: BrandFlows, { facts }: VisitState) {
  const { session } = flows.compiled.app;
  if (!session) return {};
  const renew = buildRequest(flows, session.call, session.with, factScope(flows, facts));
  return { session: { warnSeconds: session.warnSeconds, renew } };
}

/** What other scripts of the site may read, or what is missing of it. */
function publishedOf({ flows }: BrandFlows, { facts }: VisitState) {
  const { published } = flows.compiled.app;
  if (!published) return {};
  const { name, needs, missing } = published;
  const value = flows.value(published.value, factScope(flows, facts));
  const absent = needs.filter((key) => !isObject(value) || value[key] === undefined || value[key] === '');
  const error = absent.length === 0 ? undefined : `${missing}${absent.join(', ')} not given`;
  return { published: error === undefined ? { name, value } : { name, error } };
}

// The tracker's id is in local storage, too.
function kept({ flows }: BrandFlows, { facts }: VisitState): { readonly [name: string]: string } {
  const { host } = flows.compiled.app;
  const id = trackerIn(host, facts);
  return host?.tracker && id !== undefined ? { [host.tracker.cookie]: id } : {};
}

/** The page of a visit that waits for the backend: it has no script, and asks again after a while. */
export async function writeWaiting(
  context: RenderContext,
  brand: BrandFlows,
  contents: VisitContents,
  seconds: number,
): Promise<string> {
  const page = await renderStill(context, brand, contents);
  return pageShell({ ...page, refresh: { url: goOnPath, seconds, withoutScript: false } });
}

/** A page that no script will take over, with what it loads. */
export async function writePlain(
  context: RenderContext,
  brand: BrandFlows,
  contents: VisitContents,
): Promise<string> {
  return pageShell(await renderStill(context, brand, contents));
}

async function renderStill(
  context: RenderContext,
  brand: BrandFlows,
  contents: VisitContents,
): Promise<PageLook> {
  const styled = await styleOf(context, brand);
  return context.slices.run(() => {
    const seen = view(brand.flows, contents.state, lookUp(contents.vault));
    return look(context, brand, contents, { seen, notices: [], styled });
  });
}

async function styleOf(context: RenderContext, brand: BrandFlows): Promise<Styled> {
  const { url, fonts } = await context.styles.of(brand, context.distribution().sheet);
  return { style: url, fonts };
}

type Styled = Required<Pick<Page, 'style' | 'fonts'>>;
type PageLook = Styled & Pick<Page, 'lang' | 'title' | 'lazyStyle' | 'mark' | 'body'>;

interface Seen {
  readonly seen: View;
  readonly notices: readonly NoticeView[];
  readonly styled: Styled;
}

function look(
  { assetsUrl, distribution }: RenderContext,
  brand: BrandFlows,
  { state }: VisitContents,
  { seen, notices, styled }: Seen,
): PageLook {
  return {
    lang: brand.flows.compiled.locale,
    title: pageTitle(seen),
    ...styled,
    ...(!isRenderedFirst(seen) && { lazyStyle: distribution().lazySheet }),
    mark: markOf(brand, seen, assetsUrl),
    body: renderPage(seen, urlOf(state.location), { hostNotices: notices, assetsUrl }),
  };
}

function markOf({ flows }: BrandFlows, { title, screen }: View, assetsUrl: string): PageMark {
  const { code, theme } = flows.compiled.brand;
  const intro = screen.intro.map((run) => (run.type === 'link' ? run.label : run.text)).join('');
  return {
    description: [title, intro].filter((part) => part !== '').join('. '),
    color: String(theme['theme-color'] ?? theme['primary'] ?? '#0f5132'),
    letter: code.slice(0, 1),
    ...(typeof theme['icon'] === 'string' && { icon: `${assetsUrl}/assets/${theme['icon']}.svg` }),
  };
}

// Shorter pauses would hardly let anybody read, or listen to, what the page says.
const leastSeconds = 10;

/**
 * A browser without script follows this to let the server load what a script would. After that it looks for news, on
 * a page that asks nothing: a reload would lose what somebody has begun to type.
 */
function refreshFor(
  { flows }: BrandFlows,
  { state, withoutScript }: VisitContents,
  { screen, modal }: View,
): Refresh | undefined {
  const url = urlOf(state.location);
  if (withoutScript !== true) {
    const isLoading = Object.values(state.calls).some(({ type }) => type === 'load');
    const waits = isLoading || state.polling !== null || state.page === null || state.isArriving === true;
    const page = formatQuery([['page', url]]);
    return waits ? { url: withoutScriptPath + page, seconds: 0, withoutScript: true } : undefined;
  }
  const ms = modal || fieldViewsIn(screen.body).length > 0 ? undefined : msToNews(flows, state);
  return ms === undefined
    ? undefined
    : { url, seconds: Math.max(Math.ceil(ms / 1000), leastSeconds), withoutScript: true };
}

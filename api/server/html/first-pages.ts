import { randomUUID } from 'node:crypto';
import { fillIn } from '#renderer/server.tsx';
import type { BrowserBuild } from '../assets/browser-build.ts';
import type { BrandFlows } from '../flows/compile-brand.ts';
import { isRecordedInPart } from '../flows/observers.ts';
import { nextUrl } from '../requests/urls.ts';
import { type Bootstrap, type SealedBootstraps, openBootstrap } from '../visits/sealed-bootstraps.ts';
import { type Opened, statusOf } from '../visits/open-page.ts';
import { type PerBrowserValues, byStandIn, standIns } from '../visits/per-browser-values.ts';
import type { NoticeReason } from '../visits/visit.ts';
import { type Page, beginShell } from './page-shell.ts';
import { type ReadyPage, makeReady } from './send-html.ts';
import { type RenderContext, renderVisit } from './write-page.ts';

/** What a first page takes of the server. */
interface FirstPageContext extends RenderContext {
  readonly bootstraps: SealedBootstraps;
}

/** A page that a person without a stored visit opens, and what it tells them. */
export interface FirstPage {
  readonly brand: BrandFlows;
  readonly bootstrap: Bootstrap;
  readonly reason?: NoticeReason | undefined;
}

/** First pages that are the same for everybody, ready but for what is a browser's own. */
export interface FirstPages {
  /** Undefined for the first request, and for pages that differ from person to person. */
  find(context: FirstPageContext, page: FirstPage): Promise<ReadyPage | undefined>;
}

interface Kept {
  readonly brand: BrandFlows;
  readonly build: BrowserBuild;
  readonly until: number;
  readonly ready: Promise<ReadyPage | undefined>;
}

const mostKept = 200;
const mostAsked = 2_000;
const longestKey = 4_000;
const keptMs = 60_000;

/**
 * Keeps pages from their second request on, by all that they depend on; the last used stay longest. An address that
 * comes once, such as one with the number of a click, takes no room. Many that come twice do not drive out what is
 * asked for more often.
 */
export function firstPages(clock: () => number): FirstPages {
  const kept = new Map<string, Kept>();
  const asked = askedFor();
  return {
    find: async (context, page) => {
      const { brand, bootstrap } = page;
      // A page for everybody would be recorded for all or for none.
      if (isRecordedInPart(brand, bootstrap.facts)) return undefined;
      const build = context.distribution();
      const key = keyOf(page);
      const known = kept.get(key);
      const times = key.length <= longestKey ? asked.count(key) : 0;
      const oldest = kept.size < mostKept ? undefined : kept.keys().next().value;
      const hasRoom = oldest === undefined || asked.times(oldest) < times;
      if (!known && (times < 2 || !hasRoom)) return undefined;
      const isCurrent = known?.brand === brand && known.build === build && known.until > clock();
      const entry = isCurrent
        ? known
        : { brand, build, until: clock() + keptMs, ready: makeFirstPage(context, page) };
      kept.delete(key);
      kept.set(key, entry);
      if (kept.size > mostKept) kept.delete(kept.keys().next().value ?? '');
      return entry.ready.catch((error: unknown) => {
        if (kept.get(key) === entry) kept.delete(key);
        // Refused to one of too many requests, it is not refused to somebody else.
        if (isCurrent) return undefined;
        throw error;
      });
    },
  };
}

function keyOf({ reason, bootstrap: { brand, locale, release, url, facts } }: FirstPage): string {
  return JSON.stringify([reason ?? '', brand, locale, release, url, facts]);
}

/** How often something was asked for of late; what was long ago counts for less. */
function askedFor() {
  const counts = new Map<string, number>();
  const age = (): void => {
    for (const [key, times] of counts) {
      if (times < 2) counts.delete(key);
      else counts.set(key, Math.floor(times / 2));
    }
  };
  return {
    times: (key: string): number => counts.get(key) ?? 0,
    count: (key: string): number => {
      if (counts.size >= mostAsked) age();
      const times = (counts.get(key) ?? 0) + 1;
      counts.set(key, times);
      return times;
    },
  };
}

/** A first page as it was opened and drawn. */
interface RenderedPage {
  readonly opened: Opened;
  readonly page: Page;
}

/** Opens and draws a first page for one browser; `sealed`: its bootstrap. */
export async function renderFirstPage(
  context: FirstPageContext,
  { brand, bootstrap, reason }: FirstPage,
  sealed: string,
  own: PerBrowserValues,
): Promise<RenderedPage> {
  // It is kept under no id before its first event.
  const opened = openBootstrap(brand, '', bootstrap, own);
  const { contents } = opened.visit;
  const begun = { page: sealed, own };
  const page = await renderVisit(context, brand, { contents, effects: opened.effects, reason, begun });
  return { opened, page };
}

async function makeFirstPage(context: FirstPageContext, page: FirstPage): Promise<ReadyPage | undefined> {
  const { bootstraps } = context;
  const sealed = bootstraps.seal(page.bootstrap);
  const other = bootstraps.perBrowserValues({ id: randomUUID(), brand: '' }, randomUUID());
  const drawn = await renderFirstPage(context, page, sealed, standIns);
  const { visit, effects } = drawn.opened;
  if (nextUrl(effects) !== undefined || statusOf(page.brand, visit.contents) !== 200) return undefined;
  const differing = await renderFirstPage(context, page, sealed, other);
  return isForEverybody(drawn.page, differing.page, other) ? makeReady(beginShell(drawn.page)) : undefined;
}

// True if the page shows nothing that depends on a browser's values, and its data hold them unchanged.
function isForEverybody(page: Page, differing: Page, own: PerBrowserValues): boolean {
  const shown = [page, differing].map(({ script: _script, ...rest }) => JSON.stringify(rest));
  return shown[0] === shown[1] && fillIn(JSON.stringify(page), byStandIn(own)) === JSON.stringify(differing);
}

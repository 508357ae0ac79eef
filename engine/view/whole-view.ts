import type { Flows } from '../link/flows.ts';
import type { Vault, VisitState } from '../visit/state.ts';
import { contextOf } from '../visit/context.ts';
import { awaitedPage } from './awaited-page.ts';
import { lateViews } from './late-views.ts';
import { screenView } from './screen-view.ts';
import { noCache } from './view-cache.ts';
import { pageView, viewOf, viewingOf } from './view-of.ts';
import type { ScreenView, View } from './view.ts';
import type { Viewing } from './viewing.ts';

/** What the screen shows in this state: texts are filled in, and blocks that do not exist are left out. Pure. */
export function view(flows: Flows, state: VisitState, vault?: Vault): View {
  return viewOf(wholly(flows, state, vault));
}

/** The screen on top: the open modal, or else the page. */
export function topView(flows: Flows, state: VisitState): ScreenView {
  const viewing = wholly(flows, state);
  const { modal, page } = viewing.context;
  return modal ? screenView(viewing, modal, 'modal') : pageView(viewing, page, awaitedPage(viewing));
}

function wholly(flows: Flows, state: VisitState, vault?: Vault): Viewing {
  return viewingOf(contextOf(flows, state, vault), noCache, () => lateViews);
}

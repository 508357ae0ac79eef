import { isAsBefore } from '#engine/view/typed-view.ts';
import type { Flows } from '#engine/load/flows.ts';
import { checkView } from '#engine/view/check-view.ts';
import { journeySummary } from '#engine/view/journey-summary.ts';
import { fieldExtras } from '#engine/view/later-fields.ts';
import { keepsNothing } from '#engine/view/keeper.ts';
import { optionBodies } from '#engine/view/option-bodies.ts';
import { readingView } from '#engine/view/reading-views.ts';
import { modalView, noVault, pageView, viewingOf, viewOf } from '#engine/view/view-of.ts';
import type { ScreenView, View } from '#engine/view/view.ts';
import type { LaterViews } from '#engine/view/viewing.ts';
import type { Vault, VisitState } from '#engine/visit/state.ts';

/** All that a browser fetches later. */
export const laterViews: LaterViews = {
  checkView,
  fieldExtras,
  journeySummary,
  optionBodies,
  readingView,
  isAsBefore,
};

/** What the screen shows in this state: texts are filled in, and blocks that do not exist are left out. Pure. */
export function view(flows: Flows, state: VisitState, vault: Vault = noVault): View {
  return viewOf(viewingOf(flows, state, vault, keepsNothing, laterViews));
}

/** The screen on top: the modal if one is open, otherwise the page. */
export function topView(flows: Flows, state: VisitState): ScreenView {
  const viewing = viewingOf(flows, state, noVault, keepsNothing, laterViews);
  return modalView(viewing) ?? pageView(viewing);
}

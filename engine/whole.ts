import { isOpenList } from '#engine/fields/check-rows.ts';
import { isUnasked, refusedBy } from '#engine/fields/checked-answers.ts';
import type { FieldChecks } from '#engine/fields/check-answers.ts';
import type { Compiled } from '#engine/compiled/compiled.ts';
import { type Flows, type LaterParts, loaderWith } from '#engine/load/flows.ts';
import { loadTables } from '#engine/load/load-tables.ts';
import { changeInRows } from '#engine/screen/change-in-rows.ts';
import { fieldsInRows } from '#engine/screen/field-entries.ts';
import { scopeOfPlace, withPageRows, withoutPageRows } from '#engine/screen/rows.ts';
import type { ScreenLists } from '#engine/screen/screen-lists.ts';
import { rowText, rowsView } from '#engine/view/rows-view.ts';
import type { LaterViews, ViewLists } from '#engine/view/viewing.ts';
import { isAsBefore } from '#engine/view/typed-view.ts';
import { checkView, fieldExtras, optionBodies } from '#engine/view/later-fields.ts';
import { journeySummary } from '#engine/view/journey-summary.ts';
import { keepsNothing } from '#engine/view/keeper.ts';
import { readingView } from '#engine/view/reading-views.ts';
import { modalView, noVault, pageView, viewingOf, viewOf } from '#engine/view/view-of.ts';
import type { ScreenView, View } from '#engine/view/view.ts';
import type { Vault, VisitState } from '#engine/visit/state.ts';
import { clearFacts } from '#engine/visit/turn.ts';
import type { JsonObject } from '#engine/json/json.ts';
import { cancelRow, finishRow, placesOfRow } from '#engine/visit/finish-row.ts';
import { askChecks } from '#engine/visit/ask-checks.ts';
import { click, goAhead } from '#engine/visit/click.ts';
import { withRefused } from '#engine/visit/refuse-answer.ts';
import { arrive, enter, giveUp, goThere, openAfresh } from '#engine/visit/enter.ts';
import { learn } from '#engine/visit/hand-over.ts';
import { awaitLoads, loadAgain } from '#engine/visit/load-again.ts';
import { noteRefused } from '#engine/visit/note-refused.ts';
import { continueRouting } from '#engine/visit/routing.ts';
import { fail, reply, waitOver } from '#engine/visit/reply.ts';
import { continueRun } from '#engine/visit/run-action.ts';
import { startParts } from '#engine/visit/start-parts.ts';
import { search } from '#engine/visit/suggest.ts';
import { touchRows } from '#engine/visit/touch-rows.ts';
import type { VisitChecks, VisitLists } from '#engine/visit/later-parts.ts';
import type { VisitRuns } from '#engine/visit/visit-runs.ts';

/** What a first page can do without: tables, lists, which few products have, and what leads on from a page. Browsers fetch this file afterwards. */
export const laterParts: LaterParts = {
  tables: { loadTables },
  screen: {
    withPageRows,
    withoutPageRows,
    inRows: (flows, written, facts) => fieldsInRows(flows, written, facts),
    placeScope: scopeOfPlace,
    changeInRows,
    isOpen: isOpenList,
  } satisfies ScreenLists,
  fields: { refusedBy, isUnasked } satisfies FieldChecks,
  visit: { touchRows, finishRow, cancelRow, placesAround: placesOfRow } satisfies VisitLists,
  checks: { askChecks, search, withRefused, goAhead } satisfies VisitChecks,
  runs: {
    arrive,
    openAfresh,
    goThere,
    enter,
    giveUp,
    startParts,
    continueRun,
    continueRouting,
    click,
    learn,
    noteRefused,
    reply,
    fail,
    waitOver,
    loadAgain,
    awaitLoads,
  } satisfies VisitRuns,
  view: { rowsView, rowText } satisfies ViewLists,
};

export { checkField } from '#engine/fields/check-field.ts';
export { constraints } from '#engine/fields/constraints.ts';
export { derivedSchema } from '#engine/fields/derived-schema.ts';
export { normalise } from '#engine/fields/normalise.ts';
export { tokensOf } from '#engine/fields/options.ts';
export { screenScope } from '#engine/screen/screen-scope.ts';

// Named in `index.ts`, these would be in the first script of browsers, which need none of them there.
export { awaited, type Awaited } from '#engine/visit/awaited.ts';
export { decideRoute, visitUrl, type RouteReport, type VisitReport } from '#engine/pages/reports.ts';
export { decideAccess } from '#engine/pages/resolve-url.ts';
export { handOn } from '#engine/tables/route.ts';
export { isStillLetThrough } from '#engine/visit/gate.ts';
export { overlay } from '#engine/visit/hand-over.ts';
export { msToNews } from '#engine/visit/keep-reply.ts';
export { isToldOutOfOrder, outOfOrderNotice } from '#engine/visit/step-order.ts';

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

/** The facts of a visit without those that no question asks for now, sensitive values revealed. */
export function factsThatCount(flows: Flows, state: VisitState, vault: Vault = noVault): JsonObject {
  return clearFacts({ flows, state, vault });
}

/** Turns compiled documents into something that runs. Pure: the same input behaves the same, anywhere. */
export function load(compiled: Compiled): Flows {
  return loader()(compiled);
}

/** Loads documents of several brands and locales; what is the same object in them is loaded once. */
export function loader(): (compiled: Compiled) => Flows {
  return loaderWith(() => laterParts);
}

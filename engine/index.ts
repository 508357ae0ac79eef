export type { Compiled } from '#engine/compiled/compiled.ts';
export { load, loader, type Flows } from '#engine/load/flows.ts';
export { joinFlows, type OwnFlows } from '#engine/compiled/compiled.ts';
export { checkAnswers, type AnswersToCheck } from '#engine/fields/check-answers.ts';
export { derivedSchema } from '#engine/fields/derived-schema.ts';
export { visitUrl, type VisitReport } from '#engine/pages/visit-url.ts';
export { calculate, type Calculated } from '#engine/rules/calculate.ts';
export { decideRoute, type RouteReport } from '#engine/pages/decide-route.ts';
export { factScope } from '#engine/screen/screen-scope.ts';
export { runMachine, type MachineRun } from '#engine/tables/run-machine.ts';
export { topView, view, viewer } from '#engine/view/view-of.ts';
export { advance, type Advanced } from '#engine/visit/advance.ts';
export { dryRequest, type DryInput } from '#engine/visit/dry-request.ts';
export { awaited, type Awaited } from '#engine/visit/awaited.ts';
export type { Effect, HttpRequest, VisitProblem } from '#engine/visit/effect.ts';
export type { VisitEvent } from '#engine/visit/event.ts';
export { open, type NewVisit } from '#engine/visit/open.ts';
export { previewPage, type PreviewedPage } from '#engine/visit/preview-page.ts';
export { isSensitive, normaliseAnswer } from '#engine/visit/sensitive.ts';
export type { Issue } from '#engine/fields/check-field.ts';
export type { Handle, Vault, VisitState } from '#engine/visit/state.ts';
export type { Body, CompiledField, CompiledScreen } from '#engine/compiled/compiled.ts';
export type { CompiledAccessRow } from '#engine/compiled/tables.ts';
export type { CompiledAction, CompiledActionStep } from '#engine/compiled/action.ts';
export type { CompiledButton } from '#engine/compiled/block.ts';
export type { CompiledMachine } from '#engine/compiled/tables.ts';
export type { Lets, Named } from '#engine/expression/names.ts';
export type { CompiledRuleDefinition } from '#engine/compiled/tables.ts';
export { jsonOf, textOf } from '#engine/expression/read-value.ts';
export { withLocals, type Locals, type Scope } from '#engine/expression/scope.ts';
export { constraints, messageCodes } from '#engine/fields/constraints.ts';
export {
  digitsOf,
  layOut,
  nationalLength,
  readTelephone,
  writeTelephone,
  type Country,
} from '#engine/fields/telephone.ts';
export { identities } from '#engine/remember.ts';
export { nearestName } from '#engine/nearest-name.ts';
export { once } from '#engine/remember.ts';
export { decideAccess } from '#engine/pages/resolve-url.ts';
export { documentOfStep, placeOf, stepUrl } from '#engine/pages/journeys.ts';
export { coversPath, matchPath, segmentsOf } from '#engine/load/match-path.ts';
export { documentPath, expandBase, pageFile } from '#engine/load/match-path.ts';
export { resolvePage } from '#engine/pages/page-url.ts';
export { rememberOne, rememberPair } from '#engine/remember.ts';
export { scopeWithLets } from '#engine/screen/screen-scope.ts';
export { handOn } from '#engine/tables/decide-page.ts';
export { inlineRules } from '#engine/load/load-rules.ts';
export type { LoadedPageTable } from '#engine/load/load-routing.ts';
export { rowHolds, type LoadedRow, type TokenRow } from '#engine/load/load-rows.ts';
export { loadTokens } from '#engine/load/load-rows.ts';
export { runFully } from '#engine/tables/run-machine.ts';
export { statesOf } from '#engine/tables/run-machine.ts';
export type { CompiledValue } from '#engine/text/compiled-text.ts';
export type { TextRun } from '#engine/text/load-text.ts';
export type {
  ChoiceFieldView,
  CountryView,
  DateFieldView,
  FieldView,
  HintView,
  NumberFieldView,
  PasswordFieldView,
  PdfFieldView,
  SuggestFieldView,
  TelephoneFieldView,
  TextFieldView,
  TickFieldView,
  UploadFieldView,
} from '#engine/view/field-views.ts';
export type {
  AlertView,
  BlockView,
  ButtonView,
  ButtonsView,
  EachView,
  GroupView,
  HeadingView,
  ImageView,
  LinksView,
  ModalView,
  NoticeView,
  ParagraphView,
  ProgressView,
  ScreenView,
  StepsView,
  SummaryView,
  View,
} from '#engine/view/view.ts';
export { buildRequest } from '#engine/visit/build-request.ts';
export { isCalled } from '#engine/visit/dry-request.ts';
export { overlay } from '#engine/visit/hand-over.ts';
export { locate, urlOf } from '#engine/pages/locate.ts';
export { isToldOutOfOrder, outOfOrderNotice } from '#engine/visit/out-of-order.ts';
export { formatQuery, type Query } from '#engine/pages/locate.ts';
export type { Location } from '#engine/pages/locate.ts';
export { reveal } from '#engine/visit/sensitive.ts';
export { canonicalText } from '#engine/json/canonical-text.ts';
export { readPath, writePath } from '#engine/json/fact-path.ts';
export {
  isList,
  isObject,
  isRawObject,
  type Json,
  type JsonObject,
  type RawJson,
  type RawObject,
} from '#engine/json/json.ts';
export { childOf, isWithin, readPointer, pointerTo, valueAt, writePointer } from '#engine/json/pointer.ts';

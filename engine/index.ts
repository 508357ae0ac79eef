/** What runs anywhere: the browser, the server and the `flows` command. */

// What documents, facts and replies are made of.
export { readPath, writePath } from '#engine/json/fact-path.ts';
export {
  canonicalText,
  isObject,
  objectOf,
  isRawObject,
  membersOf,
  type Json,
  type JsonObject,
  type RawJson,
  type RawObject,
} from '#engine/json/json.ts';
export {
  childOf,
  isWithin,
  parentOf,
  pointerTo,
  readPointer,
  valueAt,
  writePointer,
} from '#engine/json/pointer.ts';

// Documents as they are compiled, and as they run.
export { dayIn, type ZoneOffsets } from '#engine/expression/time-zone.ts';
export { type Notation, neutralNotation, writeDigits } from '#engine/expression/notation.ts';
export type { Compiled } from '#engine/compiled/compiled.ts';
export {
  joinFlows,
  pack,
  printFlows,
  parseFlows,
  unpack,
  type OwnFlows,
  type Lazy,
  type PackedFlows,
} from '#engine/compiled/packed.ts';
export type {
  Body,
  CompiledAccessRow,
  CompiledAction,
  CompiledActionStep,
  CompiledJourney,
  CompiledButton,
  CompiledField,
  CompiledMachine,
  CompiledRuleDefinition,
  CompiledScreen,
  FieldType,
} from '#engine/compiled/documents.ts';
export {
  answerKindOf,
  isFieldType,
  type AnswerKind,
  type FieldTypeWith,
} from '#engine/compiled/field-types.ts';
export type { Lets, Named } from '#engine/expression/names.ts';
export { jsonOf, textOf } from '#engine/expression/read-value.ts';
export { withLocals, type Locals, type Scope } from '#engine/expression/scope.ts';
export { load, loader, type Flows } from '#engine/load/flows.ts';
export type { FieldEntry } from '#engine/load/screen-fields.ts';
export type { CompiledValue } from '#engine/text/compiled-text.ts';
export type { TextRun } from '#engine/text/load-text.ts';

// A visit: the contract with every host.
export { advance, type Advanced } from '#engine/visit/advance.ts';
export { awaited, type Awaited } from '#engine/visit/awaited.ts';
export { factsThatCount } from '#engine/visit/turn.ts';
export { isStillLetThrough } from '#engine/visit/gate.ts';
export { overlay } from '#engine/visit/hand-over.ts';
export { msToNews } from '#engine/visit/keep-reply.ts';
export { isToldOutOfOrder, outOfOrderNotice } from '#engine/visit/step-order.ts';
export { buildRequest } from '#engine/visit/call.ts';
export { dryRequest, isCalled, type DryInput } from '#engine/visit/dry-request.ts';
export type { Effect, HttpRequest, VisitProblem } from '#engine/visit/effect.ts';
export type { VisitEvent } from '#engine/visit/event.ts';
export { open, previewPage, type NewVisit, type PreviewedPage } from '#engine/visit/open.ts';
export { reveal } from '#engine/visit/sensitive.ts';
export { isFailure, type Handle, type Vault, type VisitState } from '#engine/visit/state.ts';

// What hosts share: performing effects, recording events, answering calls.
export {
  callHeader,
  callRequest,
  forgetTokenRequest,
  performEffect,
  type EffectOf,
  type EffectTable,
} from '#engine/host/perform-effect.ts';
export { isSampled } from '#engine/host/is-sampled.ts';
export {
  answerEvent,
  handlesIn,
  isUnsealed,
  longestAnswer,
  sealAnswer,
  stampEvent,
  type CallAnswer,
  type SealedEvent,
  type UnstampedEvent,
} from '#engine/host/events.ts';

// What is on the screen.
export { checkAnswers, checkPageAnswers, type AnswersToCheck } from '#engine/fields/check-answers.ts';
export { checkField, type Issue, refusedCode } from '#engine/fields/check-field.ts';
export { normalise } from '#engine/fields/normalise.ts';
export { tokensOf } from '#engine/fields/options.ts';
export {
  constraints,
  extensionOf,
  isCalendarDay,
  messageCodes,
  wholeForms,
} from '#engine/fields/constraints.ts';
export { readableLine } from '#engine/fields/readable-text.ts';
export { groupSigns, readNumber } from '#engine/fields/read-number.ts';
export {
  digitsOf,
  layOut,
  nationalLength,
  readTelephone,
  writeTelephone,
  type Country,
} from '#engine/fields/telephone.ts';
export { readAnswer, writeAnswer, type Answers } from '#engine/screen/answers.ts';
export { factScope, scopeWithLets, screenScope } from '#engine/screen/screen-scope.ts';
export type {
  CardView,
  ChoiceFieldView,
  CountryView,
  DateFieldView,
  FileView,
  HintView,
  LocationFieldView,
  NumberFieldView,
  OptionView,
  PasskeyFieldView,
  PasswordFieldView,
  PdfFieldView,
  SignatureFieldView,
  SuggestFieldView,
  TelephoneFieldView,
  TextFieldView,
  TickFieldView,
  TimeFieldView,
  UploadFieldView,
} from '#engine/view/field-views.ts';
export type {
  AlertView,
  ChartView,
  DetailsView,
  DownloadView,
  FileLinkView,
  HeadingView,
  ImageView,
  InsetView,
  LinksView,
  ListView,
  ParagraphView,
  PictureView,
  StepsView,
  SummaryView,
  TipView,
  TableView,
} from '#engine/view/leaf-block-views.ts';
export {
  isFieldView,
  type BlockView,
  type ButtonView,
  type ButtonsView,
  type EachView,
  type FieldView,
  type GroupView,
  type MenuView,
  type MenusView,
  type ModalView,
  type NoticeView,
  type ProgressView,
  type RowView,
  type RowsFieldView,
  type ScreenView,
  type View,
} from '#engine/view/view.ts';
export { differsOnlyIn } from '#engine/view/keeper.ts';
export { topView, view, viewer } from '#engine/view/view-of.ts';

// Single decisions: pages, routes, machines, rules.
export { decideRoute, visitUrl, type RouteReport, type VisitReport } from '#engine/pages/reports.ts';
export { decideAccess } from '#engine/pages/resolve-url.ts';
export { handOn } from '#engine/tables/route.ts';
export type { LoadedPageTable } from '#engine/load/load-routing.ts';
export { loadTokens, rowHolds, type LoadedRow, type TokenRow } from '#engine/load/load-rows.ts';
export { inlineRules } from '#engine/load/load-rules.ts';
export {
  coversPath,
  documentOfStep,
  documentPath,
  expandBase,
  isAbout,
  matchPath,
  pageFile,
  segmentsOf,
} from '#engine/load/match-path.ts';
export { concealedIn, wholeSearch } from '#engine/pages/conceal.ts';
export { placeOf, stepDocument, stepUrl } from '#engine/pages/journeys.ts';
export { formatQuery, locate, urlOf, type Location, type Query } from '#engine/pages/locate.ts';
export { opensBeside, resolvePage } from '#engine/pages/page-url.ts';
export { calculate, type Calculated } from '#engine/rules/calculate.ts';
export { runFully, runMachine, statesOf, type MachineRun } from '#engine/tables/run-machine.ts';

// Tools of the engine that others use too.
export { nearestName } from '#engine/nearest-name.ts';
export { identities, once, rememberNamed, rememberOne, rememberPair } from '#engine/remember.ts';

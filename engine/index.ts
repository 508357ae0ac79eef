/** What runs anywhere: the browser, the server and the `flows` command. */

// What documents, facts and replies are made of.
export { readPath, writePath } from './json/fact-path.ts';
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
} from './json/json.ts';
export {
  childOf,
  isWithin,
  parentOf,
  pointerTo,
  readPointer,
  valueAt,
  writePointer,
} from './json/pointer.ts';

// Documents as they are compiled, and as they run.
export { dayIn, timeIn } from './expression/time-zone.ts';
export { clockFacts } from './host/clock-facts.ts';
export { type Notation, neutralNotation, writeDigits } from './expression/notation.ts';
export type { Compiled } from './ir/compiled.ts';
export {
  joinFlows,
  pack,
  printFlows,
  parseFlows,
  unpack,
  type OwnFlows,
  type Lazy,
  type PackedFlows,
} from './ir/packed.ts';
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
} from './ir/documents.ts';
export { isFieldType } from './ir/documents.ts';
export type { Lets, Named } from './expression/names.ts';
export { jsonOf, textOf } from './expression/read-value.ts';
export { withLocals, type Locals, type Scope } from './expression/scope.ts';
export { linkerWith, type FieldTypes, type Flows } from './link/flows.ts';
export type { FieldEntry } from './link/screen-fields.ts';
export type { CompiledValue } from './text/compiled-text.ts';
export type { TextRun } from './text/link-text.ts';

// A visit: the contract with every host.
export { reduce, type Reduced } from './visit/reduce.ts';
export { factsThatCount } from './visit/context.ts';
export { documentOfScopeKey } from './screen/screen-at.ts';
export { isStillLetThrough } from './visit/actions/gate.ts';
export { overlay } from './visit/actions/bind-parameters.ts';
export { msToNews } from './visit/actions/keep-reply.ts';
export { isToldOutOfOrder, outOfOrderNotice } from './visit/notices.ts';
export { dryRequest, documentsThatCall, type DryInput } from './inspect/dry-request.ts';
export { buildRequest, type HttpRequest } from './pages/request.ts';
export type { Effect, VisitProblem } from './visit/effect.ts';
export type { VisitEvent } from './visit/event.ts';
export { open, previewPage, type NewVisit, type PreviewedPage } from './visit/open.ts';
export { reveal } from './visit/handles.ts';
export { isFailure, type Handle, type Vault, type VisitState } from './visit/state.ts';

// What hosts share: performing effects, recording events, answering calls.
export {
  callHeader,
  callRequest,
  performEffect,
  type EffectOf,
  type EffectTable,
} from './host/perform-effect.ts';
export { directionOf } from './text/direction.ts';
export { isSampled } from './host/is-sampled.ts';
export { link, linker } from './host/link.ts';
export { answerEvent, handlesIn, stampEvent, type CallAnswer, type UnstampedEvent } from './host/events.ts';
export { isUnredacted, longestAnswer, redactAnswer, type RedactedEvent } from './host/redact.ts';

// What is on the screen.
export { checkAnswers, checkPageAnswers, type AnswersToCheck } from './inspect/check-answers.ts';
export { checkField, type Issue, refusedCode } from './fields/check-field.ts';
export { normalise } from './fields/normalise.ts';
export { tokensOf } from './fields/options.ts';
export type { TipView } from './fields/shown-texts.ts';
export { constraints, isCalendarDay } from './fields/constraints.ts';
export { hasRareTypes } from './fields/has-rare-types.ts';
export { rareTypes } from './fields/rare-types.ts';
export { usualTypes } from './fields/usual-types.ts';
export {
  answerKindOf,
  checkCodesOf,
  messageCodes,
  wholeFormOf,
  type AnswerKind,
} from './fields/field-types.ts';
export { extensionOf } from './fields/file-name.ts';
export { readableLine } from './fields/readable-text.ts';
export { groupSigns, readNumber } from './fields/read-number.ts';
export {
  digitsOf,
  layOut,
  nationalLength,
  readTelephone,
  writeTelephone,
  type Country,
} from './fields/telephone.ts';
export { readAnswer, writeAnswer, type Answers } from './screen/answers.ts';
export { factScope, scopeWithLets, screenScope } from './screen/screen-scope.ts';
export type { CardView, OptionView } from './fields/types/select.ts';
export type { CountryView } from './fields/types/telephone.ts';
export type { FileView } from './fields/types/upload.ts';
export { unitsOf as unitsOfDuration } from './fields/types/duration.ts';
export type {
  ChoiceFieldView,
  DateFieldView,
  HintView,
  NumberFieldView,
  PlainFieldView,
  TextFieldView,
  TickFieldView,
} from './view/field-views.ts';
export type {
  AlertView,
  ChartView,
  ComponentView,
  DetailsView,
  DownloadView,
  FileLinkView,
  HeadingView,
  ImageView,
  InsetView,
  LinksView,
  ListView,
  MeterView,
  ParagraphView,
  PictureView,
  StatusView,
  StepsView,
  SummaryView,
  TableView,
  MessageView,
  DevicesView,
  UpdatedView,
} from './view/leaf-block-views.ts';
export {
  isFieldView,
  type BlockView,
  type ButtonView,
  type ButtonsView,
  type EachView,
  type FieldView,
  type GroupView,
  type TabsView,
  type CollapsibleView,
  type MenuView,
  type MenusView,
  type ModalView,
  type NoticeView,
  type ProgressView,
  type RowView,
  type RowsFieldView,
  type ScreenView,
  type View,
} from './view/view.ts';
export { answersPath } from './view/journey-summary.ts';
export { differsOnlyIn } from './view/view-cache.ts';
export { topView, view, viewer } from './view/view-of.ts';

// Single decisions: pages, routes, machines, rules.
export { decideRoute, visitUrl, type RouteReport, type VisitReport } from './inspect/reports.ts';
export { decideAccess } from './pages/resolve-url.ts';
export { handOn } from './tables/route.ts';
export type { LinkedPageTable } from './link/link-routing.ts';
export { linkTokens, rowHolds, type LinkedRow, type TokenRow } from './link/link-rows.ts';
export { inlineRules } from './link/link-rules.ts';
export {
  coversPath,
  documentOfStep,
  documentPath,
  expandBase,
  isAbout,
  matchPath,
  pageFile,
  segmentsOf,
} from './link/match-path.ts';
export { concealedIn, wholeSearch } from './pages/conceal.ts';
export { placeOf, stepDocument, stepUrl } from './pages/journeys.ts';
export { formatQuery, locate, urlOf, type Location, type Query } from './pages/locate.ts';
export { opensBeside, resolvePage } from './pages/page-url.ts';
export { calculate, type Calculated } from './inspect/calculate.ts';
export { runFully, runMachine, statesOf, type MachineRun } from './tables/run-machine.ts';

// Tools of the engine that others use too.
export { nearestName } from './nearest-name.ts';
export { identities, once, rememberNamed, rememberOne, rememberPair } from './remember.ts';

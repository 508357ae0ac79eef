import type { Rule } from './rule.ts';
import { bindType } from './rules/bind-type.ts';
import { brokenInvariant } from './rules/broken-invariant.ts';
import { constantCondition } from './rules/constant-condition.ts';
import { deadEnd } from './rules/dead-end.ts';
import { duplicateName } from './rules/duplicate-name.ts';
import { duplicateTitle } from './rules/duplicate-title.ts';
import { endlessRoute } from './rules/endless-route.ts';
import { foreignLink } from './rules/foreign-link.ts';
import { givesType } from './rules/gives-type.ts';
import { htmlInText } from './rules/html-in-text.ts';
import { linkText } from './rules/link-text.ts';
import { markupInTag } from './rules/markup-in-tag.ts';
import { missingAutocomplete } from './rules/missing-autocomplete.ts';
import { missingHelp } from './rules/missing-help.ts';
import { missingLabel } from './rules/missing-label.ts';
import { missingLegend } from './rules/missing-legend.ts';
import { missingMessage } from './rules/missing-message.ts';
import { missingParameter } from './rules/missing-parameter.ts';
import { missingRequestKey } from './rules/missing-request-key.ts';
import { missingWhenIrrelevant } from './rules/missing-when-irrelevant.ts';
import { overlappingRows } from './rules/overlapping-rows.ts';
import { parameterType } from './rules/parameter-type.ts';
import { placeholderDiffers } from './rules/placeholder-differs.ts';
import { readingGrade } from './rules/reading-grade.ts';
import { repeatedText } from './rules/repeated-text.ts';
import { requestType } from './rules/request-type.ts';
import { sensitiveParameter } from './rules/sensitive-parameter.ts';
import { sensitiveSent } from './rules/sensitive-sent.ts';
import { sensitiveShown } from './rules/sensitive-shown.ts';
import { serverOnly } from './rules/server-only.ts';
import { setType } from './rules/set-type.ts';
import { shadowedRow } from './rules/shadowed-row.ts';
import { slowPattern } from './rules/slow-pattern.ts';
import { staleOverride } from './rules/stale-override.ts';
import { statusWithoutRow } from './rules/status-without-row.ts';
import { unclearAlternative } from './rules/unclear-alternative.ts';
import { unfiredTransition } from './rules/unfired-transition.ts';
import { unreachedPage } from './rules/unreached-page.ts';
import { unreachedState } from './rules/unreached-state.ts';
import { unreachedStep } from './rules/unreached-step.ts';
import { unknownAutocomplete } from './rules/unknown-autocomplete.ts';
import { unknownParameter } from './rules/unknown-parameter.ts';
import { unknownRequestKey } from './rules/unknown-request-key.ts';
import { unlockedEntry } from './rules/unlocked-entry.ts';
import { unrecordedOverride } from './rules/unrecorded-override.ts';
import { untranslatedText } from './rules/untranslated-text.ts';
import { unusedAction } from './rules/unused-action.ts';
import { unusedCall } from './rules/unused-call.ts';
import { unusedConstant } from './rules/unused-constant.ts';
import { unusedKind } from './rules/unused-kind.ts';
import { unusedModal } from './rules/unused-modal.ts';
import { unusedName } from './rules/unused-name.ts';
import { unusedPage } from './rules/unused-page.ts';
import { unusedPart } from './rules/unused-part.ts';
import { unusedRule } from './rules/unused-rule.ts';
import { unusedText } from './rules/unused-text.ts';
import { writtenTwice } from './rules/written-twice.ts';

/** Every rule, one file each. */
export const rules: readonly Rule[] = [
  bindType,
  brokenInvariant,
  constantCondition,
  deadEnd,
  duplicateName,
  duplicateTitle,
  endlessRoute,
  foreignLink,
  givesType,
  htmlInText,
  linkText,
  markupInTag,
  missingAutocomplete,
  missingHelp,
  missingLabel,
  missingLegend,
  missingMessage,
  missingParameter,
  missingRequestKey,
  missingWhenIrrelevant,
  overlappingRows,
  parameterType,
  placeholderDiffers,
  readingGrade,
  repeatedText,
  requestType,
  sensitiveParameter,
  sensitiveSent,
  sensitiveShown,
  serverOnly,
  setType,
  shadowedRow,
  slowPattern,
  staleOverride,
  statusWithoutRow,
  unclearAlternative,
  unfiredTransition,
  unreachedPage,
  unreachedState,
  unreachedStep,
  unknownAutocomplete,
  unknownParameter,
  unknownRequestKey,
  unlockedEntry,
  unrecordedOverride,
  untranslatedText,
  unusedAction,
  unusedCall,
  unusedConstant,
  unusedKind,
  unusedModal,
  unusedName,
  unusedPage,
  unusedPart,
  unusedRule,
  unusedText,
  writtenTwice,
];

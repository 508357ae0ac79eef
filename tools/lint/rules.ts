import type { Rule } from './rule.ts';
import { absentValueRules } from './rules/absent-values.ts';
import { actionRules } from './rules/actions.ts';
import { addressRules } from './rules/addresses.ts';
import { autocompleteRules } from './rules/autocomplete.ts';
import { boundRules } from './rules/bounds.ts';
import { brandRules } from './rules/brands.ts';
import { brokenInvariant } from './rules/broken-invariant.ts';
import { choiceRules } from './rules/choices.ts';
import { constantCondition, sharedFact, unclearAlternative } from './rules/conditions.ts';
import { crossedBounds } from './rules/crossed-bounds.ts';
import { experimentRules } from './rules/experiments.ts';
import { duplicateName, duplicateOption } from './rules/duplicates.ts';
import { endlessRoute } from './rules/endless-route.ts';
import { failedCallRules } from './rules/failed-calls.ts';
import { fieldValueRules } from './rules/field-values.ts';
import { foreignAnswer } from './rules/foreign-answer.ts';
import { foreignLink } from './rules/foreign-link.ts';
import { forgottenAnswer } from './rules/forgotten-answer.ts';
import { functionCallRules } from './rules/function-calls.ts';
import { impossibleAnswer } from './rules/impossible-answer.ts';
import { labelRules } from './rules/labels.ts';
import { sensitiveRules, serverOnly } from './rules/leaks.ts';
import { machineRules } from './rules/machines.ts';
import { markupRules } from './rules/markup.ts';
import { messageRules } from './rules/messages.ts';
import { misspelledNameRules } from './rules/misspelled-names.ts';
import { misspelledToken } from './rules/misspelled-token.ts';
import { overrideRules } from './rules/overrides.ts';
import { deadEnd, misspelledPath, unreachedPage, unusedPage } from './rules/pages.ts';
import { ownPage } from './rules/own-page.ts';
import { outsideSchema } from './rules/outside-schema.ts';
import { parameterRules } from './rules/parameters.ts';
import { pastDate } from './rules/past-date.ts';
import { readingGrade } from './rules/reading-grade.ts';
import { relevanceCircle } from './rules/relevance-circle.ts';
import { removedQuestion } from './rules/removed-question.ts';
import { repetitionRules } from './rules/repetitions.ts';
import { requestBound } from './rules/request-bound.ts';
import { missingRequestKey, requestRules } from './rules/requests.ts';
import { overlappingRows, shadowedRow, statusWithoutRow } from './rules/rows.ts';
import { scenarioRules } from './rules/scenarios.ts';
import { slowPattern } from './rules/slow-pattern.ts';
import { tabRules } from './rules/tabs.ts';
import { translationRules } from './rules/translations.ts';
import { typeRules } from './rules/types.ts';
import { unknownThing } from './rules/unknown-thing.ts';
import { unreadableColours } from './rules/unreadable-colours.ts';
import { unreadFolder } from './rules/unread-folder.ts';
import { unusedName, unusedThingRules } from './rules/unused-things.ts';
import { wrongNext } from './rules/wrong-next.ts';

/** Every rule: a row of a table in `rules/`, or its own constant where its check is long. */
export const rules: readonly Rule[] = [
  ...absentValueRules,
  ...actionRules,
  ...addressRules,
  ...autocompleteRules,
  ...boundRules,
  ...brandRules,
  brokenInvariant,
  ...choiceRules,
  constantCondition,
  crossedBounds,
  deadEnd,
  duplicateName,
  duplicateOption,
  endlessRoute,
  ...experimentRules,
  ...failedCallRules,
  ...fieldValueRules,
  foreignAnswer,
  foreignLink,
  forgottenAnswer,
  ...functionCallRules,
  impossibleAnswer,
  ...labelRules,
  ...machineRules,
  ...markupRules,
  ...messageRules,
  missingRequestKey,
  misspelledPath,
  ...misspelledNameRules,
  misspelledToken,
  overlappingRows,
  ...overrideRules,
  outsideSchema,
  ownPage,
  ...parameterRules,
  pastDate,
  readingGrade,
  relevanceCircle,
  removedQuestion,
  ...repetitionRules,
  requestBound,
  ...requestRules,
  ...scenarioRules,
  unknownThing,
  ...sensitiveRules,
  serverOnly,
  shadowedRow,
  slowPattern,
  statusWithoutRow,
  ...tabRules,
  ...translationRules,
  ...typeRules,
  sharedFact,
  unclearAlternative,
  unreadableColours,
  unreachedPage,
  unreadFolder,
  unusedName,
  unusedPage,
  ...unusedThingRules,
  wrongNext,
];

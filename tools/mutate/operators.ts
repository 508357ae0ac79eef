import type { Operator } from './operator.ts';
import { alwaysFalse } from './operators/always-false.ts';
import { alwaysTrue } from './operators/always-true.ts';
import { changeAction } from './operators/change-action.ts';
import { changeArithmetic } from './operators/change-arithmetic.ts';
import { changeBound } from './operators/change-bound.ts';
import { changeChoice } from './operators/change-choice.ts';
import { changeComparison } from './operators/change-comparison.ts';
import { changeConstant } from './operators/change-constant.ts';
import { changeDocument } from './operators/change-document.ts';
import { changeFact } from './operators/change-fact.ts';
import { changeKind } from './operators/change-kind.ts';
import { changeLiteral } from './operators/change-literal.ts';
import { changeMapped } from './operators/change-mapped.ts';
import { changeMatched } from './operators/change-matched.ts';
import { changeNumber } from './operators/change-number.ts';
import { changeOperation } from './operators/change-operation.ts';
import { changePage } from './operators/change-page.ts';
import { changePath } from './operators/change-path.ts';
import { changePattern } from './operators/change-pattern.ts';
import { changeSent } from './operators/change-sent.ts';
import { changeSetting } from './operators/change-setting.ts';
import { changeState } from './operators/change-state.ts';
import { changeTarget } from './operators/change-target.ts';
import { changeText } from './operators/change-text.ts';
import { changeToken } from './operators/change-token.ts';
import { dropAssignment } from './operators/drop-assignment.ts';
import { dropBlock } from './operators/drop-block.ts';
import { dropBound } from './operators/drop-bound.ts';
import { dropButton } from './operators/drop-button.ts';
import { dropConsent } from './operators/drop-consent.ts';
import { dropEffect } from './operators/drop-effect.ts';
import { dropElement } from './operators/drop-element.ts';
import { dropException } from './operators/drop-exception.ts';
import { dropField } from './operators/drop-field.ts';
import { dropHandler } from './operators/drop-handler.ts';
import { dropKey } from './operators/drop-key.ts';
import { dropLoad } from './operators/drop-load.ts';
import { dropLock } from './operators/drop-lock.ts';
import { dropMapped } from './operators/drop-mapped.ts';
import { dropMessage } from './operators/drop-message.ts';
import { dropOption } from './operators/drop-option.ts';
import { dropRequired } from './operators/drop-required.ts';
import { dropRow } from './operators/drop-row.ts';
import { dropRule } from './operators/drop-rule.ts';
import { dropStep } from './operators/drop-step.ts';
import { dropText } from './operators/drop-text.ts';
import { dropToken } from './operators/drop-token.ts';
import { dropWhen } from './operators/drop-when.ts';
import { duplicateRow } from './operators/duplicate-row.ts';
import { flipBoolean } from './operators/flip-boolean.ts';
import { flipNegation } from './operators/flip-negation.ts';
import { misspellReference } from './operators/misspell-reference.ts';
import { negateCondition } from './operators/negate-condition.ts';
import { renameMapped } from './operators/rename-mapped.ts';
import { strengthenCondition } from './operators/strengthen-condition.ts';
import { swapBlocks } from './operators/swap-blocks.ts';
import { swapBranches } from './operators/swap-branches.ts';
import { swapConnective } from './operators/swap-connective.ts';
import { swapHandlers } from './operators/swap-handlers.ts';
import { swapOptions } from './operators/swap-options.ts';
import { swapRows } from './operators/swap-rows.ts';
import { swapRules } from './operators/swap-rules.ts';
import { swapSteps } from './operators/swap-steps.ts';
import { weakenCondition } from './operators/weaken-condition.ts';

/** Every way of breaking a document; one row each, by the name of its file. */
export const operators = {
  'drop-row': dropRow,
  'swap-rows': swapRows,
  'duplicate-row': duplicateRow,
  'drop-effect': dropEffect,
  'drop-step': dropStep,
  'swap-steps': swapSteps,
  'drop-handler': dropHandler,
  'swap-handlers': swapHandlers,
  'drop-rule': dropRule,
  'swap-rules': swapRules,
  'drop-load': dropLoad,
  'drop-option': dropOption,
  'swap-options': swapOptions,
  'drop-field': dropField,
  'drop-consent': dropConsent,
  'drop-block': dropBlock,
  'drop-button': dropButton,
  'swap-blocks': swapBlocks,
  'negate-condition': negateCondition,
  'always-true': alwaysTrue,
  'always-false': alwaysFalse,
  'drop-when': dropWhen,
  'weaken-condition': weakenCondition,
  'strengthen-condition': strengthenCondition,
  'swap-connective': swapConnective,
  'flip-negation': flipNegation,
  'change-comparison': changeComparison,
  'change-arithmetic': changeArithmetic,
  'swap-branches': swapBranches,
  'change-literal': changeLiteral,
  'change-number': changeNumber,
  'change-fact': changeFact,
  'drop-element': dropElement,
  'drop-required': dropRequired,
  'drop-message': dropMessage,
  'drop-bound': dropBound,
  'drop-text': dropText,
  'drop-key': dropKey,
  'drop-lock': dropLock,
  'drop-exception': dropException,
  'drop-assignment': dropAssignment,
  'change-bound': changeBound,
  'change-setting': changeSetting,
  'flip-boolean': flipBoolean,
  'change-choice': changeChoice,
  'change-pattern': changePattern,
  'change-matched': changeMatched,
  'change-page': changePage,
  'change-state': changeState,
  'change-operation': changeOperation,
  'change-action': changeAction,
  'change-document': changeDocument,
  'change-kind': changeKind,
  'change-target': changeTarget,
  'misspell-reference': misspellReference,
  'drop-token': dropToken,
  'change-token': changeToken,
  'change-path': changePath,
  'change-constant': changeConstant,
  'drop-mapped': dropMapped,
  'change-mapped': changeMapped,
  'rename-mapped': renameMapped,
  'change-sent': changeSent,
  'change-text': changeText,
} as const satisfies { readonly [name: string]: Operator };

export type OperatorName = keyof typeof operators;

/** Their names, in the order of the table. */
// The table has no other keys.
export const operatorNames = Object.keys(operators) as readonly OperatorName[];

export function isOperatorName(name: string): name is OperatorName {
  return Object.hasOwn(operators, name);
}

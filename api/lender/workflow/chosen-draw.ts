import type { Selection } from '#schemas/generated/api.ts';
import type { StoredApplication } from '../tables/lender-tables.ts';
import type { ChosenDraw } from '../loan-documents/document-figures.ts';
import type { Workflow } from '../rules/workflow.ts';

/** What somebody has chosen; nothing where nothing is chosen yet. */
export function chosenDraw(
  { amount = 0, liabilities = [] }: Pick<StoredApplication, 'amount' | 'liabilities'>,
  selection: Selection | undefined,
): ChosenDraw {
  const marked = liabilities.filter(({ payOff }) => payOff?.status === 'MARKED_FOR_PAYOFF');
  return {
    // As on the pages: no debt is forgotten where nobody knows how it is paid.
    preference: selection?.drawPreference ?? 'PRESERVE',
    draw: amount,
    payoff: marked.reduce((sum, { monetaryBalance = 0 }) => sum + monetaryBalance, 0),
  };
}

/** Whether a line gives a draw with the debts that are paid off, none of them in part. */
export function isGiven({ allows }: Pick<Workflow, 'allows'>, chosen: ChosenDraw, line: number): boolean {
  return allows('drawGiven', { ...chosen, maxDraw: line });
}

/** The most that can be drawn of a line beside the debts that are paid on top. */
export function mostToDraw(
  { calculate }: Pick<Workflow, 'calculate'>,
  { preference, payoff }: ChosenDraw,
  line: number,
): number {
  return calculate('sliderMaximum', { preference, payoff, minDraw: 0, maxDraw: line });
}

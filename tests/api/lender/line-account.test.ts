import { describe, expect, it } from 'vitest';
import { workflowOf } from '#api/lender/rules/workflow.ts';
import { type LineTerms, lineAccount } from '#api/lender/workflow/line-account.ts';
import { mainFlows } from '../../fixtures/main-flows.ts';

const { calculate } = workflowOf(mainFlows());
const terms: LineTerms = {
  total: 20_000,
  rate: 0.0825,
  termYears: 10,
  fundingDay: '2026-01-22',
  firstPaymentDay: '2026-03-01',
  closingCosts: 275,
};
const first = {
  day: '2026-02-08',
  dueDay: '2026-03-01',
  // 38 days of interest; the principal is what a regular month leaves.
  payment: 554.47,
  principal: 107.81,
  interest: 171.66,
  costs: 275,
  balance: 19_892.19,
};

describe('the account of a line', () => {
  it('owes all of it at first, and says when the first statement and payment come', () => {
    expect(lineAccount(terms, '2026-02-07', calculate)).toEqual({
      limit: 20_000,
      balance: 20_000,
      available: 0,
      nextPayment: 554.47,
      nextPaymentDay: '2026-03-01',
      nextStatementDay: '2026-02-08',
      statements: [],
    });
  });

  it('has a statement three weeks before its payment', () => {
    expect(lineAccount(terms, '2026-02-08', calculate)).toMatchObject({
      balance: 20_000,
      nextPaymentDay: '2026-03-01',
      statements: [first],
    });
  });

  it('owes less once a payment is made, and lends that again', () => {
    const second = { dueDay: '2026-04-01', payment: 245.31, principal: 108.55, interest: 136.76, costs: 0 };
    expect(lineAccount(terms, '2026-03-11', calculate)).toMatchObject({
      balance: 19_892.19,
      available: 107.81,
      nextPayment: 245.31,
      nextPaymentDay: '2026-04-01',
      statements: [{ ...second, balance: 19_783.64 }, first],
    });
  });

  it('is paid back to the cent with the last payment', () => {
    const account = lineAccount(terms, '2036-02-01', calculate);
    expect(account).toMatchObject({ balance: 0, available: 20_000 });
    expect(account).not.toHaveProperty('nextPayment');
    expect(account.statements).toHaveLength(120);
    const principal = account.statements.reduce((sum, bill) => sum + Math.round(bill.principal * 100), 0);
    expect(principal).toBe(2_000_000);
    const [last] = account.statements;
    expect(Math.abs((last?.payment ?? 0) - 245.31)).toBeLessThan(1);
  });
});

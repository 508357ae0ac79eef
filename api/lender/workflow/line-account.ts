import type { Line, Statement } from '#schemas/generated/api.ts';
import type { Workflow } from '../rules/workflow.ts';
import { addDays } from './business-days.ts';

/** What a line was opened with. */
export interface LineTerms {
  /** What was borrowed in all, with the fee. */
  readonly total: number;
  /** A year, as a fraction. */
  readonly rate: number;
  readonly termYears: number;
  readonly fundingDay: string;
  readonly firstPaymentDay: string;
  /** Due with the first payment. */
  readonly closingCosts: number;
}

/** A statement comes so long before its payment is due (Regulation Z, 12 CFR 1026.5(b)(2)). */
const daysBeforePayment = 21;

/**
 * What is owed on a line on a day. Each payment was made when it was due: the sandbox's bank pays every bill. The first one
 * has the interest of all days since the money came, and the closing costs.
 */
export function lineAccount(terms: LineTerms, today: string, calculate: Workflow['calculate']): Line {
  const limit = cents(terms.total, calculate);
  const bills = billsOf({ ...terms, total: limit }, calculate);
  const paid = bills.filter(({ dueDay }) => dueDay <= today);
  const balance = paid.at(-1)?.balance ?? limit;
  const next = bills[paid.length];
  return {
    limit,
    balance,
    available: cents(limit - balance, calculate),
    statements: bills.filter(({ day }) => day <= today).toReversed(),
    ...(next && { nextPayment: next.payment, nextPaymentDay: next.dueDay, nextStatementDay: next.day }),
  };
}

function billsOf(terms: LineTerms, calculate: Workflow['calculate']): readonly Statement[] {
  const { total, rate, termYears, fundingDay, firstPaymentDay, closingCosts } = terms;
  const monthly = calculate('monthlyPayment', { amount: total, feeRate: 0, rate, termYears });
  const last = termYears * 12 - 1;
  const bills: Statement[] = [];
  let owed = total;
  for (let month = 0; month <= last; month += 1) {
    const regular = calculate('interestForPeriod', { balance: owed, rate });
    const days = daysBetween(fundingDay, firstPaymentDay);
    const interest = month === 0 ? calculate('interestForPeriod', { balance: owed, rate, days }) : regular;
    const principal = month === last ? owed : cents(monthly - regular, calculate);
    const costs = month === 0 ? closingCosts : 0;
    const dueDay = monthsAfter(firstPaymentDay, month);
    owed = cents(owed - principal, calculate);
    bills.push({
      day: addDays(dueDay, -daysBeforePayment),
      dueDay,
      payment: cents(principal + interest + costs, calculate),
      principal,
      interest,
      costs,
      balance: owed,
    });
  }
  return bills;
}

function cents(value: number, calculate: Workflow['calculate']): number {
  return calculate('roundHalfEven', { value, decimals: 2 });
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

// Payments are due on one of the first 28 days.
function monthsAfter(day: string, count: number): string {
  const [year, month, date] = day.split('-').map(Number);
  return new Date(Date.UTC(year ?? 0, (month ?? 1) - 1 + count, date)).toISOString().slice(0, 10);
}

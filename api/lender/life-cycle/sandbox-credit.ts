import { createHash } from 'node:crypto';
import type { Applicant, CreditOutcome, CreditProvider, CreditReport, Debt } from './credit.ts';

const usualWaitMs = 4000;
const endlessWaitMs = 3_600_000;

/** Last names that steer the sandbox; README lists them. */
const outcomeByLastName: Readonly<Record<string, CreditOutcome>> = {
  nomatch: 'NO_MATCH',
  nocredit: 'NO_MATCH_SSN',
  frozen: 'LOCKED_OR_FROZEN',
  crediterror: 'CREDIT_ERROR',
  declined: 'DECLINED',
};

/** A credit provider that computes its reports from what it is asked, `speed` times faster than in life. */
export function sandboxCredit(speed: number): CreditProvider {
  return {
    waitMs: ({ lastName }) => (lastName.toLowerCase() === 'waiting' ? endlessWaitMs : usualWaitMs / speed),
    pull: async (applicant) => report(applicant),
  };
}

function report(applicant: Applicant): CreditReport {
  const person = numbersFrom(`${applicant.firstName} ${applicant.lastName} ${applicant.dob}`.toLowerCase());
  const property = numbersFrom(`${applicant.street1} ${applicant.zip}`.toLowerCase());
  const propertyValue = 250_000 + property(0, 650) * 1000;
  return {
    outcome: outcome(applicant),
    score: 580 + person(0, 261),
    propertyValue,
    mortgageBalance: Math.round((propertyValue * (20 + property(1, 31))) / 100),
    debts: ['Sample Bank card', 'Sample Auto loan'].map((name, index) =>
      debt(name, person(index + 1, 90), person(index + 3, 2 ** 32)),
    ),
  };
}

function outcome({ lastName, street1 }: Applicant): CreditOutcome {
  if (/\bnowhere\b/i.test(street1)) {
    return 'NO_PROPERTY';
  }
  if (/\beverywhere\b/i.test(street1)) {
    return 'MULTIPLE_PROPERTIES';
  }
  return outcomeByLastName[lastName.toLowerCase()] ?? 'FOUND';
}

function debt(name: string, hundreds: number, id: number): Debt {
  const monetaryBalance = 1000 + hundreds * 100;
  return {
    uuid: `00000000-0000-4000-8000-${id.toString(16).padStart(12, '0')}`,
    name,
    monetaryBalance,
    monetaryCalculatedNextPaymentMinimumAmount: Math.round(monetaryBalance * 0.02),
  };
}

/** Whole numbers below a bound, drawn from a text: the same text gives the same numbers. */
function numbersFrom(text: string): (index: number, bound: number) => number {
  const digest = createHash('sha256').update(text).digest();
  return (index, bound) => digest.readUInt32BE(index * 4) % bound;
}

import type { CreateApplicationRequest } from '#schemas/generated/api.ts';

/** Whom a credit report is asked for. */
export interface Applicant {
  readonly firstName: string;
  readonly lastName: string;
  readonly dob: string;
  readonly street1: string;
  readonly zip: string;
}

/** What came back: a file, or why there is none. */
export type CreditOutcome =
  | 'FOUND'
  | 'NO_MATCH'
  | 'NO_MATCH_SSN'
  | 'LOCKED_OR_FROZEN'
  | 'CREDIT_ERROR'
  | 'DECLINED'
  | 'NO_PROPERTY'
  | 'MULTIPLE_PROPERTIES';

export interface Debt {
  readonly uuid: string;
  readonly name: string;
  readonly monetaryBalance: number;
  readonly monetaryCalculatedNextPaymentMinimumAmount: number;
}

export interface CreditReport {
  readonly outcome: CreditOutcome;
  /** 300 to 850. */
  readonly score: number;
  readonly propertyValue: number;
  /** What is still owed on the property. */
  readonly mortgageBalance: number;
  readonly debts: readonly Debt[];
}

/** Port to a credit bureau and property search. */
export interface CreditProvider {
  /** How long a report takes. */
  readonly waitMs: (applicant: Applicant) => number;
  /** The report; asked twice for the same person, it is the same. */
  readonly pull: (applicant: Applicant) => Promise<CreditReport>;
}

/** Whom the credit provider is asked for. */
export function applicantOf({ profileRequest, propertyRequest }: CreateApplicationRequest): Applicant {
  const { firstName, lastName, dob } = profileRequest.name;
  return { firstName, lastName, dob, street1: propertyRequest.street1, zip: propertyRequest.zip };
}

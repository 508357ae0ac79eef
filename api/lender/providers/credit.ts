/** Whom a credit report is asked for, and about which home. */
export interface Applicant {
  readonly firstName: string;
  readonly lastName: string;
  readonly dob: string;
  readonly street1: string;
  readonly street2: string;
  readonly zip: string;
  /** Digits alone; absent where it is not known. */
  readonly ssn?: string | undefined;
  /** What unfreezes the file for a moment. */
  readonly pin?: string | undefined;
  /** The person says that the file is open now. */
  readonly isUnlocked: boolean;
  /** How often a person has asked for the report again. */
  readonly askedAgain: number;
}

/** What came back: a file, or why there is none. */
export type CreditOutcome =
  | 'FOUND'
  | 'NO_MATCH'
  | 'NO_MATCH_SSN'
  | 'LOCKED'
  | 'LOCKED_WITH_PIN'
  | 'FAILED'
  | 'NO_PROPERTY'
  | 'MULTIPLE_PROPERTIES';

export interface Debt {
  readonly uuid: string;
  readonly name: string;
  readonly monetaryBalance: number;
  readonly monetaryCalculatedNextPaymentMinimumAmount: number;
}

/** A debt on the home that a record has. */
interface FoundLien {
  readonly holder: string;
  readonly balance: number;
  readonly payment: number;
}

export interface CreditReport {
  readonly outcome: CreditOutcome;
  /** 300 to 850. */
  readonly score: number;
  /** 0 where no model knows what the home is worth. */
  readonly propertyValue: number;
  /** What is still owed on the property. */
  readonly mortgageBalance: number;
  readonly debts: readonly Debt[];
  /** Debts on the home that somebody has to speak for. */
  readonly liens: readonly FoundLien[];
  /** Who has asked for the file lately. */
  readonly inquiries: readonly string[];
  /** Payments were late: somebody has to look at them. */
  readonly isLate: boolean;
  /** The file differs in small things from what the person said. */
  readonly isDifferent: boolean;
}

/** Port to a credit bureau and property search. */
export interface CreditProvider {
  /** The report; asked twice for the same, it is the same. Undefined: it is not there yet. */
  readonly pull: (applicant: Applicant) => Promise<CreditReport | undefined>;
}

/** Whoever keeps the credit files. The sandbox's bureau is invented. */
export const bureau = {
  name: 'Sample Credit Bureau',
  address: 'P.O. Box 1000, Springfield, IL 62701',
  phone: '(800) 555-0142',
  website: 'https://bureau.example/unlock',
};

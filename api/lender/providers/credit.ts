import { createHash } from 'node:crypto';
import type { SandboxInput } from './sandbox-input.ts';

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

interface Debt {
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

/** The bureau that keeps the credit files. The sandbox's bureau is invented. */
export const bureau = {
  name: 'Sample Credit Bureau',
  address: 'P.O. Box 1000, Springfield, IL 62701',
  phone: '(800) 555-0142',
  website: 'https://bureau.example/unlock',
};

/** A credit provider that computes its reports from what it is asked: `creditInputs` says how. */
export const sandboxCredit: CreditProvider = {
  pull: async (applicant) =>
    applicant.lastName.toLowerCase() === 'waiting' || applicant.ssn?.endsWith('0009') === true
      ? undefined
      : report(applicant),
};

const lowScore = 540;
const goodPin = '1234';

function report(applicant: Applicant): CreditReport {
  const { firstName, street1, zip, ssn = '' } = applicant;
  const lastName = applicant.lastName.toLowerCase();
  const person = numbersFrom(`${firstName} ${lastName} ${applicant.dob}`.toLowerCase());
  const property = numbersFrom(`${street1} ${zip}`.toLowerCase());
  const propertyValue = 250_000 + property(0, 650) * 1000;
  const share = hasWord(street1, 'mortgaged') ? 84 : 20 + property(1, 31);
  const mortgageBalance = Math.round((propertyValue * share) / 100);
  const isDeclined = lastName === 'declined' || ssn.endsWith('0003');
  return {
    outcome: outcomeOf(applicant),
    score: isDeclined ? lowScore : 580 + person(0, 261),
    propertyValue: hasWord(street1, 'unvalued') ? 0 : propertyValue,
    mortgageBalance,
    debts: ['Sample Bank card', 'Sample Auto loan'].map((name, index) =>
      debt(name, person(index + 1, 90), person(index + 3, 2 ** 32)),
    ),
    liens: hasWord(street1, 'liens')
      ? [
          { holder: 'Sample Mortgage Servicing', balance: mortgageBalance, payment: 1800 },
          { holder: 'Sample Roofing LLC', balance: 6400, payment: 0 },
        ]
      : [],
    inquiries: lastName === 'inquiries' ? ['Sample Bank', 'Sample Auto Finance'] : [],
    isLate: lastName === 'late' || ssn.endsWith('0004'),
    isDifferent: lastName === 'differs',
  };
}

function outcomeOf(applicant: Applicant): CreditOutcome {
  const { street1, street2, ssn, pin, isUnlocked, askedAgain } = applicant;
  if (hasWord(street1, 'nowhere')) return 'NO_PROPERTY';
  if (hasWord(street1, 'everywhere') && street2 === '') return 'MULTIPLE_PROPERTIES';
  if (ssn?.endsWith('0000') === true) return 'NO_MATCH_SSN';
  if (ssn?.endsWith('0001') === true) return isUnlocked ? 'FOUND' : 'LOCKED';
  switch (applicant.lastName.toLowerCase()) {
    case 'nomatch':
      return ssn === undefined ? 'NO_MATCH' : 'FOUND';
    case 'nocredit':
      return ssn === undefined ? 'NO_MATCH_SSN' : 'FOUND';
    case 'frozen':
      return isUnlocked ? 'FOUND' : 'LOCKED';
    case 'frozenpin':
      return pin === undefined ? 'LOCKED' : pin === goodPin ? 'FOUND' : 'LOCKED_WITH_PIN';
    case 'crediterror':
      return askedAgain > 0 ? 'FOUND' : 'FAILED';
    default:
      return 'FOUND';
  }
}

/** Whether a text has a word, in any letter case. */
export function hasWord(text: string, word: string): boolean {
  return new RegExp(String.raw`\b${word}\b`, 'i').test(text);
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

/** What steers the sandbox's bureau. */
export const creditInputs: readonly SandboxInput[] = [
  [
    'last name `Nomatch`',
    '`CREDIT_NO_MATCH`; then found by the social security number, unless it ends in `0000`',
  ],
  ['last name `Nocredit`', '`CREDIT_NO_MATCH_SSN`'],
  ['last name `Frozen`', '`SOFT_CREDIT_LOCKED_OR_FROZEN`'],
  ['last name `Frozenpin`', 'locked until the PIN `1234`; with another one `CREDIT_INCORRECT_PIN`'],
  ['last name `Crediterror`', '`CREDIT_ERROR`'],
  ['last name `Declined`', '`DECLINED`'],
  ['last name `Late` / `Differs`', '`DELINQUENCY_REVIEW` / `MINOR_CREDIT_REVIEW`, then offers'],
  ['last name `Inquiries`', '`LIEN_VERIFICATION_INQUIRY`'],
  ['last name `Waiting`', 'stays `WAITING_FOR_SOFT_CREDIT`: the bureau never answers'],
  [
    'social security number ending in `0000`, `0001`, `0003`, `0004`, `0009`',
    'no match, locked, declined (with the whole file `CREDIT_SCORE_DECLINE`), late payments, no answer: at the next look at the file',
  ],
  ['street with the word `Nowhere`', '`NO_PROPERTY_FOUND`'],
  ['street with the word `Everywhere`', '`MULTIPLE_PROPERTIES`'],
  ['street with the word `Liens`', '`LIEN_VERIFICATION`'],
  ['street with the word `Mortgaged`', '`CLTV_LIEN_POSITION_REQUALIFY`'],
  [
    'street with the word `Unvalued`, then an estimate of 1,000,000 dollars or more',
    '`NO_AVM`, then `RESIDENTIAL_EVALUATION_REQUEST`',
  ],
];

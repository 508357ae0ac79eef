import { type Flows, objectOf, isObject } from '#engine/index.ts';

const lendingNumbers = [
  'lowestScore',
  'bestScore',
  'smallestLine',
  'largestLine',
  'lowestRate',
  'highestRate',
  'rateForRisk',
  'lowestFee',
  'feeForRisk',
  'highestFee',
  'autopayDiscount',
  'largestLoanToValue',
  'largestLoanToValueOfAll',
  'largestDebtToIncome',
  'assetYears',
  'paystubsNeeded',
  'valuationPrice',
  'recordingPrice',
  'appraisalPrice',
  'notaryPrice',
] as const;

type Numbers = { readonly [Name in (typeof lendingNumbers)[number]]: number };

/** The terms on which money is lent: the constant `lending` of `flows/rules/lender.json`. */
export interface Lending extends Numbers {
  /** What each term in years adds to the rate. */
  readonly rateAddedByTerm: { readonly [years: string]: number };
  /** Dollars per 100,000 borrowed, in the states that have such a tax. */
  readonly recordingTaxByState: { readonly [state: string]: number };
}

/** Reads these terms; throws where the documents lack one. */
export function readLending({ compiled }: Flows): Lending {
  const found = compiled.constants['lending'];
  const given = objectOf(found);
  const missing = [
    ...lendingNumbers.filter((name) => typeof given[name] !== 'number'),
    ...['rateAddedByTerm', 'recordingTaxByState'].filter((name) => !isObject(given[name])),
  ];
  if (missing.length > 0) throw new Error(`The constant "lending" lacks ${missing.join(', ')}.`);
  // All of its members have been looked at; maps of other things than numbers would be no prices.
  return given as unknown as Lending;
}

const rentalNumbers = [
  'lowestCoverage',
  'goodCoverage',
  'discountForCoverage',
  'largestLoanToValueToBuy',
  'largestLoanToValue',
  'smallestAmount',
  'largestAmount',
] as const;

/** The terms of loans on rented property: the constant `dscrTerms` of `flows/rules/rental-terms.json`. */
export interface RentalTerms extends Readonly<Record<(typeof rentalNumbers)[number], number>> {
  /** Years to the rate of a year. */
  readonly rateByTerm: { readonly [years: string]: number };
}

/** Reads these terms; throws where the documents lack one. */
export function readRentalTerms({ compiled }: Flows): RentalTerms {
  const given = objectOf(compiled.constants['dscrTerms']);
  const missing = [
    ...rentalNumbers.filter((name) => typeof given[name] !== 'number'),
    ...(isObject(given['rateByTerm']) ? [] : ['rateByTerm']),
  ];
  if (missing.length > 0) throw new Error(`The constant "dscrTerms" lacks ${missing.join(', ')}.`);
  // All of its members have been looked at.
  return given as unknown as RentalTerms;
}

const keptKinds = [
  /** Mails and text messages: whether one was sent is asked within days, if at all. */
  'messages',
  /** Keys of creations: a client that asks again does so within minutes. */
  'creationKeys',
  /** How pages are used: it is compared with the year before. */
  'telemetry',
  /** What paid a valuation: a payment is disputed within that time. */
  'payments',
  /** Chats that are over, with name, email and what was said: somebody complains within that time. */
  'chats',
] as const;

/** How many days each is kept: the constant `keptDays` of `flows/rules/retention.json`. */
export type Retention = { readonly [Kind in (typeof keptKinds)[number]]: number };

/** Reads these days; throws where one is missing, unknown, or no whole day: what is forgotten by mistake is gone. */
export function readRetention({ compiled }: Flows): Retention {
  const found = compiled.constants['keptDays'];
  const given = objectOf(found);
  const faults = [
    ...keptKinds
      .filter((kind) => !isWholeDays(given[kind]))
      .map((kind) => `${kind} is no whole number of days`),
    ...Object.keys(given)
      .filter((key) => !keptKinds.some((kind) => kind === key))
      .map((key) => `nothing is called ${key}`),
  ];
  if (faults.length > 0) {
    throw new Error(`The constant "keptDays" of flows/rules/retention.json is wrong: ${faults.join(', ')}.`);
  }
  // All of its members have been looked at.
  return given as unknown as Retention;
}

function isWholeDays(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 1;
}

import { type Flows, isObject } from '#engine/index.ts';

const numbers = [
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

type Numbers = { readonly [Name in (typeof numbers)[number]]: number };

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
  const given = isObject(found) ? found : {};
  const missing = [
    ...numbers.filter((name) => typeof given[name] !== 'number'),
    ...['rateAddedByTerm', 'recordingTaxByState'].filter((name) => !isObject(given[name])),
  ];
  if (missing.length > 0) throw new Error(`The constant "lending" lacks ${missing.join(', ')}.`);
  // All of its members have been looked at; maps of other things than numbers would be no prices.
  return given as unknown as Lending;
}

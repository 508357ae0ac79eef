import { describe, expect, test } from 'vitest';
import { calculate, type JsonObject } from '#engine/index.ts';
import { productFlows } from './product-flows.ts';

const flows = productFlows();
const drawMessage =
  'Invalid input: getTotalAmountFromDraw requires amount and originationFee to be numbers that are 0 or more.';

type Case = readonly [inputs: JsonObject, expected: unknown];

/** Each case computed by hand or, for payments and interest, with 60 digits elsewhere. */
function check(name: string, cases: readonly Case[]): void {
  test.each(cases)(`${name} of %j is %j`, (inputs, expected) => {
    expect(calculate(flows, name, inputs, {})).toEqual({ value: expected });
  });
}

function checkRefused(name: string, message: string, cases: readonly JsonObject[]): void {
  test.each(cases)(`${name} refuses %j`, (inputs) => {
    expect(calculate(flows, name, inputs, {})).toEqual({ error: message });
  });
}

describe('fees and draws', () => {
  check('originationFee', [
    [{ amount: 50000, feeRate: 0.0499 }, 2495],
    [{ amount: 50000, feeRate: 0.0499, maximumFee: 1500 }, 1500],
    [{ amount: 50000, feeRate: 0.0499, maximumFee: 2495 }, 2495],
    [{ amount: 50000, feeRate: 0.0499, maximumFee: 9000 }, 2495],
    [{ amount: 50000, feeRate: 0.0499, maximumFee: 0 }, 0],
    [{ amount: 0.1, feeRate: 0.2 }, 0.02],
    [{ amount: 15000.55, feeRate: 0.0499 }, 748.527445],
    [{ amount: '50000', feeRate: '0.0499', maximumFee: '1500.50' }, 1500.5],
    [{ amount: 0, feeRate: 0.05 }, 0],
    [{ amount: 1000, feeRate: 0 }, 0],
  ]);
  check('totalDraw', [
    [{ amount: 50000, feeRate: 0.0499 }, 52495],
    [{ amount: 50000, feeRate: 0.0499, maximumFee: 1500 }, 51500],
    [{ amount: 50000, feeRate: 0.0499, maximumFee: 0 }, 50000],
    [{ amount: 0.1, feeRate: 2 }, 0.3],
    [{ amount: 0, feeRate: 0 }, 0],
  ]);
  const notNumbers = [
    { amount: -1, feeRate: 0.05 },
    { amount: 1, feeRate: -0.05 },
    { amount: '-0.01', feeRate: '0.05' },
    { amount: 1, feeRate: 0.05, maximumFee: -1 },
    { amount: 'NaN', feeRate: 0.05 },
    { amount: '', feeRate: 0.05 },
    { amount: 1, feeRate: 'five' },
    { amount: true, feeRate: 0.05 },
    { amount: Number.NaN, feeRate: 0.05 },
    { amount: 1, feeRate: Number.POSITIVE_INFINITY },
    { amount: 1 },
    { feeRate: 0.05 },
  ];
  checkRefused('originationFee', drawMessage, notNumbers);
  checkRefused('totalDraw', drawMessage, notNumbers);
});

describe('a monthly payment', () => {
  check('monthlyPayment', [
    [{ amount: 100000, feeRate: 0, maximumFee: 500, rate: 0.0825, termYears: 30 }, 751.2666040509239],
    [{ amount: 50000, feeRate: 0.0499, rate: 0.0999, termYears: 10 }, 693.4346324149228],
    [{ amount: 50000, feeRate: 0.0499, maximumFee: 1500, rate: 0.0999, termYears: 10 }, 680.2911433349562],
    [{ amount: 50000, feeRate: 0.0499, maximumFee: 0, rate: 0.0999, termYears: 10 }, 660.4768381892778],
    [{ amount: 400000, feeRate: 0.0499, rate: 0.076, termYears: 30 }, 2965.231470572348],
    [{ amount: 15000, feeRate: 0.0499, rate: 0.172, termYears: 2.5 }, 649.574358564621],
    [{ amount: 120000, feeRate: 0, rate: 0, termYears: 10 }, 1000],
    [{ amount: 120000, feeRate: 0.05, rate: 0, termYears: 10 }, 1050],
    [{ amount: 0, feeRate: 0.05, rate: 0.08, termYears: 10 }, 0],
  ]);
  const terms = { amount: 1000, feeRate: 0.01, rate: 0.08, termYears: 10 };
  checkRefused('monthlyPayment', 'Invalid input: a payment needs a term of more than 0 years.', [
    { ...terms, termYears: 0 },
    { ...terms, termYears: -5 },
  ]);
  checkRefused('monthlyPayment', 'Invalid input: a payment needs a term of whole months.', [
    { ...terms, termYears: 2.51 },
  ]);
  checkRefused('monthlyPayment', drawMessage, [
    { ...terms, amount: -1 },
    { ...terms, feeRate: -0.01 },
  ]);
  checkRefused(
    'monthlyPayment',
    'Invalid input: monthlyPayment requires amount, feeRate, rate and termYears to be numbers.',
    [{ ...terms, rate: 'low' }, { amount: 1000, feeRate: 0.01, rate: 0.08 }, {}],
  );
});

describe('interest and rounding', () => {
  check('interestForPeriod', [
    [{ balance: 100000, rate: 0.0825 }, 687.5],
    [{ balance: 100000, rate: 0.0825, days: 30 }, 677.62],
    [{ balance: 52500, rate: 0.0999, days: 31 }, 445.14],
    [{ balance: 52500, rate: 0.0999, days: 0 }, 0],
    [{ balance: 1461, rate: 0.05, days: 0.125 }, 0.02],
    [{ balance: 0, rate: 0.1 }, 0],
  ]);
  check('roundHalfEven', [
    [{ value: 0.5, decimals: 0 }, 0],
    [{ value: 1.5, decimals: 0 }, 2],
    [{ value: 2.5, decimals: 0 }, 2],
    [{ value: -2.5, decimals: 0 }, -2],
    [{ value: 2.675, decimals: 2 }, 2.68],
    [{ value: 2.665, decimals: 2 }, 2.66],
    [{ value: 1.005, decimals: 2 }, 1],
    [{ value: '1.0050000000000000000001', decimals: 2 }, 1.01],
    [{ value: 8.3, decimals: 4 }, 8.3],
  ]);
  checkRefused(
    'roundHalfEven',
    'Invalid input: roundHalfEven requires value and decimals to be numbers, decimals a whole one from 0 to 30.',
    [{ value: 1, decimals: -1 }, { value: 1, decimals: 1.5 }, { value: 'x', decimals: 1 }, { value: 1 }],
  );
});

describe('offers', () => {
  check('drawWithinOffer', [
    [{ draw: 15000, minDraw: 15000, maxDraw: 85000 }, true],
    [{ draw: 85000, minDraw: 15000, maxDraw: 85000 }, true],
    [{ draw: 14999.99, minDraw: 15000, maxDraw: 85000 }, false],
    [{ draw: 85000.01, minDraw: 15000, maxDraw: 85000 }, false],
  ]);
  const offer = { term: 10, feeRate: 0.03, offerTerm: 10, offerFeeRate: 0.03, min: 20000, max: 60000 };
  check('offerMatched', [
    [{ ...offer, amount: 20000 }, true],
    [{ ...offer, amount: 60000 }, true],
    [{ ...offer, amount: 19999 }, false],
    [{ ...offer, amount: 60001 }, false],
    [{ ...offer, amount: 30000, term: 15 }, false],
    [{ ...offer, amount: 30000, feeRate: 0.0301 }, false],
    [{ ...offer, amount: '30000', feeRate: '0.030' }, true],
  ]);
  check('recordingTax', [
    [{ amount: 15000, minDraw: 15000, maxDraw: 85000, taxMinimum: 100, taxMaximum: 800 }, 100],
    [{ amount: 85000, minDraw: 15000, maxDraw: 85000, taxMinimum: 100, taxMaximum: 800 }, 800],
    [{ amount: 50000, minDraw: 15000, maxDraw: 85000, taxMinimum: 100, taxMaximum: 800 }, 450],
    [{ amount: 1, minDraw: 15000, maxDraw: 85000, taxMinimum: 100, taxMaximum: 800 }, 100],
    [{ amount: 900000, minDraw: 15000, maxDraw: 85000, taxMinimum: 100, taxMaximum: 800 }, 800],
    [
      { amount: 33333.33, minDraw: 15000, maxDraw: 400000, taxMinimum: 0, taxMaximum: 1400 },
      66.66665454545455,
    ],
    [{ amount: 15000, minDraw: 15000, maxDraw: 15000, taxMinimum: 100, taxMaximum: 800 }, 100],
    [{ amount: 20000, minDraw: 20000, maxDraw: 15000, taxMinimum: 100, taxMaximum: 800 }, 100],
  ]);
});

describe('draw preferences', () => {
  check('drawAllowed', [
    [{ preference: 'PRESERVE', draw: 60000, maxDraw: 80000, payoff: 20000 }, true],
    [{ preference: 'PRESERVE', draw: 60000.01, maxDraw: 80000, payoff: 20000 }, false],
    [{ preference: 'DEDUCT', draw: 20000, maxDraw: 80000, payoff: 20000 }, true],
    [{ preference: 'DEDUCT', draw: 19999, maxDraw: 80000, payoff: 20000 }, false],
    [{ preference: 'DEDUCT', draw: 80000, maxDraw: 80000, payoff: 20000 }, true],
    [{ preference: 'DEDUCT', draw: 80001, maxDraw: 80000, payoff: 20000 }, false],
    [{ preference: 'MAXIMIZE', draw: 80000, maxDraw: 80000, payoff: 20000 }, true],
    [{ preference: 'MAXIMIZE', draw: 80001, maxDraw: 80000, payoff: 20000 }, false],
  ]);
  check('sliderMinimum', [
    [{ preference: 'PRESERVE', minDraw: 15000.2, maxDraw: 80000, payoff: 20000 }, 15001],
    [{ preference: 'DEDUCT', minDraw: 15000.2, maxDraw: 80000, payoff: 20000.5 }, 20001],
    [{ preference: 'DEDUCT', minDraw: 15000.2, maxDraw: 80000, payoff: 0 }, 15001],
    [{ preference: 'MAXIMIZE', minDraw: 15000, maxDraw: 80000, payoff: 20000 }, 15000],
  ]);
  check('sliderMaximum', [
    [{ preference: 'PRESERVE', minDraw: 15000, maxDraw: 80000.9, payoff: 20000.5 }, 60000],
    [{ preference: 'PRESERVE', minDraw: 15000.2, maxDraw: 80000, payoff: 79000 }, 15001],
    [{ preference: 'PRESERVE', minDraw: 15000, maxDraw: 80000.9, payoff: 0 }, 80000],
    [{ preference: 'DEDUCT', minDraw: 15000, maxDraw: 80000.9, payoff: 20000 }, 80000],
    [{ preference: 'MAXIMIZE', minDraw: 15000, maxDraw: 80000.9, payoff: 20000 }, 80000],
  ]);
  checkRefused(
    'drawAllowed',
    'Invalid input: drawAllowed requires a draw preference, and draw, maxDraw and payoff to be numbers.',
    [
      { preference: 'SPEND', draw: 1, maxDraw: 2, payoff: 0 },
      { draw: 1, maxDraw: 2, payoff: 0 },
      { preference: 'DEDUCT', draw: 'all', maxDraw: 2, payoff: 0 },
    ],
  );
});

test('what is to be paid off is the sum of the marked balances', () => {
  const marked = { payOff: { status: 'MARKED_FOR_PAYOFF' } };
  const liabilities = [
    { monetaryBalance: 1200.1, ...marked },
    { monetaryBalance: 900 },
    { monetaryBalance: 0.2, ...marked },
  ];
  expect(calculate(flows, 'payoffTotal', {}, { application: { liabilities } })).toEqual({ value: 1200.3 });
  expect(calculate(flows, 'payoffTotal', {}, {})).toEqual({ value: 0 });
});

test('the sample lender lends within what the pages disclose', () => {
  const { disclosed, lending } = flows.compiled.constants as Record<string, JsonObject>;
  expect(lending).toMatchObject({
    smallestLine: disclosed?.['minimumAmount'],
    largestLine: disclosed?.['maximumAmount'],
    lowestRate: disclosed?.['lowestApr'],
    highestRate: disclosed?.['highestApr'],
    highestFee: disclosed?.['originationFee'],
  });
});

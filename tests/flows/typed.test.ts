import { describe, expect, it } from 'vitest';
import { checkPageAnswers, type JsonObject } from '#engine/index.ts';
import { productFlows } from './product-flows.ts';

const flows = productFlows();

/** The messages that a page answers with, by field. */
function reported(page: string, answers: JsonObject, facts: JsonObject = {}): JsonObject {
  const issues = checkPageAnswers(flows, page, { answers, facts });
  if (!issues) throw new Error(`There is no page "${page}".`);
  return Object.fromEntries(issues.map(({ field, message }) => [field, message]));
}

const account = (number: string, again: string) => ({
  accountKind: 'CHECKING',
  accountRouting: '0210 0002 1',
  accountNumber: number,
  accountAgain: again,
});

describe('what people type', () => {
  it.each([
    ['a code', '/auth/login', 'code', '550 198'],
    ['a code with a hyphen', '/auth/login', 'code', '550-198'],
    ['a social security number', '{uuid}/credit/social', 'ssn', '612 34 5678'],
    ['a social security number with hyphens', '{uuid}/credit/social', 'ssn', '612-34-5678'],
    ['a social security number that was pasted', '{uuid}/credit/social', 'ssn', ' 612.34.5678 '],
  ])('%s may be grouped as it is printed', (_what, page, field, written) => {
    const facts = { session: { query: { otp: 'true' } } };
    const given = { email: 'ada@sample.example', codeSent: true, [field]: written };
    expect(reported(page, given, facts)).toEqual({});
    expect(reported(page, { ...given, [field]: `${written.slice(0, -1)}x` }, facts)).toHaveProperty(field);
  });

  it('an account number may be grouped, and is the same without the spaces', () => {
    expect(reported('{uuid}/bank/manual-disburse', account('1234 5678 90', '1234-567890'))).toEqual({});
    expect(reported('{uuid}/bank/manual-disburse', account('1234 5678 9O', '1234567891'))).toEqual({
      accountNumber: 'An account number has 4 to 17 digits',
      accountAgain: 'The two account numbers are not the same',
    });
  });

  it('an amount that is no number is reported as that alone', () => {
    const offer = {
      uuid: 'five',
      term: 5,
      rate: 0.08,
      minDraw: 15000,
      maxDraw: 100000,
      originationFee: 0.02,
    };
    const facts = { application: { offers: { offers: [{ ...offer, type: 'HELOC' }] } } };
    expect(reported('{uuid}/product/select', { amount: '50k', offer: 'five' }, facts)).toEqual({
      amount: 'Please enter an amount in whole dollars',
    });
  });
});
